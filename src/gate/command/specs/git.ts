const DIFF = `
  -pubwzRaMC -U=n -S=t -G=t -O=< -B=?n -M=?n -C=?n --stat=?n --numstat
  --shortstat --dirstat=?t --summary --name-only --name-status --patch
  --no-patch --raw --minimal --patience --histogram --color=?t --no-color
  --word-diff=?t --color-words=?t --unified=n --ignore-space-change
  --ignore-all-space --ignore-blank-lines --ignore-space-at-eol
  --find-renames=?n --find-copies=?n --no-renames --diff-filter=t
  --pickaxe-regex --pickaxe-all --relative=?d --text --binary --full-index
  --abbrev=?n --no-ext-diff --no-textconv --src-prefix=t --dst-prefix=t
  --no-prefix --submodule=?t --check --exit-code --quiet -q --cached --staged
  --merge-base --no-index --compact-summary --diff-algorithm=t
  --function-context -W -z --ws-error-highlight=t --color-moved=?t
  --inter-hunk-context=n`;
const LOG = `
  -n=n -# -L=t -i -E -F -P -g -m -c --oneline --graph --all --branches=?t
  --tags=?t --remotes=?t --decorate=?t --no-decorate --max-count=n --skip=n
  --since=t --after=t --until=t --before=t --author=t --committer=t --grep=t
  --all-match --invert-grep --merges --no-merges --first-parent --reverse
  --format=t --pretty=?t --date=t --follow --left-right --cherry-pick
  --cherry-mark --cherry --no-walk=?t --topo-order --date-order
  --author-date-order --abbrev-commit --no-abbrev-commit --full-history
  --simplify-by-decoration --ancestry-path --show-signature
  --regexp-ignore-case --extended-regexp --fixed-strings --perl-regexp
  --source --walk-reflogs --relative-date --parents --children --count
  --boundary --notes=?t --no-notes --full-diff --log-size --show-pulls --dense
  --sparse --encoding=t --clear-decorations --no-mailmap --use-mailmap`;

/** git, one line a sub-command; what rewrites or loses work is left out. */
export const GIT = String.raw`
git | @sub @touchy -P -p --no-pager --paginate -C=d --no-optional-locks
  --literal-pathspecs --no-replace-objects --bare --html-path --man-path
  --info-path --glob-pathspecs --icase-pathspecs !-c !--exec-path
  !--config-env !--git-dir !--work-tree
git status | -sbuvz -u=?t --short --branch --porcelain=?t --long --verbose
  --untracked-files=?t --ignored=?t --show-stash --ahead-behind
  --no-ahead-behind --renames --no-renames --column=?t --ignore-submodules=?t
  : d*
git log,git shortlog,git whatchanged | @touchy ${LOG} ${DIFF} -sne --summary
  --numbered --email --group=t !--output : w*
git show | @touchy ${LOG} ${DIFF} -s !--output : w*
git diff,git diff-tree,git diff-index,git diff-files | @touchy ${DIFF} -r
  --root -t --no-commit-id -s --base --ours --theirs !--output !--ext-diff
  !--textconv : w*
git hash-object | -t=t --stdin --path=t : <*
git check-ignore | -vnqz --verbose --non-matching --stdin --no-index --quiet :
  d*
git check-attr | -az --all --stdin --cached : t*
git range-diff,git cherry,git merge-base,git merge-tree,git name-rev,
  git describe,git rev-list,git show-branch,git show-ref,git for-each-ref,
  git ls-tree,git cat-file,git rev-parse,git var,
  git count-objects,git check-mailmap,git check-ref-format,
  git verify-commit,git verify-tag,git fsck,git get-tar-commit-id,
  git patch-id,git column,git stripspace | ${LOG} --long --dirty=?t
  --exact-match --always --tags --match=t --exclude=t --candidates=n
  --contains=t --debug -r -t -d -l -z --name-only --name-status --object-only
  --full-name --full-tree --abbrev=?n -p -s -e --batch --batch-check=?t
  --show-toplevel --show-prefix --show-cdup --git-dir --git-common-dir
  --git-path=t --is-inside-work-tree --is-inside-git-dir --is-bare-repository
  --abbrev-ref=?t --short=?n --verify --symbolic --symbolic-full-name --quiet
  -q --absolute-git-dir --show-superproject-working-tree --heads --refs
  --symref --sort=t --format=t --points-at=t --merged=?t --no-merged=?t
  --ignore-case --is-ancestor --octopus --independent --fork-point -a --all -H
  -v --verbose --non-matching --stdin --no-index --full --unreachable
  --dangling --strict --connectivity-only --no-dangling --objects
  --use-bitmap-index --disk-usage -b --branch --remotes --local --porcelain -u
  --human-readable --no-patch --creation-factor=n --path=t --write-tree
  --count --stat --left-only --right-only --exit-code --get-url --head
  --hash=?n --dereference --root --no-reflogs !--upload-pack !--exec !-w : w*
git blame,git annotate | -bclLtfnspewMC -L=t -M=?n -C=?n --date=t --porcelain
  --line-porcelain --show-name --show-number --show-email --root --incremental
  --reverse --first-parent --ignore-rev=t --ignore-revs-file=< --abbrev=n
  --color-lines --color-by-age --since=t : t? <
git grep | @touchy -aiIwvhHEGPFnlLocpWqz -e=t -f=< -A=n -B=n -C=n -m=n
  --cached --untracked --no-index --recurse-submodules --text --ignore-case
  --word-regexp --invert-match --extended-regexp --basic-regexp --perl-regexp
  --fixed-strings --line-number --column --files-with-matches --name-only
  --files-without-match --count --color=?t --no-color --break --heading
  --show-function --context=n --after-context=n --before-context=n
  --function-context --max-depth=n --threads=n --and --or --not --all-match
  --quiet --only-matching --exclude-standard --no-exclude-standard
  --max-count=n -# !-O !--open-files-in-pager !--textconv !--ext-grep : t? w*
git ls-files | -cdmoiskutvzf -x=t -X=< --cached --deleted --modified --others
  --ignored --stage --unmerged --killed --directory --exclude=t
  --exclude-from=< --exclude-standard --error-unmatch --full-name
  --recurse-submodules --abbrev=?n --debug --deduplicate --eol --format=t
  --no-empty-directory : t*
git branch | -ravlqt --list --all --remotes --verbose --merged=?t
  --no-merged=?t --contains=?t --no-contains=?t --points-at=t --show-current
  --sort=t --format=t --color=?t --no-color --column=?t --track=?t --no-track
  --set-upstream-to=t --unset-upstream --ignore-case --abbrev=?n --copy -i -m
  --move --quiet -u=t -d --delete : t*
git tag | -lans -n=?n -m=t -F=< --list=?t --annotate --message=t --file=<
  --sort=t --contains=?t --no-contains=?t --merged=?t --no-merged=?t
  --points-at=t --format=t --column=?t --color=?t --ignore-case -v --verify
  --sign --no-sign : t*
git add,git stage | -AunvNip --all --update --no-all --dry-run --verbose
  --intent-to-add --patch --interactive --ignore-errors --ignore-missing
  --refresh --renormalize --chmod=t --sparse --no-ignore-removal : d*
git commit | -aepqvsSzoi -m=t -F=< -C=t --all --patch --message=t --file=<
  --author=t --date=t --signoff --no-signoff --allow-empty
  --allow-empty-message --no-edit --quiet --verbose --dry-run --short --branch
  --porcelain --long --fixup=t --squash=t --reuse-message=t --reset-author
  --cleanup=t --status --no-status --only --include --trailer=t --no-gpg-sign
  --gpg-sign=?t --untracked-files=?t --amend --pathspec-from-file=< !-n
  !--no-verify !-t !--template : d*
git mv | -fknv --force --dry-run --verbose -k : w+
git rm | -nqr --cached --dry-run --quiet --ignore-unmatch -r : x+
git restore | -Sqp --staged --quiet --source=t -s=t --progress --patch : w*
git reset | -qpN --soft --mixed --quiet --no-refresh --refresh --patch : w*
git checkout | -bqtl -b=t --track=?t --no-track --quiet --detach --orphan=t
  --progress --no-progress --guess --no-guess -l : w*
git switch | -cdqt -c=t --create=t --detach --track=?t --no-track --orphan=t
  --quiet --guess --no-guess --progress : t?
git clean | -dxXfqn -e=t --dry-run --quiet --force --exclude=t : d*
git merge | -nqv -m=t -F=< -s=t -X=t --no-ff --ff --ff-only --squash
  --no-commit --commit --no-edit --message=t --strategy=t --strategy-option=t
  --stat --no-stat --abort --continue --quit --log=?n --no-log --quiet
  --verbose --signoff --allow-unrelated-histories --autostash --no-autostash
  --progress --no-progress --into-name=t --no-squash --no-gpg-sign
  !--no-verify : t*
git rebase | -qvmkf -s=t -X=t --onto=t --continue --abort --skip --quit
  --autosquash --no-autosquash --autostash --no-autostash --keep-base --merge
  --quiet --verbose --stat --no-stat --rebase-merges=?t
  --committer-date-is-author-date --update-refs --show-current-patch --no-ff
  --signoff --strategy=t --strategy-option=t --fork-point --no-fork-point
  --empty=t --keep-empty !-x !--exec !-i !--interactive !--no-verify : t*
git cherry-pick,git revert | -enxs -m=n -X=t --no-edit --edit --no-commit
  --mainline=n --continue --abort --skip --quit --signoff --allow-empty
  --allow-empty-message --keep-redundant-commits --strategy=t
  --strategy-option=t --ff --no-gpg-sign --reference -x : t*
git stash | @sub -pkqua -m=t --keep-index --include-untracked --staged
  --message=t --all --patch --quiet
git stash push,git stash save | -pkquaS -m=t --keep-index --no-keep-index
  --include-untracked --staged --message=t --all --patch --quiet : w*
git stash list,git stash show,git stash apply,git stash create | ${LOG}
  ${DIFF} --index --quiet -u --include-untracked --only-untracked : t?
git stash pop | --index -q --quiet : t?
git stash branch | : t t?
git fetch | @net -apqtvfn4j6k -j=n --all --prune --prune-tags --tags --no-tags
  --depth=n --deepen=n --unshallow --shallow-since=t --dry-run --verbose
  --quiet --progress --no-progress --recurse-submodules=?t
  --no-recurse-submodules --jobs=n --append --atomic --multiple --porcelain
  --set-upstream -4 -6 --filter=t --refetch --no-auto-maintenance --no-auto-gc
  --update-shallow --ipv4 --ipv6 --write-fetch-head --no-write-fetch-head
  !--upload-pack !-o !--server-option !-u : t*
git pull | @net -qvnr --rebase=?t --no-rebase --ff --ff-only --no-ff
  --autostash --no-autostash --all --prune --tags --no-tags --depth=n --quiet
  --verbose --stat --no-stat --no-edit --commit --no-commit --squash
  --no-squash --progress --recurse-submodules=?t --strategy=t -s=t -X=t
  --strategy-option=t --unshallow --allow-unrelated-histories --dry-run -p
  --jobs=n -4 -6 -t !--upload-pack !--no-verify : t*
git push | @net -unqv4n6 -u --set-upstream --tags --follow-tags --dry-run
  --quiet --verbose --progress --porcelain --atomic --no-progress --thin
  --signed=?t --ipv4 --ipv6 -f --force --force-with-lease=?t
  --force-if-includes --mirror --delete -d --prune !--receive-pack
  !--exec !--no-verify !-o !--push-option !--repo !--recurse-submodules : t*
git ls-remote | @net -htqb4n --heads --tags --branches --refs --quiet
  --exit-code --get-url --symref --sort=t !--upload-pack !--exec
  !--server-option !-o : t*
git remote | @sub -v --verbose
git remote show,git remote get-url,git remote prune,git remote update | @net
  -np --all --push --dry-run --prune : t*
git clone | @net -qvlsn4j6 -b=t -o=t -j=n --depth=n --branch=t --single-branch
  --no-single-branch --no-tags --tags --origin=t --quiet --verbose --progress
  --bare --no-checkout --filter=t --sparse --shallow-since=t --jobs=n
  --dissociate --no-hardlinks --shallow-submodules --local !-c !--config !-u
  !--upload-pack !--template !--separate-git-dir !--reference
  !--reference-if-able !--mirror : u >?
git sparse-checkout | @sub
git sparse-checkout list |
git init | -q -b=t --quiet --initial-branch=t --bare --object-format=t
  !--template !--separate-git-dir : >?
git config | -lz --list --show-origin --show-scope --get --get-all
  --get-regexp --get-urlmatch --name-only --local --global --system --worktree
  --null --type=t --bool --int --path --default=t --includes --get-color
  --get-colorbool : t*
git reflog | @sub ${LOG} ${DIFF}
git reflog show,git reflog exists,git reflog list | ${LOG} ${DIFF} : t*
git bisect | @sub
git bisect start,git bisect good,git bisect bad,git bisect skip,
  git bisect reset,git bisect log,git bisect terms,git bisect old,
  git bisect new | --term-good=t --term-bad=t --no-checkout --first-parent :
  t*
git worktree | @sub
git worktree list | -v --porcelain --verbose -z
git worktree add | -b=t -d --detach --track --no-track --checkout
  --no-checkout --lock --reason=t -q --quiet --orphan --guess-remote : > t?
git worktree prune,git worktree repair | -nv --dry-run --verbose --expire=t :
  w*
git worktree lock,git worktree unlock | --reason=t : w
git submodule | @sub -q --quiet
git submodule status,git submodule summary | --recursive --cached --files -n=n
  : w*
git submodule update,git submodule init,git submodule sync | @net --init
  --recursive --depth=n --jobs=n -j=n --no-fetch --quiet -q -N --progress
  --single-branch --checkout --recommend-shallow : d*
git notes | @sub
git notes list,git notes show,git notes add,git notes append | -m=t -F=<
  --message=t --file=< : t*
git archive | -lv0123456789 -o=> --output=> --format=t --prefix=t --list
  --verbose --worktree-attributes -# !--remote !--exec : t w*
git bundle | @sub
git bundle create | -q --all --branches --tags --quiet --progress : > t*
git bundle verify,git bundle list-heads,git bundle unbundle | -q --quiet : <
  t*
git format-patch | -nNksvq -o=> -v=n -# --output-directory=> --stdout
  --numbered --no-numbered --cover-letter --signoff --subject-prefix=t
  --in-reply-to=t --base=t --root --start-number=n --numbered-files --suffix=t
  --rfc --thread=?t --no-signature --signature=t --zero-commit
  --reroll-count=n -# ${DIFF} : t*
git apply | -3NRvzp -p=n -C=n -U --check --stat --numstat --summary --index
  --cached --3way --reverse --reject --whitespace=t --verbose --quiet -q
  --exclude=t --include=t --recount --directory=> --ignore-space-change
  --ignore-whitespace --intent-to-add --allow-empty : <*
git am | -3qks --3way --continue --skip --abort --quit --signoff --keep-cr
  --quiet --show-current-patch=?t --message-id --whitespace=t -p=n --resolved
  -r !--no-verify : <*
git gc,git pack-refs,git prune-packed,git repack,git update-index,
  git write-tree | -qnadlfFq --auto --quiet --dry-run --all --refresh
  --really-refresh -q --assume-unchanged --no-assume-unchanged --skip-worktree
  --no-skip-worktree --chmod=t --add --no-cruft --keep-largest-pack --again :
  d*
git difftool,git mergetool | --tool-help
git lfs | @sub
git lfs ls-files,git lfs status,git lfs env,git lfs locks,git lfs fetch,
  git lfs pull,git lfs version | @net -alsnd --all --long --size --name-only
  --json --porcelain --include=t --exclude=t : t*
git help | -agicv --all --guides : t?
git version | --build-options
git symbolic-ref | -q --short --quiet : t
git rerere | : s?
gh | @sub
gh pr,gh issue,gh repo,gh run,gh release,gh workflow,gh search,gh gist,
  gh label,gh project,gh cache,gh ruleset,gh status,gh org,gh variable | @sub
  @net -R=t --repo=t --org=t
gh pr view,gh pr list,gh pr status,gh pr diff,gh pr checks,gh issue view,
  gh issue list,gh issue status,gh repo view,gh repo list,gh run list,
  gh run view,gh run watch,gh release list,gh release view,gh workflow list,
  gh workflow view,gh search issues,gh search prs,gh search repos,
  gh search code,gh search commits,gh gist list,gh gist view,gh label list,
  gh project list,gh project view,gh cache list,gh ruleset list,gh org list,
  gh ruleset view,gh ruleset check,gh variable list | @net -cL -R=t -L=n -s=t
  -l=t -a=t -A=t -B=t -H=t -S=t -b=t -u=t -w=t -e=t -j=t -q=t -t=t -m=t -i=n
  --repo=t --json=t --jq=t --template=t --limit=n --state=t --label=t
  --author=t --assignee=t --base=t --head=t --search=t --branch=t --workflow=t
  --status=t --comments --log --log-failed --verbose --exit-status --job=t
  --attempt=n --watch --fail-fast --interval=n --required --color=t --patch
  --name-only --draft --app=t --mention=t --milestone=t --owner=t --language=t
  --user=t --topic=t --visibility=t --source --fork --no-archived --archived
  --created=t --event=t --sort=t --order=t --match=t --public --secret --files
  --filename=t --raw --yaml --ref=t --compact --commit=t --exclude-drafts
  --exclude-pre-releases --all : w*
gh pr checkout | @net -b=t --branch=t --detach --recurse-submodules : t?
gh run download | @net -n=t -p=t -D=> -R=t --name=t --pattern=t --dir=>
  --repo=t : t?
gh release download | @net -p=t -D=> -R=t -O=> --pattern=t --dir=> --output=>
  --repo=t --clobber --skip-existing -A=t --archive=t : t?
gh auth | @sub
gh auth status | -h=t --hostname=t --active -a
gh repo clone | @net -u=t --upstream-remote-name=t : t >?
gh api | @net -iq -X=t --method=t -H=t --header=t -q=t --jq=t -t=t
  --template=t --paginate --slurp --include --silent --verbose --cache=t -p=t
  --preview=t : t
gh version |
glab | @sub
glab mr,glab issue,glab ci,glab repo,glab pipeline,glab release | @sub -R=t
glab mr list,glab mr view,glab mr diff,glab issue list,glab issue view,
  glab ci list,glab ci view,glab ci status,glab ci trace,glab repo view,
  glab release list,glab release view | @net -cP -R=t -P=n -p=n --repo=t
  --per-page=n --page=n --assignee=t --author=t --label=t --state=t --comments
  --all --opened --closed --merged --branch=t -b=t --live --compact : t*
tig | @touchy : w*
hg,svn,jj,fossil,bzr | @sub
hg status,hg log,hg diff,hg branch,hg branches,hg tags,hg id,hg summary,
  hg heads,hg cat,hg annotate,hg files,hg root,hg parents | -amrdunviqgGp -r=t
  -l=n -c=t -T=t --rev=t --limit=n --stat --template=t --git --graph : w*
svn status,svn log,svn diff,svn info,svn list,svn ls,svn blame,svn cat,
  svn update,svn up,svn add | -quvNR -r=t -l=n -c=t --revision=t --limit=n
  --verbose --quiet --depth=t --summarize : w*
jj status,jj st,jj log,jj diff,jj show | -r=t -n=n -s --stat --git --no-graph
  -T=t --summary -p --limit=n --revisions=t : w*
`;
