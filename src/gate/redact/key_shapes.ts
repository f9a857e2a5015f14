import { allMatches } from "./all_matches.ts";
import { isRandom } from "./likeness.ts";
import type { SecretSpan } from "./secret_span.ts";

/** A key that its issuer made recognisable. */
interface KeyShape {
  readonly kind: string;
  readonly body: string;
  readonly pattern: RegExp;
  /** Must the found text also look random? For prefixes that words share. */
  readonly random?: true;
}

/**
 * A key may begin after any sign, after an escape of JSON or a URL, and after
 * the marks that a shell or a header puts before it; not inside a word.
 */
const START =
  "(?:(?<![A-Za-z0-9])|(?<=/bot|\\\\[nrtbf]|%[0-9A-Fa-f]{2}|\\\\u[0-9A-Fa-f]{4}))";

function shape(kind: string, body: string, random?: true): KeyShape {
  const pattern = new RegExp(`${START}(?:${body})`, "g");
  return { kind, body, pattern, ...(random && { random }) };
}

/** Known shapes, as their issuers document them; the part before the body is a trigger. */
const KEY_SHAPES: readonly KeyShape[] = [
  shape("anthropic-key", "sk-ant-[\\w-]{16,}"),
  shape("openrouter-key", "sk-or-[\\w-]{20,}"),
  shape(
    "openai-key",
    "sk-(?:proj|svcacct|admin|None|service|test|live)-[\\w-]{16,}",
  ),
  shape("api-key", "sk-[\\w-]{16,}", true),
  shape("stripe-key", "(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{10,}"),
  shape("stripe-webhook", "whsec_[A-Za-z0-9+/=]{16,}"),
  shape("github-token", "gh[pousr]_[A-Za-z0-9]{16,}"),
  shape("github-token", "github_pat_\\w{20,}"),
  shape(
    "gitlab-token",
    "gl(?:pat|rt|ptt|dt|ft|soat|cbt|oas|agent|imt|ffct|wt)-[\\w-]{16,}(?:\\.[\\w.-]{2,})?",
  ),
  shape("gitlab-token", "GR1348941[\\w-]{16,}"),
  shape(
    "aws-key-id",
    "(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}(?![A-Za-z0-9])",
  ),
  shape("aws-session", "(?:IQoJ|FwoG|FQoG)[A-Za-z0-9+/=]{60,}"),
  shape("aws-bedrock", "ABSK[A-Za-z0-9+/=]{60,}"),
  shape("google-key", "AIza[\\w-]{30,}"),
  shape("google-token", "ya29\\.[\\w.-]{16,}"),
  shape("google-refresh", "1//0[\\w-]{20,}"),
  shape("google-secret", "GOCSPX-[\\w-]{16,}"),
  shape("slack-token", "xox[abeoprs]-[\\w.-]{10,}"),
  shape("slack-token", "xoxe\\.[\\w.-]{10,}"),
  shape("slack-token", "xapp-\\d-[\\w-]{10,}"),
  shape(
    "slack-webhook",
    "(?<=hooks\\.slack\\.com/)(?:services|workflows|triggers)/[A-Za-z0-9/_-]{16,}",
  ),
  shape(
    "discord-webhook",
    "(?<=discord(?:app)?\\.com/api/)(?:v\\d+/)?webhooks/\\d+/[\\w-]{16,}",
  ),
  shape(
    "discord-token",
    "(?:mfa\\.[\\w-]{40,}|[MNO][A-Za-z\\d_-]{22,27}\\.[\\w-]{6}\\.[\\w-]{27,})",
  ),
  shape(
    "teams-webhook",
    "(?<=\\.webhook\\.office\\.com/)webhookb2/[\\w@/-]{30,}",
  ),
  shape("feishu-webhook", "(?<=/open-apis/bot/v2/hook/)[\\w-]{16,}"),
  shape("wecom-webhook", "(?<=/cgi-bin/webhook/send\\?key=)[\\w-]{16,}"),
  shape("dingtalk-webhook", "(?<=/robot/send\\?access_token=)[A-Fa-f0-9]{16,}"),
  shape("dingtalk-secret", "SEC[a-f0-9]{40,}"),
  shape("telegram-token", "\\d{6,12}:AA[\\w-]{20,}"),
  shape("telegram-token", "(?<=/bot)\\d{6,12}:[\\w-]{20,}"),
  shape("telegram-token", "\\d{8,10}:[\\w-]{35}(?![\\w-])"),
  shape("twilio-key", "(?:SK|AC)[a-f0-9]{32}(?![A-Za-z0-9])"),
  shape("sendgrid-key", "SG\\.[\\w-]{16,}\\.[\\w-]{16,}"),
  shape("mailgun-key", "key-[a-f0-9]{32}(?![A-Za-z0-9])"),
  shape("mailgun-key", "[a-f0-9]{32}-[a-f0-9]{8}-[a-f0-9]{8}(?![A-Za-z0-9])"),
  shape("mailchimp-key", "[a-f0-9]{32}-us\\d{1,2}(?!\\d)"),
  shape("brevo-key", "x(?:key|smtp)sib-[a-f0-9]{40,}(?:-\\w+)?"),
  shape("resend-key", "re_[A-Za-z0-9]{6,}_[A-Za-z0-9]{16,}"),
  shape("postmark-key", "pmk?-[a-f0-9-]{36}"),
  shape("shopify-token", "shp(?:at|ca|pa|ss|ua|it)_[A-Fa-f0-9]{20,}"),
  shape("square-token", "(?:EAAA|sq0(?:atp|csp|idp)-)[\\w-]{22,}"),
  shape("facebook-token", "EAA[A-Za-z0-9]{30,}", true),
  shape(
    "paypal-token",
    "access_token\\$(?:production|sandbox)\\$[a-z0-9]{10,}\\$[a-f0-9]{20,}",
  ),
  shape("npm-token", "npm_[A-Za-z0-9]{30,}"),
  shape("pypi-token", "pypi-[\\w-]{16,}", true),
  shape("rubygems-key", "rubygems_[a-f0-9]{20,}"),
  shape("crates-token", "cio[A-Za-z0-9]{32}(?![A-Za-z0-9])"),
  shape("nuget-key", "oy2[a-z0-9]{43}(?![a-z0-9])"),
  shape("docker-token", "dckr_(?:pat|oat)_[\\w-]{16,}"),
  shape("jfrog-key", "(?:AKCp[A-Za-z0-9]{60,}|cmVmdGtu[A-Za-z0-9]{40,})"),
  shape("digitalocean-token", "do[por]_v1_[a-f0-9]{32,}"),
  shape("linode-token", "lin_api_[A-Za-z0-9]{20,}"),
  shape("netlify-token", "nf[pcobu]_[A-Za-z0-9]{20,}"),
  shape("vercel-token", "vc[pkairt]_[A-Za-z0-9]{20,}"),
  shape("vercel-token", "vercel_(?:blob_rw_)?[A-Za-z0-9_]{20,}", true),
  shape(
    "cloudflare-token",
    "(?:v1\\.0-[a-f0-9]{20,}-[a-f0-9]{40,}|cf(?:k|ut|at)_[A-Za-z0-9]{30,})",
  ),
  shape("fly-token", "(?:FlyV1 )?fm[12][ar]?_[A-Za-z0-9+/=,_-]{20,}"),
  shape("fly-token", "fo1_[\\w-]{30,}"),
  shape("render-key", "rnd_[A-Za-z0-9]{20,}"),
  shape("railway-token", "railway_[A-Za-z0-9]{20,}", true),
  shape("supabase-key", "sb[pa]_[a-f0-9]{30,}"),
  shape("supabase-key", "sb_secret_[\\w-]{20,}"),
  shape("planetscale-token", "pscale_(?:tkn|pw|oauth)_[\\w.=-]{16,}"),
  shape("neon-key", "(?:napi|neon_api)_[a-z0-9]{30,}", true),
  shape("turso-token", "tursodb_[\\w-]{20,}"),
  shape("databricks-token", "dapi[a-f0-9]{32}(?:-\\d)?"),
  shape("databricks-secret", "dose[a-f0-9]{32}"),
  shape("heroku-key", "HRKU-[\\w-]{20,}"),
  shape("newrelic-key", "NR(?:AK|JS|II|AA|RA)-[A-Z0-9a-z]{20,}"),
  shape("sentry-token", "sntry[su]_[A-Za-z0-9+/=_]{20,}"),
  shape("grafana-token", "(?:glsa|glc)_[A-Za-z0-9+/=_]{20,}"),
  shape("datadog-key", "ddp?(?:at|ap)_[A-Za-z0-9]{30,}"),
  shape("honeycomb-key", "hc[abcdxmf]ik_[a-z0-9]{50,}"),
  shape("dynatrace-token", "dt0[a-z]\\d{2}\\.[A-Z0-9]{20,}\\.[A-Z0-9]{40,}"),
  shape("postman-key", "PMAK-[a-f0-9]{20,}-[a-f0-9]{30,}"),
  shape("linear-key", "lin_(?:api|oauth|wh)_[A-Za-z0-9]{20,}"),
  shape("notion-token", "(?:ntn_|secret_)[A-Za-z0-9]{30,}", true),
  shape("figma-token", "fig[dour]_[\\w-]{20,}"),
  shape("airtable-token", "pat[A-Za-z0-9]{14}\\.[a-f0-9]{40,}"),
  shape("asana-token", "[0-2]/\\d{10,}(?:/\\d{10,})?:[a-f0-9]{32}"),
  shape("atlassian-token", "AT(?:ATT3|CTT3|BB|OA)[\\w=-]{20,}", true),
  shape("dropbox-token", "sl\\.(?:u\\.)?[\\w-]{40,}"),
  shape("doppler-token", "dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{20,}"),
  shape("pulumi-token", "pul-[a-f0-9]{40}"),
  shape("vault-token", "hv[sbr]\\.[\\w-]{20,}"),
  shape("vault-token", "s\\.[A-Za-z0-9]{24}(?![\\w.])", true),
  shape("terraform-token", "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}"),
  shape("onepassword-token", "ops_eyJ[\\w-]{40,}"),
  shape(
    "onepassword-key",
    "A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}",
  ),
  shape(
    "bitwarden-token",
    "0\\.[a-f0-9-]{36}\\.[A-Za-z0-9+/=]{20,}:[A-Za-z0-9+/=]{20,}",
  ),
  shape("age-key", "AGE-SECRET-KEY-1[A-Z0-9]{40,}"),
  shape("tailscale-key", "tskey-[a-z]+-[\\w-]{10,}"),
  shape("ngrok-token", "(?:ak|cr|tn|usr)_[A-Za-z0-9]{27,}(?:_\\w+)?", true),
  shape("ngrok-token", "[12][A-Za-z0-9]{26}_[A-Za-z0-9]{20,}"),
  shape("huggingface-token", "(?:hf|api_org)_[A-Za-z0-9]{20,}"),
  shape("groq-key", "gsk_[A-Za-z0-9]{20,}"),
  shape("xai-key", "xai-[A-Za-z0-9]{20,}"),
  shape("perplexity-key", "pplx-[A-Za-z0-9]{20,}"),
  shape("replicate-token", "r8_[A-Za-z0-9]{20,}"),
  shape("fireworks-key", "fw_[A-Za-z0-9]{20,}", true),
  shape("together-key", "tgp_v1_[\\w-]{20,}"),
  shape("nvidia-key", "nvapi-[\\w-]{20,}"),
  shape("cerebras-key", "csk-[a-z0-9]{20,}"),
  shape("tavily-key", "tvly-(?:dev-|prod-)?[A-Za-z0-9]{16,}"),
  shape("firecrawl-key", "fc-[a-f0-9]{32}"),
  shape(
    "langsmith-key",
    "ls(?:v2|__)_(?:pt|sk)_[a-f0-9]{20,}(?:_[a-f0-9]{6,})?",
  ),
  shape("langfuse-key", "(?:sk|pk)-lf-[a-f0-9-]{30,}"),
  shape("pinecone-key", "pcsk_[\\w]{20,}"),
  shape("wandb-key", "wandb_v1_[\\w]{20,}"),
  shape("voyage-key", "(?:pa|al)-[\\w-]{40,}", true),
  shape("jina-key", "jina_[A-Za-z0-9]{20,}"),
  shape("elevenlabs-key", "sk_[a-f0-9]{40,}"),
  shape("zhipu-key", "[a-f0-9]{32}\\.[A-Za-z0-9]{16}(?![A-Za-z0-9])"),
  shape("volcengine-key", "(?:AKLT|AKTP)[A-Za-z0-9]{30,}"),
  shape("aliyun-key", "LTAI[A-Za-z0-9]{12,}"),
  shape("tencent-key", "AKID[A-Za-z0-9]{20,}"),
  shape("baidu-key", "bce-v3/ALTAK-\\w+/[a-f0-9]{30,}"),
  shape("azure-secret", "[A-Za-z0-9_~.]{3}\\dQ~[\\w~.-]{31,34}"),
  shape("azure-devops", "[A-Za-z0-9]{70,84}AZDO[A-Za-z0-9]{4}"),
  shape(
    "azure-key",
    "[A-Za-z0-9+/]{40,90}(?:\\+?AStA?|AzSeA?|AzFuA?|ACDbA?|ARmA?)[A-Za-z0-9+/]{4,8}={0,2}(?![A-Za-z0-9])",
  ),
  shape("okta-token", "00[A-Za-z0-9_-]{40}(?![\\w-])", true),
  shape("jwt", "eyJ[\\w-]{8,}\\.(?:[\\w-]{4,}(?:\\.[\\w-]{4,})?|[\\w-]{2,})"),
  shape(
    "jwe",
    "eyJ[\\w-]{16,}\\.[\\w-]*\\.[\\w-]{8,}\\.[\\w-]{8,}\\.[\\w-]{8,}",
  ),
  shape("bitcoin-key", "(?:[xyz]prv[A-Za-z0-9]{100,112})"),
  shape(
    "bitcoin-key",
    "(?:5[HJK]|[KL])[1-9A-HJ-NP-Za-km-z]{49,51}(?![A-Za-z0-9])",
    true,
  ),
  shape("confluent-key", "cflt[A-Za-z0-9+/]{50,}"),
  shape("buildkite-token", "bk(?:ua|ct|at|pt)_[a-f0-9]{30,}"),
  shape("circleci-token", "CCI(?:PAT|PRJ)_[\\w]{16,}_[a-f0-9]{30,}"),
  shape("sonar-token", "sq[uap]_[a-f0-9]{30,}"),
  shape("snyk-token", "snyk_(?:uat|sat)\\.[\\w.-]{20,}"),
  shape("flutterwave-key", "FLWSECK(?:_TEST)?-[A-Za-z0-9-]{12,}"),
  shape("razorpay-key", "rzp_(?:live|test)_[A-Za-z0-9]{14,}"),
  shape("adyen-key", "AQE[A-Za-z0-9+/]{40,}", true),
  shape("frame-token", "fio-u-[\\w=-]{40,}"),
  shape("contentful-token", "CFPAT-[\\w-]{30,}"),
  shape("readme-key", "rdme_[a-z0-9]{50,}"),
  shape("typeform-token", "tfp_[\\w.-]{30,}"),
  shape("hubspot-token", "pat-(?:na|eu|ap)\\d-[a-f0-9-]{36}"),
  shape("clickup-token", "pk_\\d{5,}_[A-Z0-9]{30,}"),
  shape("duffel-token", "duffel_(?:live|test)_[\\w-]{30,}"),
  shape("easypost-key", "EZ[AT]K[A-Za-z0-9]{50,}"),
  shape("shippo-key", "shippo_(?:live|test)_[a-f0-9]{30,}"),
  shape("prefect-key", "pn[ub]_[A-Za-z0-9]{30,}"),
  shape("infracost-key", "ico-[A-Za-z0-9]{30,}"),
  shape("deno-token", "dd[pwo]_[A-Za-z0-9]{30,}"),
  shape("cypress-key", "cypress_[a-f0-9-]{30,}", true),
  shape("lark-token", "[tua]-[gc][\\w-]{30,}", true),
];

/**
 * No shape matches where this does not: one search instead of a hundred. With
 * one start for all it is made ready in a quarter of the time.
 */
const ANY_SHAPE = new RegExp(
  `${START}(?:${KEY_SHAPES.map(({ body }) => `(?:${body})`).join("|")})`,
);

/** Runs in which a key can stand at all: no shape is shorter, or has a space. */
const RUN = /[\w\-+/=.~:$@%\\?&#,]{15,}/g;

/** The keys of known shape in a text. Looks at no more than a word at a time. */
export function findKeys(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const { 0: run, index } of allMatches(text, RUN)) {
    if (!/[0-9]/.test(run) && !/[a-z][A-Z]/.test(run)) continue;
    if (!ANY_SHAPE.test(run)) continue;
    for (const { kind, pattern, random } of KEY_SHAPES) {
      for (const { 0: key, index: at } of allMatches(run, pattern)) {
        const body = key.replace(/^[a-z_]+[-_]/i, "");
        if (random && !isRandom(body, 14)) continue;
        spans.push({ start: index + at, end: index + at + key.length, kind });
      }
    }
  }
  return spans;
}
