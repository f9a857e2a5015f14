/** Looking and searching: nothing is written, nothing is run. */
export const INSPECT = String.raw`
ls,gls,dir,vdir | -1aAbcCdfFgGhHiIklLmnNopqrRsStuUvwxXZ --all --almost-all
  --author --block-size=n --color=?t --directory --full-time
  --group-directories-first --human-readable --si --inode --ignore=t --hide=t
  --indicator-style=t --no-group --numeric-uid-gid --recursive --reverse
  --size --sort=t --time=t --time-style=t --classify=?t --file-type --format=t
  --hyperlink=?t --width=n --zero --quoting-style=t -w=n -I=t -T=n : d*
exa,eza,lsd | @lenient : d*
tree | -adflxipqNQrtcvshDFCnAJXSugkU -L=n -I=t -P=t --dirsfirst --du
  --noreport --charset=t --filelimit=n --gitignore --prune --matchdirs
  --ignore-case --sort=t : d*
pwd | -LP
echo | @ordered -neE : t*
printf | @ordered : t*
cat,tac,bat,batcat | -AbeEnstTuv --show-all --number --number-nonblank
  --squeeze-blank --show-ends --show-tabs --style=t --paging=t -p --plain
  --color=t -l=t --language=t -r=t --line-range=t --separator=t -s=t : <*
head,tail,ghead,gtail | -n=n -c=n -qvzfFr -s=n --lines=n --bytes=n --quiet
  --silent --verbose --follow=?t --retry --pid=n --sleep-interval=n
  --zero-terminated -# : <*
wc | @blind -clmLw --bytes --chars --lines --words --max-line-length --total=t
  : <*
nl | -b=t -f=t -h=t -i=n -l=n -n=t -s=t -v=n -w=n -p -d=t -a : <*
cut | -b=t -c=t -d=t -f=t -ns --bytes=t --characters=t --delimiter=t
  --fields=t --complement --only-delimited --output-delimiter=t -z : <*
tr | -cCdst --complement --delete --squeeze-repeats --truncate-set1 : t t?
rev | : <*
fold | -bs -w=n --width=n --spaces : <*
fmt | -cstu -w=n -p=t --width=n : <*
column | -txndJR -s=t -o=t -c=n -N=t -l=n -T=t -H=t -O=t --table --json
  --separator=t : <*
colrm | : n*
expand,unexpand | -ai -t=n --tabs=n --initial --all --first-only : <*
paste | -sz -d=t --serial --delimiters=t : <*
join | -i -1=n -2=n -a=n -e=t -j=n -o=t -t=t -v=n --header --check-order
  --nocheck-order -z : < <
comm | -1 -2 -3 -12 -13 -23 -123 -iz --check-order --nocheck-order
  --output-delimiter=t --total : < <
diff,colordiff,sdiff | -abBcdefhilnNpqrstTuwWyZE -x=t -X=< -I=t -U=n -C=n -W=n
  -S=t -L=t -F=t --brief --unified=?n --context=?n --side-by-side
  --suppress-common-lines --recursive --new-file --exclude=t --color=?t
  --ignore-all-space --ignore-space-change --ignore-blank-lines --ignore-case
  --strip-trailing-cr --label=t --report-identical-files --width=n --text
  --minimal --no-dereference -# : < <
diff3 | -aAeEimTxX3 --merge -L=t : < < <
cmp | -bls -i=n -n=n --print-bytes --verbose --silent --quiet : < < n*
diffstat | -pw=n -p=n -l -C : <*
grep,egrep,fgrep,zgrep,ggrep,zegrep,zfgrep | @search
  -aAbBcCDEFGhHiILlmnNoOPqRrsTUuvVwxyzZ -e=t -f=< -A=n -B=n -C=n -m=n -d=t
  -D=t -# --after-context=n --before-context=n --context=?n --color=?t
  --colour=?t --count --exclude=t --exclude-dir=t --exclude-from=< --include=t
  --files-with-matches --files-without-match --fixed-strings --extended-regexp
  --perl-regexp --basic-regexp --ignore-case --no-ignore-case --invert-match
  --line-number --line-regexp --word-regexp --line-buffered --max-count=n
  --no-filename --with-filename --no-messages --null --null-data
  --only-matching --quiet --silent --recursive --dereference-recursive
  --regexp=t --file=< --text --byte-offset --initial-tab --label=t
  --binary-files=t --directories=t -binary : t? <*
rg | @search -aAbBcCFHIiLlNnoPpqSsTtUuvwxz0 -A=n -B=n -C=n -e=t -f=< -g=t -j=n
  -m=n -M=n -r=t -t=t -T=t -E=t -d=n --after-context=n --before-context=n
  --context=n --glob=t --iglob=t --type=t --type-not=t --type-list --files
  --files-with-matches --files-without-match --count --count-matches --hidden
  --no-hidden --no-ignore --no-ignore-vcs --no-heading --heading --ignore-case
  --smart-case --case-sensitive --fixed-strings --word-regexp --line-regexp
  --invert-match --line-number --no-line-number --column --color=t --colors=t
  --json --max-count=n --max-depth=n --max-columns=n --multiline
  --multiline-dotall --pcre2 --only-matching --passthru --pretty --quiet
  --replace=t --regexp=t --sort=t --sortr=t --stats --text --trim --vimgrep
  --with-filename --no-filename --null --no-messages --no-config
  --unrestricted --follow --encoding=t --max-filesize=n --sort-files
  --threads=n --no-follow --engine=t --debug --block-buffered --line-buffered
  --one-file-system --crlf --path-separator=t --field-match-separator=t
  --context-separator=t --include-zero --no-stats --max-columns-preview : t?
  <*
ag | @search -aAcCfFgGhHiIlLnoprQsSuUvwzW0 -A=n -B=n -C=n -g=t -G=t -m=n
  --hidden --ignore=t --ignore-dir=t --nocolor --color --nogroup --group
  --count --files-with-matches --js --ts --py --python --go --rust --ruby
  --java --html --css --json --md --cc --cpp --depth=n --literal --stats
  --vimgrep --noheading --heading --column --numbers --nonumbers --nofilename
  --silent --all-text --all-types --only-matching --case-sensitive
  --ignore-case --smart-case --word-regexp --invert-match --max-count=n : t?
  <*
ack | @search -ilnwvcoQLhHsf -A=n -B=n -C=n -m=n -g=t --type=t --nocolor
  --color --group --nogroup --count --ignore-case --literal --ignore-dir=t
  --noenv --js --ts --py --python --go --rust --ruby --java --html --css
  --json --md -1 : t? <*
fd,fdfind | @touchy -HIasiFLpgu0lq -e=t -t=t -d=n -E=t -c=t -S=t -j=n
  --extension=t --type=t --max-depth=n --min-depth=n --exact-depth=n
  --exclude=t --hidden --no-ignore --no-ignore-vcs --glob --regex
  --fixed-strings --absolute-path --relative-path --follow --full-path
  --ignore-case --case-sensitive --color=t --size=t --changed-within=t
  --changed-before=t --list-details --print0 --max-results=n --unrestricted
  --base-directory=d --search-path=d --strip-cwd-prefix --threads=n --prune
  --and=t --format=t --owner=t !-x !-X !--exec !--exec-batch : t? d*
locate,mlocate,plocate | -bcieqrw0A -n=n -l=n --basename --count --existing
  --ignore-case --limit=n --regex --regexp=t --statistics -S : t*
which,whereis,type | -abmstpfP --all -B=d -M=d -S=d : t*
file | -bhikLNprsz0 --brief --mime --mime-type --mime-encoding --dereference
  --no-dereference --separator=t -F=t -e=t : <*
stat,gstat | -Lft -c=t --format=t --printf=t --dereference --file-system
  --terse -x -s : d*
du,gdu,dust | -0abcDhHklLmPsSx -d=n -t=n -B=n --all --apparent-size
  --block-size=n --bytes --count-links --dereference --exclude=t
  --human-readable --si --max-depth=n --summarize --total --time=?t
  --one-file-system --threshold=n --inodes -I=t --separate-dirs : d*
df,duf | -ahHiklmPT -t=t -x=t -B=n --all --human-readable --inodes --local
  --output=?t --print-type --total --type=t --exclude-type=t : d*
basename | -az -s=t --multiple --suffix=t --zero : t*
dirname | -z --zero : t*
realpath,readlink,greadlink | -efmnqsvzLP --canonicalize
  --canonicalize-existing --canonicalize-missing --no-newline --relative-to=d
  --relative-base=d --quiet --strip --no-symlinks --zero --verbose : d*
pathchk | -pP : t*
namei | -lmoxv : d*
md5sum,sha1sum,sha224sum,sha256sum,sha384sum,sha512sum,b2sum,cksum,sum,
  shasum,md5,xxhsum,xxh64sum,b3sum,crc32 | @blind -bctwzrsqpU -a=t -l=n
  --binary --check --text --tag --status --quiet --strict --warn
  --ignore-missing --zero --algorithm=t -l=t -H=n : <*
hexdump,hd | -bcCdovx -n=n -s=n -e=t --canonical --length=n --skip=n : <*
xxd | @dash -a -b -c=n -cols=n -e -E -i -u -C -p -ps -postscript -plain -l=n
  -len=n -s=n -seek=n -g=n -o=n -n=t -d -R=t : <?
ast-grep | @search -p=t --pattern=t -l=t --lang=t -k=t --kind=t -r=t
  --rewrite=t --selector=t --strictness=t --json=?t --globs=t --color=t
  --heading=t -A=n -B=n -C=n --after=n --before=n --context=n : <*
pr | -adfFmtTv -l=n -w=n -h=t -n=?t -o=n -s=?t -N=n -# : <*
loginctl | @sub --no-pager
loginctl list-sessions,loginctl list-users,loginctl session-status,
  loginctl show-session,loginctl user-status,loginctl show-user | -p=t
  --property=t --no-pager : t*
nvm | @sub
nvm ls,nvm list,nvm current,nvm which,nvm version | --no-colors : t*
pyenv,rbenv,nodenv | @sub
pyenv versions,pyenv version,pyenv which,pyenv whence,rbenv versions,
  rbenv version,rbenv which,nodenv versions,nodenv version | --bare : t*
bc | -lqsw --mathlib --quiet --standard --warn : <*
ldd | -vdru --verbose --data-relocs --function-relocs --unused : <+
fzf | -f=t --filter=t -e --exact -i -n=t --nth=t -d=t --delimiter=t --no-sort
  --tac --read0 --print0 --tiebreak=t --scheme=t --ignore-case --literal
od | -abcdDefFhHiIlLoOsxXv -A=t -j=n -N=n -t=t -w=n -S=n --address-radix=t
  --format=t --skip-bytes=n --read-bytes=n --width=?n : <*
strings | -afoU -n=n -t=t -e=t --bytes=n --all --radix=t --encoding=t -# : <*
base64,base32,basenc | -diD -w=n --decode --ignore-garbage --wrap=n
  --base64url --base16 : <?
jq | -acCejMnrRsSgzj --arg=t --argjson=t --tab --indent=n --raw-output
  --raw-output0 --raw-input --compact-output --null-input --slurp --sort-keys
  --exit-status --color-output --monochrome-output --join-output
  --ascii-output --seq --stream --unbuffered --args --jsonargs : t? <*
yq | -CMNPjsrecpoai -o=t -p=t -I=n --output-format=t --input-format=t
  --indent=n --prettyPrint --no-colors --colors --unwrapScalar -r
  --exit-status --null-input --inplace : t? <*
xmllint | --noout --format --xpath=t --html --nonet --pretty=n --noblanks
  --recover : <*
xmlstarlet | -t -v=t -m=t : t*
csvcut,csvlook,csvstat,csvgrep,csvsort,csvjson,in2csv,xsv,qsv | @lenient : w*
sort,gsort | @touchy -bcCdfghiMmnRrsuVz -k=t -t=t -o=> --output=> -S=n
  --buffer-size=n --parallel=n --key=t --field-separator=t --unique --reverse
  --numeric-sort --general-numeric-sort --human-numeric-sort --version-sort
  --ignore-case --ignore-leading-blanks --dictionary-order --month-sort
  --random-sort --stable --check=?t --merge --zero-terminated --sort=t --debug
  --batch-size=n !--compress-program !-T : <*
uniq | -cdDiuz -f=n -s=n -w=n --count --repeated --all-repeated=?t --unique
  --ignore-case --skip-fields=n --skip-chars=n --check-chars=n --group=?t : <?
  >?
shuf | -ezr -i=t -n=n --head-count=n --input-range=t --echo --repeat : <*
seq | -w -f=t -s=t --equal-width --format=t --separator=t : n*
factor,numfmt,expr,primes | -d=t -z --to=t --from=t --field=t --suffix=t
  --padding=n --format=t --header=?n --round=t --delimiter=t --grouping
  --from-unit=n --to-unit=n --invalid=t : t*
tsort,ptx | : <*
look | -df : t <?
cal,ncal | -13jmyhwbNMS -A=n -B=n -n=n -s=t : t*
date,gdate | -uRI -d=t -r=< -f=< -I=?t --date=t --utc --universal --rfc-3339=t
  --iso-8601=?t --rfc-email --reference=< -j -v=t : t?
hostname | -fsdiIA --fqdn --short --ip-address --all-ip-addresses --long
hostnamectl | : s?
whoami,logname,arch,nproc,tty,users,groups,id | -aginrsuzGZ --all --ignore=n
  --group --groups --name --real --user : t*
who,w,finger | -abdHlmpqrstTuhifo : t*
uname | -amnprsiov --all --kernel-name --nodename --kernel-release --machine
  --operating-system
uptime,free,vmstat,iostat,mpstat,sar,lsmod | -abghkmpsStwdxyNVzPu -c=n -s=n -h
  --human --pretty --since --mega --giga --total --lohi -u=t : n*
lscpu,lsblk,lspci,lsusb,lsipc,lsns,lsmem,lslogins,lshw,inxi,sw_vers,getconf,
  nvidia-smi,sensors,acpi | -abcdefghijlmnoOpqrstTvxyJVPSCFzi -a=t -o=t --all
  --json --fs --output=t --short --noheadings --list --description --release
  --codename --id -L --query-gpu=t --format=t --bytes --paths --tree -short :
  t*
lsb_release | -acdirsv --all --id --description --release --codename --short
ps | -aAcdeEfFgGhHjlLmMnNoOpPqrsStTuUvVwxXyZ -o=t -C=t -p=n -u=t -U=t -t=t
  -G=t --ppid=n --pid=n --sort=t --no-headers --headers --forest --user=t
  -eo=t -ef : t*
pgrep,pidof | -acfilnosvwx -d=t -g=t -G=t -P=n -s=n -t=t -u=t -U=t -fl -af -fa
  --full --list-name --list-full --newest --oldest --count --exact --parent=n
  --euid=t : t*
top,htop,btop | -bci -n=n -d=n -p=n -u=t -o=t -l=n -s=n -H
pstree | -acghlnpstuUA : t*
lsof | -abnPtUVlRw -i=?t -c=t -p=n -u=t -s=?t : w*
jobs,times,dirs | -lnprsvcp : t*
locale,localectl | -akcm --all-locales --charmaps : t*
timedatectl | : s?
getent | : t*
printenv | : t+
true,false,:,sleep,wait | : t*
tput,stty,clear,tabs | -a -g -T=t : t*
man,tldr,apropos,whatis,cheat | @touchy -afkKwWu -s=t --path --where --all !-P
  !-H !-X !-C !--pager !--html !--config-file : t*
help,cmp_help | -dms : t*
less,more,most,pg | @touchy -aBcCdeEfFgGiIJKLmMnNqQrRsSuUVwWX~ -p=t -x=n -j=n
  -z=n -y=n -h=n --no-init --quit-if-one-screen --RAW-CONTROL-CHARS
  --LINE-NUMBERS --chop-long-lines --ignore-case : <*
zcat,gzcat,bzcat,xzcat,zstdcat,lz4cat,lzcat | -fqvk : <*
nm,size,objdump,readelf,otool,lipo,addr2line,c++filt,dwarfdump |
  -aABCdDefghHilnprRsStuvwWxXTL -j=t -M=t -e=< --demangle=?t --defined-only
  --undefined-only --extern-only --dynamic --symbols --headers --file-header
  --program-headers --section-headers --all --disassemble --source --wide : <*
identify,mediainfo,ffprobe,pdfinfo,pdffonts,soxi | @dash -v=t -format=t
  -show_format -show_streams -hide_banner -print_format=t -of=t
  -select_streams=t -show_entries=t -loglevel=t -verbose -l=n -f=n -box -meta
  : <*
cloc,tokei,scc,gocloc,sloccount,loc | @lenient : d*
jc,gron,htmlq,pup | @lenient : w*
journalctl | -abefklmnqrxN -u=t -n=n -p=t -o=t -S=t -U=t -b=?t -t=t -g=t
  --since=t --until=t --unit=t --lines=n --no-pager --priority=t --output=t
  --follow --dmesg --list-boots --disk-usage --user --reverse --grep=t
  --catalog --boot=?t --identifier=t --utc --quiet --system
dmesg | -hHkTtxeLwPru -l=t -f=t --human --ctime --level=t --time-format=t
  --color=?t --follow --facility=t --kernel --nopager --decode
last,lastb,lastlog | -aFwxidR -n=n -# : t*
crontab | -l -u=t
systemctl | @sub --user --no-pager -l --full --system -q --plain -a --all
systemctl status,systemctl is-active,systemctl is-enabled,
  systemctl is-failed,systemctl cat,systemctl show,systemctl list-units,
  systemctl list-unit-files,systemctl list-timers,systemctl list-sockets,
  systemctl list-dependencies,systemctl list-jobs,systemctl get-default,
  systemctl help,systemctl is-system-running | --no-pager -l --full -n=n
  --lines=n -p=t --property=t -a --all --type=t -t=t --state=t --user --failed
  --plain --no-legend --value -q --quiet -o=t --reverse --output=t --system :
  t*
service | : t s?
launchctl | @sub
launchctl list,launchctl print | : t*
tmux | @sub
tmux ls,tmux list-sessions,tmux list-windows,tmux list-panes,tmux info,
  tmux list-keys | -a -F=t -t=t
screen | -ls -list
lsattr,getfacl,getfattr | -aRdlpvct : d*
mount | -l
mountpoint,findmnt | -lJDARqd -t=t -o=t -T=d -n -V : d?
swapon | -s --show=?t --summary
sysctl | -aneNqA --all --names --values --pattern=t : s*
ulimit | -aHSnuvtscdflmpqrx : n?
umask | -Sp : n?
ip | @sub -4 -6 -br -brief -c -color -j -json -s -stats -o -p -d -details -h
  -a -all
ip addr,ip a,ip address,ip link,ip route,ip r,ip neigh,ip neighbour,ip rule,
  ip maddr,ip netns,ip l | : s*
ifconfig,iwconfig | -a -s : s?
ss,netstat | -aeghilmnoprstuvwx46HO -A=t -f=t -c --all --listening --numeric
  --processes --tcp --udp --unix --summary --extended --routing --interfaces
  --statistics --programs -tulpn : t*
arp,route | -ane -n -v : t?
iptables,nft,ufw,firewall-cmd | @sub
ufw status | : s*
history | -n : n?
alias | -p
compgen,complete | -abcdefgjksuvp -A=t -W=t -G=t : t?
trap | -lp
shopt | -pqo : t*
hash | -ltr : t*
fc | -lnr : n*
bind | -lpPsSvV
enable | -anps
caller,return,exit,break,continue,shift | : t*
brew | @sub
brew list,brew info,brew search,brew config,brew doctor,brew deps,
  brew outdated,brew --version,brew --prefix,brew leaves,brew desc,
  brew uses,brew ls | --cask --formula --versions --installed --json=?t -v -1
  --tree : t*
apt,apt-get,apt-cache,aptitude | @sub -q -s --simulate --dry-run
apt list,apt show,apt search,apt policy,apt-cache search,apt-cache show,
  apt-cache policy,apt-cache depends,apt-cache rdepends,apt-cache madison,
  apt-cache stats,apt depends,apt rdepends | --installed --upgradable
  --all-versions -a --names-only -n : t*
dpkg,dpkg-query | -lLsSWIcp --list --listfiles --status --search --show
  --print-architecture --get-selections -f=t --showformat=t : t*
rpm | -qalific --query --all --info --list --queryformat=t --qf=t -qa -qi -ql
  -qf : t*
dnf,yum,zypper,pacman,apk,port,snap,flatpak,winget,choco,scoop | @sub
dnf list,dnf info,dnf search,dnf repolist,dnf provides,yum list,yum info,
  yum search,apk info,apk list,apk search,snap list,snap info,snap find,
  flatpak list,flatpak info,zypper search,zypper info,choco list,scoop list,
  winget list,winget search | -v -a -e --installed --available : t*
pacman -Q,pacman -Qi,pacman -Qs,pacman -Ql,pacman -Ss,pacman -Si,
  pacman -Qe | : t*
ldconfig | -p --print-cache
pkg-config,pkgconf | --exists --modversion --cflags --libs --list-all
  --cflags-only-I --libs-only-L --libs-only-l --static --print-errors
  --variable=t --print-requires : t*
fc-list,fc-match,fc-query | : t*
code | --list-extensions --status --version --show-versions
uuidgen,mcookie,pwgen | -rtxmd -s -n=n -N=t : n*
mktemp | -dqu -p=> --tmpdir=?> --suffix=t -t : t?
cowsay,figlet,lolcat,fortune,banner,toilet,sl | @lenient : t*
ping,ping6 | -46nqDv -c=n -i=n -W=n -w=n -t=n -s=n : h
units |
gpg | --list-keys --fingerprint -k --version --list-packets --verify : <*
`;
