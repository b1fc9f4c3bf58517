import { expect, test } from "vitest";
import { acceptedLocale } from "./accept-language.ts";
import { isoOf, locales } from "./locales.ts";
import { loadFirstViewMessages, loadMessages } from "./messages.ts";
import { errorWords, mailWords } from "./server-messages.ts";

test("each language has its own catalog, whole and for the first view", async () => {
  const whole = await Promise.all(locales.map(loadMessages));
  const first = await Promise.all(locales.map(loadFirstViewMessages));
  for (const catalogs of [whole, first]) {
    expect(new Set(catalogs.map((catalog) => JSON.stringify(catalog))).size).toBe(3);
    for (const catalog of catalogs) expect(Object.keys(catalog).length).toBeGreaterThan(1);
  }
});

test("the server says the same in each language", () => {
  const tooDeep = locales.map((locale) => errorWords(locale)("fields.too_deep"));
  expect(new Set(tooDeep).size).toBe(3);
  for (const words of tooDeep) expect(words).toContain(" ");
  const mails = locales.map((locale) =>
    mailWords(locale)("verify-email.subject", { username: "ana" }),
  );
  expect(new Set(mails).size).toBe(3);
  for (const words of mails) expect(words).toContain(" ");
});

test.each([
  ["fr;q=0.5, pt;q=0.9", "pt"],
  ["de, PT-BR ;q=0.3, en;q=0.1", "pt"],
  ["fr;q=0, en;q=0.1", "en"],
  ["de", null],
  ["", null],
  [undefined, null],
  ["fr; Q=0.2, en; q=0.4", "en"],
  ["fr;level=1;q=0.2, en;q=0.1", "fr"],
  [`${"x,".repeat(250)}fr`, null],
  ["fr;q=x, en;q=0.1", "en"],
])("of %s the answer is %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test("each language has the tag that dates go by", () => {
  expect(locales.map((locale) => isoOf(locale))).toEqual(["en-US", "fr-FR", "pt-PT"]);
});
