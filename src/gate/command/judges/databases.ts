import { type Argument, valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption, type Judge } from "../desk.ts";
import { doubtAboutSql } from "./sql.ts";

const SQLITE_DOTS =
  /^\.(?:tables|schema|headers?|mode|indexes|indices|databases|dbinfo|fullschema|dump|show|width|nullvalue|separator|timer|stats|limit|lint|sha3sum|version|help|changes|eqp|explain|echo|bail)\b[^|]*$/;
const PSQL_SLASHES =
  /^\\(?:d[\w+]*|l\+?|x|dt\+?|conninfo|encoding|timing|z|sf|sv|q|pset|dn|du|df|dv|di|ds)\b[^|`]*$/;
const REDIS_READS = new Set(
  `ping get mget keys info ttl pttl exists type scan sscan hscan zscan hget hgetall hmget
  hkeys hlen lrange llen lindex smembers scard sismember zrange zscore zcard zrangebyscore
  dbsize time strlen xlen xrange xinfo memory object randomkey bitcount getrange lolwut
  echo latency pubsub slowlog role lastsave command`.split(/\s+/),
);
const MONGO_READ =
  /^\s*db\.(?:[\w.]+\.)?(?:find|findOne|count|countDocuments|estimatedDocumentCount|distinct|stats|getIndexes|getCollectionNames|version|serverStatus|hello|getName)\((?:[^;`()]|\([^;`()]*\))*\)(?:\.(?:limit|skip|sort|pretty|toArray|count|forEach\(printjson|map)\([^;`()]*\))*\s*;?\s*$/;

/** Judges the SQL given to a database shell; anything else it could read is asked about. */
function judgeSqlShell(
  sqlOf: (call: Call) => readonly Argument[],
  dots: RegExp,
): Judge {
  return (call, desk) => {
    judgeServer(call, desk);
    const texts = sqlOf(call);
    const isListing = hasOption(call, "-l", "--list");
    if (texts.length === 0 && !isListing) {
      desk.ask("sql.input", "cloud-db", "takes its statements from elsewhere");
    } else if (call.command.stdin === "file" || call.command.stdin === "text") {
      desk.ask("sql.input", "cloud-db", "takes more statements from its input");
    }
    for (const text of texts) {
      const value = valueOf(text);
      if (value === undefined) {
        desk.ask(
          "sql.unknown",
          "cloud-db",
          "runs statements that are not known",
        );
        continue;
      }
      for (const line of value.split("\n")) {
        if (/^\s*[.\\]/.test(line) && !dots.test(line.trim())) {
          desk.ask(
            "sql.meta",
            "inline-code",
            `${line.trim()} is more than SQL`,
          );
        }
      }
      const sql = value.split("\n").filter((line) => !/^\s*[.\\]/.test(line));
      const doubt = doubtAboutSql(sql.join("\n"));
      if (doubt !== null) {
        desk.ask("sql.statement", "cloud-db", `the SQL ${doubt}`);
      }
    }
  };
}

/** A server named in an address must be this machine's. */
function judgeServer(call: Call, desk: Desk): void {
  for (const argument of call.args) {
    const address = /(?:[a-z+]+:\/\/\S+)|\b(?:host(?:addr)?|service)=\S+/i.exec(
      valueOf(argument) ?? "",
    )?.[0];
    if (address === undefined) continue;
    const url = URL.parse(address.replace(/^[a-z+]+:/i, "http:"));
    const host = address.replace(/^(?:host(?:addr)?)=/i, "");
    if (!/^(?:localhost|127\.0\.0\.1|\[::1\]|)$/.test(url?.hostname ?? host)) {
      desk.ask("sql.server", "cloud-db", `${address} is another machine`);
    }
  }
}

function valuesOf(...names: readonly string[]) {
  return (call: Call): readonly Argument[] =>
    call.parsed.options.flatMap(({ name, value }) =>
      names.includes(name) && value !== undefined ? [value] : []
    );
}

function judgeRedis(call: Call, desk: Desk): void {
  judgeServer(call, desk);
  const [command] = call.parsed.operands;
  const name = valueOf(command)?.toLowerCase();
  const isReading = name !== undefined && REDIS_READS.has(name);
  if (command !== undefined && !isReading) {
    desk.ask("redis.command", "cloud-db", `${command.text} changes the server`);
  }
  if (command === undefined && call.command.stdin !== "inherited") {
    desk.ask("redis.input", "cloud-db", "takes its commands from elsewhere");
  }
}

function judgeMongo(call: Call, desk: Desk): void {
  judgeServer(call, desk);
  const codes = valuesOf("--eval")(call);
  const isReading = codes.length > 0 &&
    codes.every((code) => MONGO_READ.test(valueOf(code) ?? "")) &&
    !codes.some((code) =>
      /\$where|\$function|function|=>/.test(valueOf(code) ?? "=>")
    );
  if (!isReading) {
    desk.ask("mongo.code", "inline-code", "runs code in the database's shell");
  }
}

export const DATABASE_JUDGES: Readonly<Record<string, Judge>> = {
  sqlite3: judgeSqlShell((call) => call.parsed.operands.slice(1), SQLITE_DOTS),
  psql: judgeSqlShell(valuesOf("-c", "--command"), PSQL_SLASHES),
  mysql: judgeSqlShell(valuesOf("-e", "--execute"), /^$/),
  mariadb: judgeSqlShell(valuesOf("-e", "--execute"), /^$/),
  duckdb: judgeSqlShell(
    (call) => [...valuesOf("-c")(call), ...call.parsed.operands.slice(1)],
    SQLITE_DOTS,
  ),
  "redis-cli": judgeRedis,
  mongosh: judgeMongo,
  mongo: judgeMongo,
};
