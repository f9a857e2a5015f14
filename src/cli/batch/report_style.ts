/** How the report looks: light or dark as the reader's system is, one column on a phone. */
export const STYLE = `
:root { color-scheme: light dark;
  --ground: light-dark(#f6f6f3, #151716); --surface: light-dark(#fff, #1d201f);
  --line: light-dark(#dddcd5, #333835); --ink: light-dark(#1d2422, #e6e8e4);
  --soft: light-dark(#5c6562, #9ba39f); --good: light-dark(#0b6253, #5cc9b2);
  --good-wash: light-dark(#dcf0ea, #173d36); --bad: light-dark(#b3261e, #ff8a80);
  --bad-wash: light-dark(#fbe6e4, #45201d); --warn: light-dark(#7a5000, #e3b04b);
  --warn-wash: light-dark(#fbefd5, #3d3015);
  font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
* { box-sizing: border-box; }
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem;
  background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 0; display: inline; }
h3 { font-size: .95rem; margin: 0; }
h3 b { margin-left: .35rem; color: var(--soft); font-weight: 500; }
header p { margin: .2rem 0 0; color: var(--soft); }
section { margin: 1.5rem 0; }
.scroll { overflow-x: auto; margin-top: .5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .5rem .75rem; vertical-align: top;
  overflow-wrap: normal; }
thead th { color: var(--soft); font-weight: 500; font-size: .85rem; }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 600; }
tbody th small { display: block; color: var(--soft); font-weight: 400; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
meter { display: block; width: 8rem; max-width: 100%; height: .6rem; }
.best th { color: var(--good); }
details.rows { margin: 1.5rem 0; }
summary { cursor: pointer; }
.count { color: var(--soft); }
article { margin: .75rem 0; padding: .75rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 8px;
  content-visibility: auto; contain-intrinsic-size: auto 9rem; }
article header { display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap; }
.note { color: var(--warn); font-size: .85rem; }
.prompt { margin: .25rem 0 .6rem; white-space: pre-wrap; }
.prompt.none { color: var(--soft); font-style: italic; }
.cells { display: grid; gap: .75rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
.cell { padding-left: .6rem; border-left: 3px solid var(--line); min-width: 0; }
.run { font-weight: 600; margin-right: .5rem; }
.state { display: inline-block; padding: 0 .5rem; border-radius: 1rem; font-size: .85rem;
  background: var(--bad-wash); color: var(--bad); }
.state.done { background: var(--good-wash); color: var(--good); }
.state.limit, .state.denied { background: var(--warn-wash); color: var(--warn); }
.facts { margin: .2rem 0; color: var(--soft); font-size: .85rem;
  font-variant-numeric: tabular-nums; }
.cell ul { list-style: none; margin: .2rem 0; padding: 0; }
.ok span { color: var(--good); }
.bad span, .error { color: var(--bad); }
.error { margin: .2rem 0; }
.cell summary { color: var(--soft); }
pre { white-space: pre-wrap; margin: .3rem 0; padding: .5rem; border-radius: 6px;
  background: var(--ground); border: 1px solid var(--line); font-size: .85rem; }
@media (max-width: 52rem) {
  .runs thead { display: none; }
  .runs, .runs tbody, .runs tr, .runs th, .runs td { display: block; }
  .runs tr { padding: .5rem .75rem; }
  .runs th { padding: 0 0 .25rem; }
  .runs td { display: grid; grid-template-columns: 8rem 1fr; gap: 0 .75rem;
    padding: .1rem 0; text-align: left; white-space: normal; align-items: center; }
  .runs td span { grid-column: 2; }
  .runs td::before { content: attr(data-label); color: var(--soft); }
}
`;
