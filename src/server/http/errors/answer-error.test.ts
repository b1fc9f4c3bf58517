import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import enErrors from "../../../i18n/en/errors.json" with { type: "json" };
import frErrors from "../../../i18n/fr/errors.json" with { type: "json" };
import ptErrors from "../../../i18n/pt/errors.json" with { type: "json" };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Sent = {
  method?: "GET" | "POST" | "DELETE" | "PUT";
  headers?: Record<string, string>;
  payload?: string | Buffer;
};

async function send(url: string, { method = "GET", ...sent }: Sent = {}) {
  const response = await app.app.inject({ method, url: `/api/v1${url}`, ...sent });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const json = { "content-type": "application/json" };
const post = (payload: string | Buffer, headers: Record<string, string> = json): Sent => ({
  method: "POST",
  headers,
  payload,
});

describe("each failure has its status and its words", () => {
  const garbageToken = { headers: { authorization: "Bearer garbage" } };
  const tooLarge = JSON.stringify({ email: "a".repeat(1024 * 1024), feature: "app" });
  const cases: [name: string, url: string, sent: Sent, status: number, code: string][] = [
    ["half a JSON", "/waitlist", post('{"email":'), 400, "bad_request"],
    ["no JSON at all", "/waitlist", post("email=a"), 400, "bad_request"],
    ["a prototype in JSON", "/waitlist", post('{"__proto__":{"x":1}}'), 400, "bad_request"],
    [
      "bytes that are no text",
      "/waitlist",
      post(Buffer.from([0x22, 0xff, 0xfe])),
      400,
      "bad_request",
    ],
    ["an address that cannot be decoded", "/no%E0%A4%A", {}, 404, "not_found"],
    ["a garbage token", "/tags", garbageToken, 401, "unauthorized"],
    ["no token where one is needed", "/account/sessions", {}, 401, "unauthorized"],
    ["an unknown call", "/nothing", {}, 404, "not_found"],
    ["an unknown method", "/tags", { method: "PUT" }, 404, "not_found"],
    ["a trailing slash", "/tags/", {}, 404, "not_found"],
    ["a doubled slash", "//tags", {}, 404, "not_found"],
    ["an encoded slash", "/%2Ftags", {}, 404, "not_found"],
    ["more than a megabyte", "/waitlist", post(tooLarge), 413, "too_large"],
    [
      "a form",
      "/waitlist",
      post("a=b", { "content-type": "application/x-www-form-urlencoded" }),
      415,
      "wrong_type",
    ],
    ["plain text", "/waitlist", post("hi", { "content-type": "text/plain" }), 415, "wrong_type"],
    ["a type that is none", "/waitlist", post("hi", { "content-type": "?" }), 415, "wrong_type"],
    ["nothing where fields are needed", "/waitlist", { method: "POST" }, 422, "invalid"],
  ];

  test.each(cases)("%s", async (_name, url, sent, status, code) => {
    const answer = await send(url, sent);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(enErrors[code as "bad_request"]);
    expect("errors" in answer.body).toBe(status === 422);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    // Nothing of the request comes back, so that nothing can be made to.
    expect(JSON.stringify(answer.body)).not.toContain(url.slice(1, 9));
  });
});

describe("fields", () => {
  type Fields = Record<string, string[]>;
  const { fields } = enErrors;
  const good = { email: "ana@example.org", feature: "offline_maps" };
  const bodies: [name: string, payload: unknown, errors: Fields][] = [
    [
      "are all named that are missing",
      {},
      { email: [fields.required], feature: [expect.any(String)] as never },
    ],
    ["that are unknown are refused", { ...good, admin: true }, { admin: [fields.unknown] }],
    [
      "that are ours are refused",
      { ...good, id: 1, created_at: "" },
      { id: [fields.unknown], created_at: [fields.unknown] },
    ],
    ["of the wrong type are refused", { ...good, email: 5 }, { email: [fields.type] }],
    [
      "that are a list of addresses are refused",
      { ...good, email: ["a@b.co", "c@d.co"] },
      { email: [fields.type] },
    ],
    ["that are null are refused", { ...good, email: null }, { email: [fields.type] }],
    [
      "with NUL are refused",
      { ...good, email: "a\u0000@b.co" },
      { email: expect.arrayContaining([fields.characters]) as never },
    ],
    [
      "with half a pair are refused",
      { ...good, feature: "\ud800" },
      { feature: expect.any(Array) as never },
    ],
    [
      "named with NUL are refused",
      { ...good, "a\u0000": 1 },
      { "a\u0000": [fields.unknown], body: [fields.characters] },
    ],
    [
      "say how long they may be",
      { ...good, email: `${"a".repeat(250)}@b.co` },
      { email: ["Use at most 254 characters."] },
    ],
    ["that are no address are refused", { ...good, email: "ana" }, { email: [fields.email] }],
    [
      "of another choice name the choices",
      { ...good, feature: "x" },
      { feature: ["Choose one of: app, offline_maps, live_companion, camera_stories."] },
    ],
    ["cannot be in a list", [good], { body: [fields.type] }],
    ["cannot be in a word", "x\u0000", { body: expect.any(Array) as never }],
  ];
  test.each(bodies)("of a body %s", async (_name, payload, errors) => {
    const answer = await send("/waitlist", post(JSON.stringify(payload)));
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: enErrors.invalid, errors });
  });

  const queries: [name: string, query: string, errors: Fields][] = [
    ["that are unknown are refused", "sort=name", { sort: [fields.unknown] }],
    ["given twice are refused", "page=1&page=2", { page: [fields.type] }],
    ["given as a list are refused", "page[]=1", { "page[]": [fields.unknown] }],
    ["of page zero are refused", "page=0", { page: ["This must be at least 1."] }],
    ["of a huge page are refused", "page=99999999999999999999", { page: [fields.whole_number] }],
    ["of a far page are bounded", "page=1000001", { page: ["This can’t be more than 1,000,000."] }],
    ["of a page in letters are refused", "page=1e3", { page: [fields.whole_number] }],
    [
      "of too many at once are refused",
      "page_limit=101",
      { page_limit: ["This can’t be more than 100."] },
    ],
    ["that are negative are refused", "page_limit=-1", { page_limit: [fields.whole_number] }],
    ["that are empty are refused", "page=", { page: [fields.whole_number] }],
    ["with NUL are refused", "search=%00", { search: [fields.characters] }],
    ["with a cursor that is none are refused", "cursor=%C3%A9", { cursor: [fields.cursor] }],
    [
      "with a search of a novel are refused",
      `search=${"a".repeat(201)}`,
      { search: ["Use at most 200 characters."] },
    ],
    ["with a prototype are refused", "__proto__=1", { ["__proto__"]: [fields.unknown] }],
  ];
  test.each(queries)("of a query %s", async (_name, query, errors) => {
    const answer = await send(`/tags?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: enErrors.invalid, errors });
  });
});

describe("R-I18N-01 failures speak the caller's language", () => {
  const wishes = [
    ["en", "en", enErrors],
    ["fr", "fr", frErrors],
    ["pt", "pt", ptErrors],
    ["pt", "pt-BR,pt;q=0.9,en;q=0.8", ptErrors],
    ["fr", "de, fr;q=0.4, en;q=0.2", frErrors],
    ["fr", "fr-CA;q=0.5, en;q=0", frErrors],
    ["en", "ja", enErrors],
    ["en", ";;;=,q=q", enErrors],
  ] as const;

  test.each(wishes)("%s for %s", async (_locale, wish, words) => {
    const headers = { ...json, "accept-language": wish };
    const sent = { method: "POST" as const, headers, payload: '{"email":"x","feature":"app"}' };
    expect((await send("/waitlist", sent)).body).toEqual({
      message: words.invalid,
      errors: { email: [words.fields.email] },
    });
    expect((await send("/nothing", { headers })).body).toEqual({ message: words.not_found });
  });

  test("with numbers and plurals as the language writes them", async () => {
    const longest = async (locale: string) =>
      (await send("/tags?page=1000001", { headers: { "accept-language": locale } })).body.errors
        .page[0];
    expect(await longest("en")).toContain("1,000,000");
    expect(await longest("fr")).toContain("1\u202f000\u202f000");
    expect(await longest("pt")).toMatch(/1[\s.]000[\s.]000/);
  });
});
