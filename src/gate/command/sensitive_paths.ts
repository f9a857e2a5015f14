import { matchesGlob } from "./match_glob.ts";

/** File and folder names that hold credentials, wherever they stand. */
const SECRET_NAMES = [
  /^\.env(?:rc)?(?:\.(?!.*\b(?:example|sample|template|dist|defaults)$).+)?$/,
  /^.+\.env$/,
  /^\.?(?:secrets?|credentials?)(?:\.(?:ya?ml|json|toml|env|txt|ini|enc|gpg|xml|properties))?$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/,
  /^\.(?:ssh|aws|gnupg|kube|azure|netrc|pgpass|my\.cnf|mylogin\.cnf|npmrc|pypirc|vault-token|boto|s3cfg|git-credentials|dockercfg|docker|htpasswd|password-store|oci|terraformrc|terraform\.d|databrickscfg|snowsql|gem\/credentials|authinfo|authinfo\.gpg|msmtprc|mutt|fetchmailrc|claude\.json|netlify|fly|heroku|config\/gh|bash_history|zsh_history|python_history|psql_history|mysql_history|rediscli_history|node_repl_history|sqlite_history|irb_history|viminfo|lesshst|wget-hsts|Xauthority|ICEauthority|pki|rhosts|shosts|k5login|sops|age)$/i,
  /\.(?:pem|key|p12|pfx|jks|keystore|kdbx?|ppk|asc|gpg|ovpn|jwk|tfstate|tfvars|p8|agekey|keytab|mobileprovision)$/i,
  /^(?:.*[-_.])?(?:service[-_]?account|client[-_]?secret|gcp[-_]?key|firebase[-_]?adminsdk|private[-_]?key|api[-_]?keys?|access[-_]?tokens?|auth[-_]?token|passwords?|passwd|vault[-_]?pass(?:word)?)(?:[-_.].*)?$/i,
  /^(?:kubeconfig|master\.key|shadow-?|gshadow-?|sudoers|terraform\.tfstate.*|Login Data|Cookies|key[34]\.db|logins\.json|wallet\.dat|accessTokens\.json|application_default_credentials\.json|access_tokens\.db|hosts\.yml|rclone\.conf|auth\.json|token\.json|\.?htpasswd|keyring|keyrings|keychains?|credentials\.db|wp-config\.php|secring\.gpg|authorized_keys|known_hosts_keys)$/i,
];

const SECRET_PLACES = [
  /^\/proc\/(?:[^/]+\/)?(?:task\/[^/]+\/)?(?:environ|mem|maps|fd|root|cwd|cmdline|auxv|stack|syscall|pagemap|kcore)(?:\/|$)/,
  /^\/proc\/(?:kcore|kallsyms|keys|key-users|sysrq-trigger)/,
  /^\/(?:run|var\/run)\/(?:secrets|docker\.sock|containerd|credentials|user\/\d+\/(?:keyring|gnupg|bus))/,
  /^\/etc\/(?:shadow|gshadow|sudoers|ssl\/private|ssh|krb5|wireguard|openvpn|ppp|NetworkManager|docker|kubernetes|letsencrypt|security|pam|master\.passwd|machine-id)/,
  /^\/(?:var\/lib\/(?:docker|kubelet|rancher|mysql|postgresql|redis|mongodb|sss|private))(?:\/|$)/,
  /\/\.config\/(?:gh|gcloud|doctl|hub|op|sops|rclone|age|azure|containers|helm|configstore|google-chrome|chromium|BraveSoftware|git\/credentials|heroku|stripe|fly|netlify|vercel|ngrok|github-copilot|openai|anthropic|goose|codex)(?:\/|$)/,
  /\/\.(?:mozilla|thunderbird|electrum|bitcoin|ethereum|config\/Signal|local\/share\/keyrings)(?:\/|$)/,
  /\/\.(?:cargo\/credentials|gem\/credentials|m2\/settings|gradle\/gradle\.properties|docker\/config|composer\/auth|terraform\.d\/credentials|claude\/\.credentials|codex\/auth|hermes|openclaw)/,
  /\/Library\/(?:Keychains|Cookies)/,
];

/** Places from which something else later starts programs, or takes its orders. */
const PERSISTENT = [
  /(?:^|\/)\.git(?:\/|$)/i,
  /(?:^|\/)\.(?:github|circleci|gitlab|buildkite|drone|woodpecker|husky|vscode|idea|fleet|zed|devcontainer|cursor|windsurf|claude|codex|gemini|agents?|fupan|hermes|opencode|aider|continue|roo|kiro|direnv|lefthook|mvn|cargo|bundle|yarn|npm|config\/fish)\//i,
  /(?:^|\/)\.(?:github|husky|vscode|idea|cursor|claude|codex|gemini|agents?|fupan|devcontainer|circleci|gitlab)$/i,
  /(?:^|\/)\.(?:envrc|bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zprofile|zshenv|zlogin|zlogout|kshrc|cshrc|tcshrc|inputrc|vimrc|gvimrc|exrc|nvimrc|emacs|gdbinit|lldbinit|tmux\.conf|screenrc|lesskey|lessfilter|gemrc|irbrc|pryrc|pythonrc|perltidyrc|Rprofile|Renviron|npmrc|yarnrc|yarnrc\.yml|pnpmfile\.cjs|pypirc|netrc|curlrc|wgetrc|gitconfig|gitattributes|gitmodules|hgrc|mcp\.json|xinitrc|xprofile|xsession|xsessionrc|pam_environment|forward|procmailrc|muttrc|cursorrules|fupan\.md|hermes\.md|windsurfrules|clinerules|roorules|goosehints|hushlogin|login_conf|sudo_as_admin_successful|condarc|octaverc|sqliterc|psqlrc|mongorc\.js|dbshell|tool-versions|mise\.toml|pre-commit-config\.yaml|pre-commit-hooks\.yaml|gitlab-ci\.yml|travis\.yml|drone\.yml|appveyor\.yml|lefthook\.yml|overcommit\.yml|huskyrc|lintstagedrc|actrc|ackrc|ripgreprc|bazelrc|buckconfig|cirrus\.yml|woodpecker\.yml|semaphore\.yml|replit|gitpod\.yml)$/i,
  /(?:^|\/)(?:AGENTS?|CLAUDE|SOUL|GEMINI|HERMES|MEMORY|USER|SKILL|COPILOT|CONVENTIONS|CURSOR)(?:\.local|\.override)?\.md$/i,
  /(?:^|\/)(?:Jenkinsfile|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|buildspec\.ya?ml|cloudbuild\.ya?ml|appveyor\.yml|codefresh\.yml|wercker\.yml|lefthook\.yml|crontab|sitecustomize\.py|usercustomize\.py|copilot-instructions\.md|authorized_keys2?|pip\.conf|tasks\.json|launch\.json|mcp\.json|pnpmfile\.cjs)$/i,
  /\.pth$/,
];

const SYSTEM_DIRECTORIES =
  /^\/(?:bin|boot|dev|etc|home|lib|lib32|lib64|libx32|opt|proc|root|run|sbin|srv|sys|usr|var|Applications|Library|System|Users|private|mnt|media)(?:\/|$)/;

/** Devices that hold disks; writing to one destroys what is on it. */
const BLOCK_DEVICE =
  /^\/dev\/(?:sd[a-z]|hd[a-z]|vd[a-z]|xvd[a-z]|nvme\d|mmcblk\d|md\d|dm-\d|loop\d|nbd\d|sr\d|disk|mapper\/|block\/|ram\d|zram\d|rdisk|root$|fd0)/;

const OPEN_DEVICES =
  /^\/dev\/(?:null|zero|full|u?random|std(?:in|out|err)|tty|fd\/\d+|ptmx)$/;

/** Folders that a build makes again (corpora README, benign policy). */
const REGENERABLE: ReadonlySet<string> = new Set([
  "node_modules",
  "dist",
  "build",
  "target",
  "coverage",
  ".next",
  "__pycache__",
  ".pytest_cache",
]);

/** No file's name is longer. */
const LONGEST_NAME = 255;

/** Concrete names that a glob is tried against. */
const SECRET_SAMPLES = [
  ".env",
  ".env.local",
  ".env.production",
  ".envrc",
  ".ssh",
  ".aws",
  ".gnupg",
  ".kube",
  ".docker",
  ".netrc",
  ".npmrc",
  ".pgpass",
  ".pypirc",
  ".git-credentials",
  ".bash_history",
  ".password-store",
  ".vault-token",
  "id_rsa",
  "id_ed25519",
  "id_ecdsa",
  "credentials",
  "secrets.yaml",
  "secrets.json",
  "shadow",
  "sudoers",
  "environ",
  "server.pem",
  "server.key",
  "prod.env",
  "terraform.tfstate",
  "service-account.json",
  "kubeconfig",
  ".agent",
  ".fupan",
];

/** Whether a path leads to credentials. */
export function isSecret(path: string): boolean {
  return SECRET_PLACES.some((place) => place.test(path)) ||
    path.split("/").some(isSecretName);
}

/** Whether a file or folder of this name is taken to hold credentials. */
export function isSecretName(name: string): boolean {
  if (/\.(?:example|sample|template|dist|pub)$/i.test(name)) return false;
  if (
    /\.(?:ts|tsx|js|jsx|mjs|cjs|py|rb|go|rs|java|kt|c|h|cc|cpp|cs|php|md|mdx|rst|html?|css|scss|vue|svelte|swift|scala|sh|bash|ex|exs|sql|svg|png)$/i
      .test(name)
  ) {
    return /^(?:wp-config\.php)$/i.test(name);
  }
  return SECRET_NAMES.some((pattern) => pattern.test(name));
}

/** Whether a part of a glob pattern could name credentials. */
export function mayGlobSecret(pattern: string): boolean {
  return pattern.split("/").some((part) => {
    if (!/[*?[]/.test(part)) return isSecretName(part);
    if (part.length > LONGEST_NAME) return true;
    const isHidden = part.startsWith(".") || /^\[[^\]]*\./.test(part);
    const letters = part.replace(/\.[A-Za-z0-9]+$|\[[^\]]*\]|[*?.]/g, "");
    return SECRET_SAMPLES.some((sample) => {
      if (sample.startsWith(".") && !isHidden) return false;
      // A bare `*.json` names no credentials in particular.
      if (!sample.startsWith(".") && letters.length < 2) {
        return /\.(?:pem|key|env|tfstate)$/.test(part) &&
          matchesGlob(part, sample);
      }
      return matchesGlob(part, sample);
    });
  });
}

/** Whether something later starts what is written here, or obeys it. */
export function isPersistent(path: string): boolean {
  return PERSISTENT.some((pattern) => pattern.test(path));
}

export function isSystemPath(path: string): boolean {
  return path === "/" || SYSTEM_DIRECTORIES.test(path);
}

export function isBlockDevice(path: string): boolean {
  return BLOCK_DEVICE.test(path);
}

export function isOpenDevice(path: string): boolean {
  return OPEN_DEVICES.test(path);
}

/** Whether the path lies in or is a folder that a build makes again. */
export function isRegenerable(relative: string): boolean {
  return relative.split("/").some((part) => REGENERABLE.has(part));
}
