import { type Step, steps } from "./step.ts";

/** A way to ask for something, and the step that it asks for. */
type Phrase = readonly [RegExp, (...parts: readonly string[]) => Step];

/** A quoted text, or words. */
const Q = "(\"[^\"]*\"|'[^']*'|`[^`]*`|“[^”]*”|「[^」]*」|.+?)";
/** A quoted path, or one without blanks. */
const P = "(\"[^\"]*\"|'[^']*'|`[^`]*`|“[^”]*”|「[^」]*」|[^\\s，。：:,]+)";

const ENGLISH: readonly Phrase[] = [
  [
    says`(?:list|show)(?: me)?(?: my| the| all)* to-?dos?(?: list)?`,
    steps.todos,
  ],
  [says`add (?:a |the )?to-?do:? ${Q}`, steps.addTodo],
  [
    says`(?:list|show)(?: me| all| the)* (?:files|folder|directory)(?: (?:in|of|under) ${P})?`,
    (path = "") => steps.list(path || "."),
  ],
  [says`find(?: all| the)* files? (?:named|called|like) ${P}`, steps.find],
  [
    says`(?:search|look|find)(?: for)? ${Q} in (?:the |my |our )?(?:past |previous |old |earlier )*(?:sessions?|conversations?|chats?)`,
    steps.recall,
  ],
  [
    says`(?:search|look (?:in|through)|find in)(?: the| my| our)?(?: past| previous| old| earlier)* (?:sessions?|conversations?|chats?) (?:for|about) ${Q}`,
    steps.recall,
  ],
  [
    says`what did (?:we|i|you) (?:say|decide|discuss|do|talk)(?: about)? ${Q}`,
    steps.recall,
  ],
  [
    says`(?:search|look|grep|find)(?: for)? ${Q} in (?:the |all |my |these )*(?:files|code|project|folder)`,
    steps.search,
  ],
  [
    says`(?:search|grep)(?: in)?(?: the| all| my)* (?:files|code|project) for ${Q}`,
    steps.search,
  ],
  [says`(?:grep|search for) ${Q}`, steps.search],
  [says`(?:remember|memori[sz]e)(?: that| this)?[:,]? ${Q}`, steps.remember],
  [
    says`(?:make|create|write|save) (?:a |the )?(?:new )?skill (?:called |named )?${Q}(?: that| which| to|[:,]) ${Q}`,
    steps.skill,
  ],
  [
    says`(?:replace|change) ${Q} (?:with|by|to|into) ${Q} in (?:the )?(?:file )?${P}`,
    (from = "", to = "", path = "") => steps.edit(path, from, to),
  ],
  [
    says`(?:edit|in) (?:the )?(?:file )?${P}[:,]?(?: and| to)? (?:replace|change) ${Q} (?:with|by|to|into) ${Q}`,
    steps.edit,
  ],
  [
    says`(?:create|make|write) (?:a |the )?(?:new )?(?:file )?(?:called |named )?${P} (?:with|containing|saying)(?: the)?(?: contents?| text| line)?:? ${Q}`,
    steps.write,
  ],
  [
    says`(?:write|save|put) ${Q} (?:to|into|in) (?:the |a )?(?:new )?(?:file )?(?:called |named )?${P}`,
    (content = "", path = "") => steps.write(path, content),
  ],
  [says`(?:write|create)(?: file)? ${P}: ${Q}`, steps.write],
  [says`ask me[:,]?(?: whether| if)? ${Q}`, steps.ask],
  [
    says`(?:run|execute)(?: the)?(?: command)?:? (?:\`([^\`]+)\`|"([^"]+)")(?: (?:in|on) .*| command)?`,
    (a = "", b = "") => steps.run(a || b),
  ],
  [says`(?:run|execute)(?: the command)? ${Q}`, steps.run],
  [
    says`(?:read|show|open|view|display|print)(?: me)?(?: the)?(?: file| contents? of)*(?: the)?(?: file)? ${P}(?: file)?`,
    steps.read,
  ],
];

const CHINESE: readonly Phrase[] = [
  [
    says`(?:列出|查看|显示|看看)(?:我的|所有)?(?:待办|任务)(?:事项|清单|列表)*`,
    steps.todos,
  ],
  [
    says`(?:添加|新增|加)(?:一个|一条)?待办(?:事项)?[:：]? ?${Q}`,
    steps.addTodo,
  ],
  [
    says`(?:列出|显示|查看|看看)(?:一下)?(?:当前|这个|所有|目录|文件夹|下|里|的)*(?:文件|目录|文件夹)(?:列表|内容)?`,
    () => steps.list("."),
  ],
  [
    says`(?:搜索|查找|查一下|找)(?:一下)?(?:我们)?(?:以前|之前|过去|历史)的?(?:会话|对话|聊天|记录)*(?:中|里)?的?(?:关于)?[:：]? ?${Q}`,
    steps.recall,
  ],
  [
    says`(?:我们)?(?:以前|之前|上次)(?:聊|说|讨论|谈)(?:过|到)?(?:的)?(?:关于)? ?${Q}`,
    steps.recall,
  ],
  [
    says`在?(?:文件|代码|项目)(?:中|里)(?:面)?(?:搜索|查找|找) ?${Q}`,
    steps.search,
  ],
  [
    says`(?:搜索|查找)(?:一下)?(?:文件|代码)?(?:中|里)?(?:的|包含)?[:：]? ?${Q}`,
    steps.search,
  ],
  [says`(?:记住|记一下|记下来?|记得)(?:一下)?[:：，,]? ?${Q}`, steps.remember],
  [
    says`(?:创建|新建|做|写)(?:一个|个)?(?:名为|叫做?) ?${P} ?的?技能[:：，,] ?${Q}`,
    steps.skill,
  ],
  [says`(?:创建|新建|做|写)(?:一个|个)?技能 ?${P}[:：，,] ?${Q}`, steps.skill],
  [
    says`(?:把|将|在) ?${P} ?(?:文件)?(?:里面?|中)的? ?(?:把|将)? ?${Q} ?(?:替换|改|换)(?:成|为) ?${Q}`,
    steps.edit,
  ],
  [
    says`(?:把|将) ?${Q} ?(?:写入|写到|写进|保存到|存到|存入)(?:文件)? ?${P}(?:里|中)?`,
    (content = "", path = "") => steps.write(path, content),
  ],
  [
    says`(?:创建|新建|写入?|生成)(?:一个|个)?(?:文件)? ?${P} ?[,，]? ?(?:内容(?:为|是)?|写上)[:：]? ?${Q}`,
    steps.write,
  ],
  [
    says`(?:创建|新建|写入?)(?:一个|个)?(?:文件)? ?${P}[:：] ?${Q}`,
    steps.write,
  ],
  [says`问我[:：，,]? ?${Q}`, steps.ask],
  [
    says`(?:运行|执行|跑)(?:一下)?(?:命令)?[:：]? ?(?:\`([^\`]+)\`|"([^"]+)"|“([^”]+)”)(?:命令)?`,
    (a = "", b = "", c = "") => steps.run(a || b || c),
  ],
  [says`(?:运行|执行|跑)(?:一下)?(?:命令)?[:：]? ?${Q}`, steps.run],
  [
    says`(?:读取|读一下|读|查看|打开|显示|看一下|看看)(?:文件)?[:：]? ?${P}(?: ?的?(?:内容|文件))*`,
    steps.read,
  ],
];

/** Words before the verb that ask for nothing. */
const FILLER =
  /^(?:(?:please|kindly|can you|could you|would you|i want you to|let's|first(?:ly)?|second(?:ly)?|next|now|also|and|then|finally)[,:]?\s+|请你?|帮我|麻烦你?|首先|先|现在|接着|然后|最后|再|并且?|你?能不能)[,，]?\s*/i;

/** The step that a piece of a request asks for. */
export function readPhrase(piece: string): Step {
  let text = piece.trim();
  for (let rest = ""; rest !== text;) {
    rest = text;
    text = text.replace(FILLER, "");
  }
  const bare = text.replace(/[.。!！?？;；,，]+$/, "");
  for (const [phrase, make] of [...ENGLISH, ...CHINESE]) {
    const found = phrase.exec(bare);
    if (found) {
      return make(...found.slice(1).map((part) => unquoted(part ?? "")));
    }
  }
  return steps.unknown(piece.trim());
}

function unquoted(part: string): string {
  const text = part.trim();
  const quoted = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|「([^」]*)」)$/
    .exec(text);
  return quoted
    ? quoted.slice(1).find((inner) => inner !== undefined) ?? ""
    : text;
}

/** A phrase as a whole; a space in it stands for any blanks. */
function says({ raw }: TemplateStringsArray, ...parts: string[]): RegExp {
  const source = String.raw({ raw }, ...parts).replaceAll("\\`", "`")
    .replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+");
  return new RegExp(`^${source}$`, "is");
}
