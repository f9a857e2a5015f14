import { assertEquals } from "@std/assert";
import { searchMessages } from "../../../src/projections/search.ts";
import { History } from "../../support/history.ts";
import { withStore } from "./store_in_memory.ts";

/** Messages by number, as they are written in the chats of the world. */
const SAID = [
  "今天把 redis 集群升级了，没有停机",
  "k8s 节点失败三次，已经回滚到 v1.29",
  "把 conversation 壓縮成摘要之後，記憶體用量下降",
  "下周开会讨论 ＡＢＣ 项目的预算",
  "用pandas处理csv文件的脚本报错：编码不是UTF-8",
  "サーバーのログを見て、メモリ不足だった",
  "The cluster upgrade went well",
] as const;

/** What is looked for, and the numbers of the messages that hold it. */
const TABLE: readonly (readonly [string, readonly number[]])[] = [
  ["集群", [0]],
  ["升级", [0]],
  ["k8s 失败", [1]],
  ["回滚", [1]],
  ["壓縮 convers", [2]],
  ["記憶", [2]],
  ["开会", [3]],
  ["abc", [3]],
  ["ＡＢＣ项目", [3]],
  ["pandas", [4]],
  ["编码", [4]],
  ["メモリ", [5]],
  ["用", [2, 4]],
  ["脚本报错", [4]],
  ["集升", []],
  ["群集", []],
];

for (const [query, numbers] of TABLE) {
  Deno.test(`F195 P15 "${query}" finds ${numbers.length} of ${SAID.length} messages`, () => {
    const history = new History();
    SAID.forEach((text, index) => history.start(`${index}`).user(text));
    withStore(history, (store) => {
      const { hits } = store.read((db) => searchMessages(db, query));
      const found = hits.map(({ root }) => Number(root)).toSorted();
      assertEquals(found, numbers);
    });
  });
}
