const BROKEN_NOW =
  "it says that something does not work now, and such a state passes";
const NOT_TO_USE = "it tells not to use a tool";
const OF_ONE_MOMENT = "it tells of one moment, not of what lasts";

/** What may be claimed to be broken: any thing at all, or the agent's own means. */
export type Strictness = "any subject" | "own tools";

/** A condition makes a fault a hint: "if it times out, raise the limit". */
const CONDITION =
  /\b(?:if|when|whenever|unless|until|in case|where|once|means|because|without|before|after)\b|如果|若|假如|当|时[,,]|除非/iu;

/** What follows from a fault is worth knowing: "it fails on Node 16, so Node 18 is used". */
const CONSEQUENCE =
  /\b(?:so|therefore|needs?|requires?|must|instead|works? (?:with|after|on)|fix(?:ed)? by)\b|所以|因此|需要|改用|应(?:该|当)?用/iu;

const NOW =
  "(?:(?:currently|still|often|always|just|completely|simply|apparently|permanently|usually|sometimes|now) )?";

/** What follows a subject where it is called broken. */
const BROKEN = [
  String
    .raw`(?:is|are|was|were|seems?(?: to be)?|appears?(?: to be)?|looks?|keeps?|remains?|stays?|got|gets) ${NOW}(?:broken|down|dead|buggy|flaky|unusable|unreachable|unavailable|unreliable|offline|missing|failing|crashing|not (?:available|installed|working|usable|reachable|found|supported|responding|functional)|out of order)`,
  String
    .raw`(?:do|does|did|will|would)(?:n['’]t| not|es not) ${NOW}(?:work|run|start|respond|load|connect|function)`,
  String.raw`(?:never|no longer|not) (?:works?|worked|responds?|functions?)`,
  String
    .raw`(?:can|could)(?:not| not|['’]t) be (?:used|reached|installed|found|loaded|started|relied on|opened)`,
  String
    .raw`(?:always |often |sometimes |usually |keeps )?(?:fails|failed|failing|times out|timed out|crashes|crashed|hangs|errors out)`,
].join("|");

/** The agent's own means, in the words that a model uses for them. */
const OWN = String
  .raw`(?:the |this |that |my |our |any )?(?:[\w-]+[ _-])?(?:tools?|toolset|browser|terminal|shell|sandbox|web_?fetch|web search|search_files|read_file|write_file|patch|process|clarify|session_search|network|internet|playwright|puppeteer|file system)`;

const CLAIM_OF_OWN = new RegExp(
  String
    .raw`\b${OWN}(?: tools?| access| commands?)?:? (?:${BROKEN}|broken|down|unavailable|unusable|missing|failing|not (?:available|installed|working|usable))\b`,
  "iu",
);

const CLAIM_OF_ANY = new RegExp(
  String.raw`[\p{L}\p{N}_)\]"'${"`"}]+ (?:${BROKEN})(?![\w-])`,
  "iu",
);

/** What a failing program prints, or a person says of a failure. */
const ERRORS =
  /\b(?:E(?:CONN(?:REFUSED|RESET)|NOENT|ACCES|TIMEDOUT|NOTFOUND)|command not found|no module named|connection (?:refused|reset)|permission denied|rate[- ]limited|HTTP (?:429|5\d\d)|(?:429|50\d) errors?|no space left|stack trace)\b/iu;

const CHINESE_BROKEN =
  /坏了|坏掉|不可用|用不了|不能用|没法用|无法(?:使用|工作|运行|连接|访问|打开)|没有安装|未安装|没装|不工作|失灵|连不上|打不开|(?:一直|总是|总会)(?:超时|报错|失败)|(?:执行|运行|调用)失败|崩溃/u;

const AVOID_OWN = new RegExp(
  String
    .raw`\b(?:do not|don['’]t|never|avoid|stop|refrain from) (?:us(?:e|ing)|call(?:ing)?|try(?:ing)?|rely(?:ing)? on|run(?:ning)?) ${OWN}\b`,
  "iu",
);

const CHINESE_AVOID =
  /(?:不要|别|禁止|避免|勿)(?:再)?(?:使用|用|调用).{0,12}(?:工具|终端|浏览器|网络|命令行|沙箱)/u;

const MOMENT =
  /\b(?:today|yesterday|tonight|tomorrow|just now|right now|at the moment|for now|temporarily|this (?:session|conversation|chat|time|morning|afternoon|evening))\b|今天|昨天|刚才|刚刚|目前|暂时|这次|本次/iu;

/**
 * Why `text` would turn a passing fault into a rule (P27); null if nothing in
 * it would. It reads sentence by sentence, and a condition excuses one.
 */
export function passingFault(
  text: string,
  strictness: Strictness,
): string | null {
  for (const sentence of sentencesOf(text)) {
    const reason = faultOf(sentence, strictness);
    if (reason !== null) return reason;
  }
  return null;
}

function faultOf(sentence: string, strictness: Strictness): string | null {
  const isConditional = CONDITION.test(sentence);
  if (!isConditional) {
    if (CLAIM_OF_OWN.test(sentence)) return BROKEN_NOW;
    if (strictness === "any subject" && !CONSEQUENCE.test(sentence)) {
      const isFault = CLAIM_OF_ANY.test(sentence) || ERRORS.test(sentence) ||
        CHINESE_BROKEN.test(sentence);
      if (isFault) return BROKEN_NOW;
    }
    if (AVOID_OWN.test(sentence) || CHINESE_AVOID.test(sentence)) {
      return NOT_TO_USE;
    }
  }
  return strictness === "any subject" && MOMENT.test(sentence)
    ? OF_ONE_MOMENT
    : null;
}

/** A full stop within a name or a number ends nothing. */
function sentencesOf(text: string): readonly string[] {
  return text.normalize("NFKC").split(/[\n;!?。;!?]+|\.(?=\s|$)/u)
    .map((sentence) => sentence.trim()).filter(Boolean);
}
