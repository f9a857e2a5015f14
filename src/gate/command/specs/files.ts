/** Changing files: every path goes through the path rules. */
export const FILES = String.raw`
mkdir,gmkdir | -pv -m=t --parents --mode=t --verbose : >+
rmdir | -pv --parents --verbose --ignore-fail-on-non-empty : x+
touch,gtouch | -acfhm -d=t -r=< -t=t --date=t --time=t --no-create
  --reference=< : >+
rm,grm,unlink | -fidIvrR --force --interactive=?t --verbose --dir --recursive
  --one-file-system : x*
trash,trash-put,rimraf,del-cli | -rfv -v : x+
cp,gcp | -afilnprRsuvTxbLPdH -t=> --archive --force --interactive --no-clobber
  --preserve=?t --no-preserve=t --recursive --update=?t --verbose --parents
  --no-target-directory --dereference --no-dereference --backup=?t
  --reflink=?t --sparse=t --target-directory=> --strip-trailing-slashes
  --remove-destination : <+ >
mv,gmv | -fivnuTbZ -t=> --force --interactive --no-clobber --verbose
  --update=?t --backup=?t --target-directory=> --no-target-directory
  --strip-trailing-slashes : x+ >
install,ginstall | -bcCdDpsTv -m=t -t=> -o=t -g=t --directory --mode=t
  --preserve-timestamps --verbose --target-directory=> --compare --backup=?t :
  <* >
ln,gln | -fnsrvTbiLP -t=> --symbolic --force --no-dereference --relative
  --verbose --no-target-directory : <+ >?
link | : < >
chmod,gchmod | -cfvR --changes --quiet --silent --verbose --recursive
  --preserve-root : t >+
chown,chgrp | -cfvhRHLP --changes --quiet --silent --verbose --recursive
  --preserve-root --no-dereference : t >+
truncate | -co -s=n -r=< --size=n --no-create --reference=< : >+
fallocate | -l=n --length=n : >
tee,gtee | -aip --append --ignore-interrupts --output-error=?t : >*
split,csplit,gsplit | @touchy -dekuqsxz -a=n -b=n -C=n -l=n -n=t -t=t -f=>
  -x=?n --bytes=n --lines=n --number=t --suffix-length=n --numeric-suffixes=?n
  --additional-suffix=t --verbose --elide-empty-files --hex-suffixes=?n
  --prefix=> --digits=n --quiet !--filter : <? >? t*
sed,gsed | @touchy -nErszub -e=t -f=< -i=?t --quiet --silent --expression=t
  --in-place=?t --regexp-extended --line-length=n --null-data --separate
  --unbuffered --debug --posix --sandbox --follow-symlinks -l=n : t? <*
awk,gawk,mawk,nawk | @ordered -F=t -v=t --field-separator=t --assign=t
  --re-interval --posix -S --sandbox --csv -k !-f !-i !-l !-e !-E : t <*
patch | -bcENRsltuf -p=n -i=< -d=> -o=> -z=t --strip=n --input=< --dry-run
  --reverse --forward --backup --verbose --silent --directory=> --output=>
  --fuzz=n -F=n --check -C : >? <?
dos2unix,unix2dos,mac2unix | -kqofbcn --keepdate --quiet --newfile --oldfile
  --info=?t -i=?t : >+
iconv | -cls -f=t -t=t -o=> --from-code=t --to-code=t --output=> --list : <*
recode,uconv | -f=t -t=t : t*
tar,gtar,bsdtar | @touchy -cxtrzjJvfpkmhOPaUSZsw -C=> -f=t --file=t
  --directory=> --exclude=t --strip-components=n --create --extract --list
  --get --gzip --bzip2 --xz --zstd --verbose --keep-old-files --wildcards
  --no-same-owner --no-same-permissions --exclude-vcs --owner=t --group=t
  --mtime=t --sort=t --numeric-owner --transform=t --totals --overwrite
  --auto-compress --one-file-system --null !-T !--files-from --exclude-from=<
  --exclude-vcs-ignores --preserve-permissions --to-stdout --touch --anchored
  --dereference --warning=t --no-recursion -X=< !-I !--use-compress-program
  !--to-command !--checkpoint-action !--checkpoint !--rsh-command
  !--info-script !--new-volume-script !-F !--rmt-command !--absolute-names
  !--remove-files : w*
zip | @touchy -0123456789jqruvXxyoDgFSl -r -q -i=t -x=t -s=n -n=t -b=> -d !-T
  !-TT !-m !--unzip-command !-P !-e --recurse-paths --quiet --exclude=t
  --include=t --junk-paths --symlinks : > w*
unzip,funzip,zipinfo | -aCfjlLnopqtuvzZ1 -x=t -d=> : < t*
gzip,gunzip,bzip2,bunzip2,xz,unxz,zstd,unzstd,lz4,unlz4,pigz,lzma,unlzma,
  compress,uncompress,brotli | -cdfhklLnNqrtvVz0123456789Te -T=n -o=> -S=t
  --decompress --keep --stdout --force --list --test --verbose --quiet --best
  --fast --threads=n --ultra --long=?n --to-stdout --suffix=t -# -T0 : >*
ar,ranlib | : t > <*
cpio,pax,shar | : n n n n
rsync | @touchy -aAcCdDEgHhilLnNopPqrRsStuvWxXyz0 -n --archive --checksum
  --compress --copy-links --dry-run --exclude=t --exclude-from=<
  --human-readable --include=t --info=t --itemize-changes --links --list-only
  --owner --group --partial --perms --progress --quiet --recursive --relative
  --stats --times --update --verbose --whole-file --size-only
  --ignore-existing --existing --no-owner --no-group --no-perms --delete
  --max-size=n --min-size=n --bwlimit=n --filter=t -f=t --prune-empty-dirs
  --mkpath --inplace --temp-dir=> --backup --suffix=t !-e !--rsh !--rsync-path
  !--remove-source-files !--daemon !--config !--files-from !--password-file :
  <+ >
rename,prename | @lenient : t*
pandoc | -s -f=t -t=t -o=> -r=t -w=t -N --standalone --from=t --to=t
  --output=> --toc --toc-depth=n --number-sections --wrap=t --columns=n
  --metadata=t -M=t -V=t --variable=t --embed-resources --self-contained
  --highlight-style=t --mathjax --title=t --template=< --css=< -c=< --citeproc
  --bibliography=< --csl=< --section-divs --shift-heading-level-by=n
  --list-input-formats --list-output-formats --resource-path=d !--filter !-F
  !--lua-filter !-L !--pdf-engine !--extract-media !-d !--defaults
  !--request-header !--data-dir : <*
convert,magick,mogrify,composite,montage | @dash @lenient !-write !-delegate
  !-set !-script : w*
ffmpeg | @dash @lenient !-progress : w*
optipng,pngquant,jpegoptim,svgo,cwebp,dwebp,gifsicle,rsvg-convert,dot,mmdc,
  asciidoctor,pdfunite,pdfseparate,qpdf,pdftk,pdftotext,pdftoppm,exiftool,
  jpegtran,pdftohtml | @lenient !-config : w*
csvformat,mlr | @lenient : w*
cd,chdir,pushd | -LPe@ : d?
popd | -n : t?
set | -euo=t -o=t -ef -C -E -T -h -m -f -b : t*
export,declare,typeset,local,readonly | -aAilrtunxgfF : t*
unset | -vfn : t*
read | -ers -a=t -d=t -i=t -n=n -N=n -p=t -t=n -u=n : t*
mapfile,readarray | -t -d=t -n=n -O=n -s=n -u=n : t?
getopts | : t t t*
let | : t+
open | @ordered
sips | @lenient : w*
sponge | -a : >
mkfifo | -m=t : >+
shred | -uvzfn : x+
jar | @lenient : w*
`;
