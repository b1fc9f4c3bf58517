import { expect, test } from "vitest";
import { definitions, readSettings, SettingsError } from "./settings.ts";
import { unsafeStart } from "./unsafe-start.ts";

test("nothing has to be set", () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    ORIGIN: "http://localhost:3000",
    DATA_DIR: "data",
    DATABASE_URL: undefined,
    DEMO: true,
    RATE_LIMITS: true,
    PRODUCT_NAME: "Flenjor",
    isDevelopment: false,
  });
});

test("an empty setting is one that is not set, and the space around one does not count", () => {
  expect(readSettings({ PORT: "", PRODUCT_NAME: "  ", HOST: " 0.0.0.0 " })).toMatchObject({
    PORT: 3000,
    PRODUCT_NAME: "Flenjor",
    HOST: "0.0.0.0",
  });
});

test("the origin follows the port, and is never more than an origin", () => {
  expect(readSettings({ PORT: "8080" }).ORIGIN).toBe("http://localhost:8080");
  expect(readSettings({ ORIGIN: "https://Flenjor.example/" }).ORIGIN).toBe(
    "https://flenjor.example",
  );
  for (const more of ["/start", "/?x", "?x", "#y"]) {
    const read = () => readSettings({ ORIGIN: `https://flenjor.example${more}` });
    expect(read).toThrow("without a path");
  }
});

test("all settings that are not valid are told at once", () => {
  const read = () => readSettings({ PORT: "eighty", DEMO: "maybe", TRUST_PROXY: "99" });
  expect(read).toThrow(
    `The setting PORT is not valid: it must be a number.
The setting DEMO is not valid: it must be one of on, off.
The setting TRUST_PROXY is not valid: it must be at most 10.`,
  );
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PORT", "80.5"],
  ["ORIGIN", "flenjor.example"],
  ["ORIGIN", "ftp://flenjor.example"],
  ["DATABASE_URL", "mysql://localhost/flenjor"],
  ["DEMO", "yes"],
  ["LOG_LEVEL", "loud"],
  ["CONTACT_EMAIL", "nobody"],
  ["APP_STORE_URL", "http://apps.example"],
  ["ANALYTICS_TAG_URL", "javascript:alert(1)"],
  ["PEXELS_KEY", "two words"],
  ["PEXELS_URL", "pexels.example"],
])("%s=%s is refused in one sentence that names it", (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^The setting ${name} is not valid: [^\\n]+\\.$`));
});

test.each([
  ["https://flenjor.example", "127.0.0.1", true],
  ["http://flenjor.example", "127.0.0.1", true],
  ["http://localhost:3000", "0.0.0.0", true],
  ["http://localhost:3000", "::", true],
  ["https://localhost:3000", "localhost", false],
  ["https://127.0.0.1:3000", "127.0.0.1", false],
  ["https://[::1]:3000", "::1", false],
])("without limits, or in development, %s on %s is refused: %s", (ORIGIN, HOST, isRefused) => {
  for (const wrong of [{ RATE_LIMITS: "off" }, { NODE_ENV: "development" }]) {
    const sentence = unsafeStart(readSettings({ ORIGIN, HOST, PLAIN_HTTP: "on", ...wrong }));
    if (isRefused) expect(sentence).toContain("is refused where other machines reach the site");
    else expect(sentence).toBeNull();
  }
});

test.each([
  ["http://site.example", "off", true],
  ["http://192.0.2.7:3000", "off", true],
  ["http://site.example", "on", false],
  ["https://site.example", "off", false],
  ["http://localhost:3000", "off", true],
  ["http://127.0.0.1:3000", "off", true],
  ["http://localhost:3000", "on", false],
])(
  "passwords are not sent in the open unless that is asked for: %s, %s",
  (ORIGIN, PLAIN_HTTP, isRefused) => {
    const sentence = unsafeStart(readSettings({ ORIGIN, HOST: "::", PLAIN_HTTP }));
    if (isRefused) expect(sentence).toMatch(/ORIGIN.* is not encrypted: .*PLAIN_HTTP=on/);
    else expect(sentence).toBeNull();
  },
);

test("listening for all without an origin is refused, on this machine alone it is not", () => {
  for (const HOST of ["0.0.0.0", "::", "192.0.2.7"]) {
    expect(unsafeStart(readSettings({ HOST }))).toMatch(/HOST.*ORIGIN.*PLAIN_HTTP=on/);
  }
  for (const HOST of ["127.0.0.1", "localhost", "::1"]) {
    expect(unsafeStart(readSettings({ HOST }))).toBeNull();
  }
});

test("a demo that everybody can sign in to is on only where others reach it if it is asked for", () => {
  expect(readSettings({}).DEMO).toBe(true);
  expect(readSettings({ ORIGIN: "https://localhost:3000" }).DEMO).toBe(true);
  for (const ORIGIN of ["https://capsules.example", "http://capsules.example"]) {
    expect(readSettings({ ORIGIN }).DEMO).toBe(false);
    expect(readSettings({ ORIGIN, DEMO: "on" }).DEMO).toBe(true);
  }
  expect(readSettings({ HOST: "0.0.0.0" }).DEMO).toBe(false);
  expect(readSettings({ HOST: "::" }).DEMO).toBe(false);
});

test("every setting says what it does", () => {
  for (const [name, { about }] of Object.entries(definitions)) {
    expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
    expect(about).toMatch(/^\S.+\.$/);
  }
});

test("languages are some of ours, each once, and at least one", () => {
  expect(readSettings({}).LANGUAGES).toEqual(["en", "fr", "pt"]);
  expect(readSettings({ LANGUAGES: "pt, EN,pt" }).LANGUAGES).toEqual(["pt", "en"]);
  for (const LANGUAGES of ["de", "en,", ","]) {
    expect(() => readSettings({ LANGUAGES })).toThrow("The setting LANGUAGES is not valid");
  }
});

test.each(["us@site.example", "Ana, Lisbon <us@site.example>", '"Ana" <us@site.example>'])(
  "%s is a sender",
  (MAIL_FROM) => expect(readSettings({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM),
);

test.each(["Ana", "a@b.example, c@d.example", "<a@b.example> Ana", "Ana <a@b.example> <c@d>,"])(
  "%s is no sender",
  (MAIL_FROM) => expect(() => readSettings({ MAIL_FROM })).toThrow("it must be one address"),
);
