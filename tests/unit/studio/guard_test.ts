import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Stage, TOKEN } from "./stage.ts";

const PATHS = ["/", "/base.css", "/scrub.js", "/live", "/sessions/s1", "/none"];

Deno.test("studio answers 403 at every address without its token", async () => {
  using stage = new Stage();
  for (const path of PATHS) {
    for (
      const token of ["", "?token=", "?token=0", `?token=${TOKEN}0`, "?t=1"]
    ) {
      const { status, body } = await stage.app.request(`${path}${token}`);
      await body?.cancel();
      assertEquals(status, 403, `${path}${token}`);
    }
  }
  assertEquals((await stage.get("/base.css")).status, 200);
});

Deno.test("studio answers 403 to another origin, though it has the token", async () => {
  using stage = new Stage();
  const refused = [
    { origin: "https://elsewhere.example" },
    { origin: "http://localhost:9999" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of refused) {
    const answer = await stage.get("/", headers);
    assertEquals(answer.status, 403, JSON.stringify(headers));
    assertStringIncludes(await answer.text(), "Cannot open the studio");
  }
  for (
    const headers of [
      { origin: "http://localhost" },
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "same-origin" },
    ]
  ) {
    assertEquals((await stage.get("/", headers)).status, 200);
  }
});

Deno.test("studio answers 403 under a name that is not this machine's", async () => {
  using stage = new Stage();
  const rebound = `http://rebound.example/?token=${TOKEN}`;
  assertEquals((await stage.app.request(rebound)).status, 403);
  const own = `http://127.0.0.1:4100/?token=${TOKEN}`;
  assertEquals((await stage.app.request(own)).status, 200);
});

const CHANGES = ["/memory/undo", "/skills/rollback", "/answers"];

Deno.test("studio changes nothing where no form of its own leads: 405", async () => {
  using stage = new Stage();
  const headers = { origin: "http://localhost" };
  for (const method of ["POST", "PUT", "DELETE"]) {
    const path = `/sessions/s1?token=${TOKEN}`;
    const { status } = await stage.app.request(path, { method, headers });
    assertEquals(status, 405, method);
  }
  for (const path of CHANGES) assertEquals((await stage.get(path)).status, 404);
});

Deno.test("studio changes nothing for another page, or for one that does not say which it is", async () => {
  using stage = new Stage();
  const refused = [
    {},
    { origin: "null" },
    { origin: "https://elsewhere.example" },
    { origin: "http://localhost:9999" },
    { origin: "http://localhost", "sec-fetch-site": "cross-site" },
    { origin: "http://localhost", "sec-fetch-site": "same-site" },
  ];
  for (const path of CHANGES) {
    for (const headers of refused) {
      const { status } = await stage.post(path, { position: "1" }, headers);
      assertEquals(status, 403, `${path} ${JSON.stringify(headers)}`);
    }
    const bare = await stage.app.request(path, {
      method: "POST",
      headers: { origin: "http://localhost" },
    });
    assertEquals(bare.status, 403, path);
  }
  assertEquals(stage.opened, []);
});

Deno.test("studio forbids inline scripts, frames and other origins, also where it refuses", async () => {
  using stage = new Stage();
  for (const path of ["/?token=wrong", `/?token=${TOKEN}`]) {
    const { headers, body } = await stage.app.request(path);
    await body?.cancel();
    const policy = headers.get("content-security-policy") ?? "";
    assertStringIncludes(policy, "default-src 'none'");
    assertStringIncludes(policy, "script-src 'self';");
    assertStringIncludes(policy, "frame-ancestors 'none'");
    assert(!policy.includes("unsafe"));
    assertEquals(headers.get("referrer-policy"), "same-origin");
    assertEquals(headers.get("cache-control"), "no-store");
  }
});
