import fc from "fast-check";

/** Where an id of something real is to stand; it is put in when the request is sent. */
export const realId = fc.nat(999).map((number) => `real-id-${number}-`);

const names = ["__proto__", "constructor", "toString", "id", "creator_id", "", "a\u0000", "é.b[0]"];

const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202egnp.exe",
  "\u200b\ufeff",
  "%",
  "_",
  "\\",
  "'; drop table tags; --",
  "' or 1=1 --",
  "$1",
  "{{7*7}}<%= 7*7 %>",
  "a".repeat(300),
  "é".repeat(5000),
  "🌊".repeat(120),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A".repeat(20),
  "-1",
  "0x10",
  "1e309",
  "9223372036854775808",
  "NaN",
  "Infinity",
  "null",
  "true",
  "../../etc/passwd",
  "..\\..\\windows",
  "%2e%2e%2f",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "http://[::1",
  "<script>alert(1)</script>",
  "[1,2]",
  '{"$ne":null}',
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "00000000-0000-0000-0000-000000000000",
  "a@b",
  "a@example.org,b@example.org",
  "a@example.org\r\nBcc: b@example.org",
  Buffer.from('[9007199254740991,"a"]').toString("base64url"),
  Buffer.from('[0,"\\u0000"]').toString("base64url"),
  Buffer.from('{"__proto__":1}').toString("base64url"),
];

const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];

/** So deep that whoever walks it could run out of stack. */
const deep = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText as fc.Arbitrary<unknown> },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, [], {}, [[]]) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(deep(15), deep(200), { a: [null] }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }) },
  { weight: 1, arbitrary: fc.constant(Array(300).fill("a")) },
);

/** Fields that nobody asked for. */
export const strangeFields = fc.dictionary(fc.constantFrom(...names), hostileJson, { maxKeys: 2 });

export const hostileHeaders = fc.record(
  {
    "accept-language": fc.constantFrom("fr", "pt;q=x", "*", ",,,;", "a".repeat(4000)),
    "accept-encoding": fc.constantFrom("br", "gzip;q=0", "br;q=0,*", "x".repeat(2000)),
    "idempotency-key": fc.constantFrom("", "k", "same", "k".repeat(400), "\u00e9\u00ff"),
    "content-type": fc.constantFrom(
      "application/json",
      "application/json; charset=utf-16",
      "application/jsonx",
      "text/plain",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "",
    ),
    cookie: fc.constantFrom("auth.token=x", "i18n_redirected=%E0%A4%A", "=;=;", "a=b"),
    "content-encoding": fc.constantFrom("gzip", "br"),
    authorization: fc.constantFrom(
      "Bearer",
      "Bearer x",
      "Basic eDp4",
      "",
      `Bearer ${"x".repeat(9000)}`,
    ),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "::1, x", "a".repeat(500)),
    "x-forwarded-host": fc.constantFrom("evil.example"),
    "user-agent": fc.constantFrom("\u00ff", "x".repeat(3000)),
    "if-none-match": fc.constantFrom("*", '"x"'),
    range: fc.constantFrom("bytes=0-0", "bytes=9-1,-1", "x"),
  },
  { requiredKeys: [] },
);
