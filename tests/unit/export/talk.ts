import { conversationOf } from "../../../src/export/conversation.ts";
import { History } from "../../support/history.ts";

const SCHEMAS =
  '[{"type":"function","function":{"name":"terminal","parameters":{}}}]';

/** A conversation with two calls, one of them not ok, an answer, and a title. */
export function sampleRows() {
  const history = new History();
  const s1 = history.start("s1");
  s1.add({
    type: "PromptBuilt",
    layers: [{ name: "a", text: "Be brief." }, { name: "b", text: "" }],
  });
  s1.add({ type: "ToolsOffered", names: ["terminal"], schemas: SCHEMAS });
  s1.user("count <b>files</b> & 复盘");
  s1.reply("Looking.", [["terminal", '{"command":"ls"}'], [
    "read_file",
    "half of",
  ]], { reasoning: "Two at once." });
  s1.failure(2, "no such file");
  s1.result(1, '{"files":2}');
  s1.reply("There are `2`.\n");
  s1.end();
  return history.rows;
}

export function sample() {
  return conversationOf(sampleRows(), "Count & tell");
}
