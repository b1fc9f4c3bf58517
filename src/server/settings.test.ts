import { expect, test } from "vitest";
import { definitions, readSettings, SettingsError } from "./settings.ts";

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
  expect(readSettings({ ORIGIN: "https://flenjor.example/start?x#y" }).ORIGIN).toBe(
    "https://flenjor.example",
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
])("%s=%s is refused in one sentence that names it", (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^The setting ${name} is not valid: [^\\n]+\\.$`));
});

test.each([
  ["https://flenjor.example", true],
  ["http://flenjor.example", false],
  ["https://localhost:3000", false],
  ["https://127.0.0.1:3000", false],
  ["https://[::1]:3000", false],
])("without limits %s is refused: %s", (ORIGIN, isRefused) => {
  const read = () => readSettings({ ORIGIN, RATE_LIMITS: "off" });
  if (isRefused) expect(read).toThrow("RATE_LIMITS=off is refused on a public https ORIGIN.");
  else expect(read().RATE_LIMITS).toBe(false);
});

test("a demo that everybody can sign in to is on a public site only if it is asked for", () => {
  expect(readSettings({}).DEMO).toBe(true);
  expect(readSettings({ ORIGIN: "https://localhost:3000" }).DEMO).toBe(true);
  expect(readSettings({ ORIGIN: "https://capsules.example" }).DEMO).toBe(false);
  expect(readSettings({ ORIGIN: "https://capsules.example", DEMO: "on" }).DEMO).toBe(true);
});

test("every setting says what it does", () => {
  for (const [name, { about }] of Object.entries(definitions)) {
    expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
    expect(about).toMatch(/^\S.+\.$/);
  }
});
