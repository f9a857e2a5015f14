/** A shell's script; `PROGRAM` stands for what a person types. */
export const SCRIPTS = {
  bash: `# bash completion for PROGRAM
_fupan() {
  local IFS=$'\\n'
  COMPREPLY=($(PROGRAM completion propose -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _fupan fupan
`,
  zsh: `# zsh completion for PROGRAM
_fupan() {
  local -a proposals
  proposals=("\${(@f)$(PROGRAM completion propose -- "\${words[@]:1:CURRENT-1}" 2>/dev/null)}")
  compadd -a proposals
  _files
}
compdef _fupan fupan
`,
  fish: `# fish completion for PROGRAM
complete -c fupan -a '(PROGRAM completion propose -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
} as const;
