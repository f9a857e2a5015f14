/** Reading from the network; where to is judged apart. */
export const NETWORK = String.raw`
curl | @net @touchy -sSfLIivgkNGjJOZ#R046 -o=> -A=t -e=t -H=t -m=n -r=t -w=t
  -X=t -D=> -z=t -d=t -b=t -y=n -Y=n -C=t --silent --show-error --fail
  --fail-with-body --location --head --include --verbose --output=>
  --output-dir=> --remote-name --remote-name-all --remote-header-name
  --create-dirs --user-agent=t --referer=t --header=t --max-time=n
  --connect-timeout=n --range=t --retry=n --retry-delay=n --retry-max-time=n
  --retry-connrefused --retry-all-errors --compressed --write-out=t
  --request=t --dump-header=> --http1.1 --http2 --http1.0 --http3 --ipv4
  --ipv6 --insecure --no-buffer --get --globoff --max-redirs=n --progress-bar
  --no-progress-meter --limit-rate=n --tlsv1.2 --tlsv1.3 --proto=t
  --proto-redir=t --proto-default=t --time-cond=t --max-filesize=n --data=t
  --data-raw=t --data-urlencode=t --json=t --data-binary=t --parallel
  --remote-time --continue-at=t --url=u --path-as-is --no-keepalive
  --keepalive-time=n --speed-limit=n --speed-time=n --ssl-reqd --http0.9 --raw
  --fail-early -q --disable --no-clobber --skip-existing --styled-output
  --no-sessionid --url-query=t --trace-time --stderr=> --etag-save=>
  --etag-compare=< -F=t --form=t -T=t --upload-file=t !-K !--config !-x
  !--proxy !--unix-socket !--resolve !--connect-to !-u !--user !-n !--netrc
  !--netrc-file !--cookie-jar !-c !-E !--cert !--key !--cacert !--capath
  !--socks5 !--preproxy !--interface !--dns-servers !--doh-url !--engine
  !--oauth2-bearer !--aws-sigv4 !--mail-from !-t !-Q !--quote : u+
wget | @net @touchy -qvdcNSnxbrpkmEHLKn46 -nv -nc -np -nd -nH -O=> -P=> -o=>
  -a=> -t=n -T=n -l=n -A=t -R=t -D=t -I=t -X=t -U=t -w=n -Q=n -nH --quiet
  --verbose --no-verbose --output-document=> --directory-prefix=>
  --output-file=> --append-output=> --tries=n --timeout=n --continue
  --timestamping --server-response --spider --no-check-certificate
  --user-agent=t --header=t --show-progress --progress=t --recursive --level=n
  --no-parent --mirror --convert-links --page-requisites --no-clobber
  --no-directories --no-host-directories --accept=t --reject=t --domains=t
  --wait=n --limit-rate=n --max-redirect=n --content-disposition
  --trust-server-names --no-cache --retry-connrefused --waitretry=n
  --https-only --inet4-only --adjust-extension --random-wait --cut-dirs=n
  --no-hsts --secure-protocol=t --method=t --compression=t --connect-timeout=n
  --read-timeout=n --dns-timeout=n !--post-data !--post-file !--body-data
  !--body-file !-i !--input-file !-e !--execute !--use-askpass !--config
  !--load-cookies !--save-cookies !--user !--password !--http-user
  !--http-password !--ca-certificate !--certificate !--private-key
  !--proxy-user !-b !--background !--warc-file !--rejected-log !--hsts-file :
  u+
http,https,xh,xhs,httpie | @net -hbvpdjfIFq -o=> --headers --body --verbose
  --print=t --pretty=t --style=t --download --output=> --follow --timeout=n
  --check-status --json --form --ignore-stdin --all --max-redirects=n --quiet
  --offline --continue --verify=t --stream : t t*
aria2c,axel | @net -x=n -s=n -j=n -k=n -c -q -d=> -o=> --dir=> --out=>
  --continue --max-connection-per-server=n --split=n --quiet=?t : u+
dig,kdig | @net -46mqr -t=t -q=h -x=h -p=n -c=t : h*
host | @net -aCdilNrsTvVw46 -t=t -c=t -W=n -R=n -m=t : h h?
nslookup | @net @dash -type=t -query=t -debug -timeout=n -port=n : h h?
drill,delv,doggo,dog | @net -t=t --type=t : h*
whois | @net -H : h
traceroute,traceroute6,tracepath,tracert,mtr | @net -46FInTbdrRvwce -m=n -q=n
  -w=n -p=n -f=n -z=n -c=n -i=n -s=n --report --report-wide --report-cycles=n
  --no-dns --tcp --udp -rw -rwc=n : h n?
nc,ncat,netcat | @net -z -v -n -4 -6 -zv -vz -zvn -nzv -vnz -w=n -u -q=n -G=n
  : h n
nmap | @net -sTVnPvFO -p=t -T=n -oN=> --open --top-ports=n --reason -Pn -sT
  -sV -sn : h
keytool | @dash -list -printcert -v -rfc -keystore=d -storepass=t -alias=t
  -storetype=t -file=d -jarfile=d -cacerts
ssh-keygen | -lvBq -f=d -E=t -F=t
openssl | @sub
openssl version | -abfopdvre
openssl dgst,openssl sha256,openssl md5,openssl sha1,openssl sha512 | @dash
  -sha256 -sha1 -sha512 -sha384 -md5 -hex -binary -r -c -list : <*
openssl x509 | @dash -in=d -noout -text -dates -subject -issuer -enddate
  -startdate -fingerprint -serial -checkend=n -inform=t -sha256 -pubkey
  -purpose -hash -ext=t -email -nameopt=t -modulus -ocspid -ocsp_uri
  -certopt=t -outform=t -issuer_hash -subject_hash -alias : d?
openssl req | @dash -in=d -noout -text -verify -subject -pubkey -modulus
  -nameopt=t -reqopt=t -inform=t
openssl crl | @dash -in=d -noout -text -issuer -lastupdate -nextupdate -hash
  -fingerprint -inform=t -CAfile=d -verify
openssl verify | @dash -CAfile=d -CApath=d -untrusted=d -trusted=d -verbose
  -show_chain -purpose=t -partial_chain -x509_strict -no-CAfile -no-CApath
  -CRLfile=d -crl_check -crl_check_all -verify_hostname=t -attime=n : d+
openssl enc | @dash -list -ciphers
openssl rand | @dash -hex -base64 : n
openssl s_client | @net @dash -connect=t -servername=t -showcerts -tls1_2
  -tls1_3 -brief -quiet -verify=n -alpn=t -starttls=t
openssl ciphers,openssl list,openssl help,openssl speed,openssl prime,
  openssl asn1parse | @dash -v -in=< -noout -text
  -commands -V -s -inform=t -digest-commands -cipher-commands
  -seconds=n : t*
sqlite3 | @dash -header -noheader -csv -column -json -line -list -markdown
  -table -box -html -tabs -readonly -bail -batch -separator=t -nullvalue=t
  -echo -safe !-cmd !-init !-A !-vfs : w? t*
psql | -AatqxX1wlbes0 -c=t -d=t -h=l -p=n -U=t -F=t -R=t -P=t --command=t
  --dbname=t --host=l --port=n --username=t --no-psqlrc --tuples-only
  --no-align --csv --list --quiet --expanded --html --pset=t
  --field-separator=t --echo-all --no-password !-f !--file !-o !--output !-v
  !-L : t?
mysql,mariadb | -BNstEHXvw -e=t -u=t -h=l -P=n -D=t --execute=t --user=t
  --host=l --port=n --database=t --batch --skip-column-names --table --silent
  --vertical --protocol=t --default-character-set=t !-p !--password
  !--init-command !--pager !--tee !--defaults-file !--defaults-extra-file
  !--local-infile : t?
duckdb | @dash -c=t -csv -json -readonly -line -markdown -table -box -header
  -noheader -list : w? t*
redis-cli | -h=l -p=n -n=n --raw --no-raw --csv --json --stat --bigkeys
  --memkeys --latency --scan --pattern=t -3 -2 --no-auth-warning !-a !--pass
  !--eval !-x !-u !--rdb !--pipe !--cluster : t*
mongosh,mongo | --eval=t --quiet --host=l --port=n --norc --json=?t : t?
pg_isready | -q -h=l -p=n -d=t -U=t -t=n
pg_dump,mysqldump | -aCcOsxvF -f=> -h=l -p=n -U=t -d=t -t=t -n=t -F=t -T=t
  -N=t --schema-only --data-only --no-owner --no-privileges --no-acl --file=>
  --host=l --port=n --username=t --dbname=t --table=t --schema=t --format=t
  --exclude-table=t --inserts --if-exists -u=t --no-data --single-transaction
  : t*
createdb,createuser | -h=l -p=n -U=t -O=t -E=t : t?
wscat | @net -c=l
grpcurl | @net -plaintext -d=t : l t?
ab,wrk,hey,oha,autocannon | @net -n=n -c=n -t=n -d=n -z=n -q=n -k --latency :
  l
speedtest,speedtest-cli | @net
`;
