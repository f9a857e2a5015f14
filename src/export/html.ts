import type { Call, Conversation, Step } from "./conversation.ts";
import { escaped } from "./escaped.ts";

/**
 * The conversation as one HTML file that loads nothing and runs nothing; all
 * of its text is escaped. Light or dark, as the reader's system is.
 */
export function htmlOf(conversation: Conversation): string {
  const { session, title, model, cwd, startedAt, endedAt, steps } =
    conversation;
  const name = escaped(title ?? session);
  const facts = [
    ["Session", session],
    ["Model", model],
    ["Folder", cwd],
    ["From", startedAt],
    ["To", endedAt],
  ].map(([label = "", value = ""]) =>
    `<dt>${label}</dt><dd>${escaped(value)}</dd>`
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${name}</h1>
<dl>${facts.join("")}</dl>
</header>
<main>
${steps.map(stepHtml).join("\n")}
</main>
</body>
</html>
`;
}

function stepHtml(step: Step): string {
  const { role, at, text } = step;
  const heading = `<h2>${
    role === "user" ? "User" : "Assistant"
  } <time datetime="${at}">${at}</time></h2>`;
  const said = text.trim() ? `<div class="text">${escaped(text)}</div>` : "";
  const details = step.role === "user" ? [] : [
    ...step.reasoning.trim()
      ? [
        `<details><summary>Reasoning</summary><div class="text">${
          escaped(step.reasoning)
        }</div></details>`,
      ]
      : [],
    said,
    ...step.calls.map(callHtml),
  ];
  return `<article class="${role}">
${heading}
${(step.role === "user" ? [said] : details).filter(Boolean).join("\n")}
</article>`;
}

function callHtml({ tool, args, result }: Call): string {
  const outcome = result
    ? `<pre${result.ok ? "" : ' class="failed"'}>${escaped(result.text)}</pre>`
    : "<p>No result yet.</p>";
  return `<details><summary>${escaped(tool)}</summary>
<pre>${escaped(args)}</pre>
${outcome}
</details>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem;
  font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #16181c); color: light-dark(#1b1d21, #e6e6e6); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
article { margin: 1rem 0; padding: .5rem 1rem; border-radius: .5rem;
  border: 1px solid light-dark(#d8dade, #34373d); }
article.user { background: light-dark(#eef4ff, #1d2637); }
h2 { font-size: 1rem; margin: .25rem 0; }
time { font-weight: normal; font-size: .8rem; opacity: .7; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .5rem;
  border-radius: .25rem; background: light-dark(#f4f5f7, #23262b); }
pre.failed { border-left: .25rem solid light-dark(#c0392b, #ff7b6b); }
summary { cursor: pointer; }
`;
