import { Database } from "@db/sqlite";

/** log_lock.ts PATH MS: keeps the file locked for a while. */
const [path = "", ms = "0"] = Deno.args;
const db = new Database(path, { int64: true });
db.exec("BEGIN IMMEDIATE");
console.log("locked");
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms));
db.exec("COMMIT");
db.close();
