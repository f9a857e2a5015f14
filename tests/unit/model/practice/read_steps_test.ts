import { assertEquals } from "@std/assert";
import { readSteps } from "../../../../src/model/practice/read_steps.ts";

/** The steps in short: kind, then the values of the arguments. */
function inShort(prompt: string): string[] {
  return readSteps(prompt).map(({ kind, args, subject }) =>
    [kind, ...(kind === "unknown" ? [subject] : Object.values(args))].join("|")
  );
}

const CASES: Readonly<Record<string, readonly string[]>> = {
  // One request, in English.
  "run: echo 'a then b' && ls; pwd": ["run|echo 'a then b' && ls; pwd"],
  "Run `ls -la`": ["run|ls -la"],
  'please run the command "git status".': ["run|git status"],
  "execute ls": ["run|ls"],
  "Read notes.txt.": ["read|notes.txt"],
  "read @notes.txt": ["read|notes.txt"],
  "can you show me the file `my notes.md`?": ["read|my notes.md"],
  "print the contents of src/a.ts": ["read|src/a.ts"],
  'replace "a and then b" with "c" in x.txt': ["edit|x.txt|a and then b|c"],
  "change foo to bar in the file x.txt": ["edit|x.txt|foo|bar"],
  "in x.txt replace 'foo' with 'bar'": ["edit|x.txt|foo|bar"],
  "edit x.txt: replace foo with bar": ["edit|x.txt|foo|bar"],
  'write "hello, world" to out/a.txt': ["write|out/a.txt|hello, world"],
  "create a file a.txt with the content hello": ["write|a.txt|hello"],
  "write a.txt: hello": ["write|a.txt|hello"],
  "write a.txt:\n```\none\ntwo then three\n```": [
    "write|a.txt|one\ntwo then three",
  ],
  "search for TODO in files": ["search|TODO|content"],
  'grep "fix me"': ["search|fix me|content"],
  "find files named *.ts": ["search|*.ts|files"],
  "list the files in src": ["list|*|files|src"],
  "list todos": ["todos"],
  "remember that the tests run with deno task test": [
    "remember|add|memory|the tests run with deno task test",
  ],
  "Remember: I like short answers": ["remember|add|user|I like short answers"],
  "search past sessions for deploy key": ["recall|deploy key"],
  "look for deploy in my old chats": ["recall|deploy"],
  "what did we decide about the logo?": ["recall|the logo"],
  "ask me whether red or blue": ["ask|red or blue|red,blue"],
  // In Chinese.
  "运行：ls -la": ["run|ls -la"],
  "请运行 `ls`。": ["run|ls"],
  "执行命令 git status": ["run|git status"],
  "读取 notes.txt": ["read|notes.txt"],
  "帮我看看 notes.txt 的内容": ["read|notes.txt"],
  "把 a.txt 里的“甲”改成“乙”": ["edit|a.txt|甲|乙"],
  "在 a.txt 中把 甲 替换为 乙": ["edit|a.txt|甲|乙"],
  "把“你好，世界”写入 a.txt": ["write|a.txt|你好，世界"],
  "创建文件 a.txt，内容为 你好": ["write|a.txt|你好"],
  "在文件中搜索 TODO": ["search|TODO|content"],
  "列出当前目录下的文件": ["list|*|files|."],
  "列出待办": ["todos"],
  "记住测试用 deno task test 运行": [
    "remember|add|memory|测试用 deno task test 运行",
  ],
  "记住：我喜欢简短的回答": ["remember|add|user|我喜欢简短的回答"],
  "搜索以前的会话：部署": ["recall|部署"],
  // Several steps.
  "read a.txt, then replace x with y in a.txt and then run: cat a.txt then b": [
    "read|a.txt",
    "edit|a.txt|x|y",
    "run|cat a.txt then b",
  ],
  "1. read a.txt\n2) run `ls`\n- list todos": ["read|a.txt", "run|ls", "todos"],
  "Read a.txt. Then run `ls` and read b.txt": [
    "read|a.txt",
    "run|ls",
    "read|b.txt",
  ],
  "先读取 a.txt，然后运行 `ls`，再把“甲”写入 b.txt": [
    "read|a.txt",
    "run|ls",
    "write|b.txt|甲",
  ],
  "读取 a.txt；列出待办。运行：echo 完": ["read|a.txt", "todos", "run|echo 完"],
  "run: echo one\nrun: echo two": ["run|echo one", "run|echo two"],
  // Data is no request.
  "```\nrun: rm -r x\n```\nread a.txt": ["read|a.txt"],
  // Not understood.
  "write me a poem": ["unknown|write me a poem"],
  "42": ["unknown|42"],
  "": ["unknown|"],
};

for (const [prompt, steps] of Object.entries(CASES)) {
  Deno.test(`readSteps understands ${JSON.stringify(prompt)}`, () => {
    assertEquals(inShort(prompt), steps);
  });
}

for (
  const prompt of [
    "make a skill called Tidy Up: run the formatter, then the tests",
    "create a new skill tidy-up that runs the formatter",
    "创建技能 tidy-up：先格式化，再跑测试",
    "新建一个名为 tidy-up 的技能：先格式化",
  ]
) {
  Deno.test(`readSteps makes a skill file for ${JSON.stringify(prompt)}`, () => {
    const [step] = readSteps(prompt);
    assertEquals(step?.kind, "skill");
    assertEquals(step?.args.action, "create");
    const { name, content } = step?.args ?? {};
    const head = new RegExp(`^---\nname: ${name}\ndescription: ".+"\n---\n# `);
    assertEquals(head.test(String(content)), true);
  });
}
