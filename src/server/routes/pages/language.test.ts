import { expect, test } from "vitest";
import type { Locale } from "../../../i18n/locales.ts";
import { chooseLanguage } from "./language.ts";

type Asked = { stored?: string; acceptLanguage?: string };

function choose(path: string, { stored, acceptLanguage }: Asked = {}, offered?: Locale[]) {
  const url = new URL("http://localhost:3000");
  const [pathname = "/", search = ""] = path.split("?");
  url.pathname = pathname;
  url.search = search;
  return chooseLanguage({ url, stored, acceptLanguage, ...(offered && { offered }) });
}

const to = (redirect: string, store: string | null) => ({ redirect, store });

test.each<[name: string, path: string, asked: Asked, outcome: object]>([
  [
    "lang before all",
    "/support?lang=fr&language=pt&locale=en",
    { stored: "pt" },
    to("/fr/support", "fr"),
  ],
  ["then language", "/support?language=pt&locale=fr", { stored: "fr" }, to("/pt/support", "pt")],
  ["then locale", "/support?locale=fr", { stored: "pt" }, to("/fr/support", "fr")],
  ["an empty one does not count", "/support?lang=&locale=fr", {}, to("/fr/support", "fr")],
  ["then the path", "/fr/support", { stored: "pt", acceptLanguage: "pt" }, { locale: "fr" }],
  [
    "then the stored one",
    "/support",
    { stored: "pt", acceptLanguage: "fr" },
    to("/pt/support", "pt"),
  ],
  ["a stored English stays", "/support", { stored: "en", acceptLanguage: "fr" }, { locale: "en" }],
  ["then the browser's", "/support", { acceptLanguage: "de, fr;q=0.5" }, to("/fr/support", "fr")],
  [
    "a stored one that we do not speak does not count",
    "/",
    { stored: "de", acceptLanguage: "pt" },
    to("/pt", "pt"),
  ],
  ["else English", "/support", { acceptLanguage: "de" }, { locale: "en" }],
  ["even for nobody", "/support", {}, { locale: "en" }],
])("R-I18N-02 %s", (_name, path, asked, outcome) => {
  expect(choose(path, asked)).toEqual(outcome);
});

test.each(["/?lang=de", "/fr/support?lang=xx&page=2", "/?language=FR", "/?locale=constructor"])(
  "R-I18N-03 an unknown language leads home: %s",
  (path) => {
    expect(choose(path, { stored: "fr" })).toEqual(to("/", null));
  },
);

test.each([
  ["/en", "/"],
  ["/en/", "/"],
  ["/en/support", "/support"],
  ["/en/support?page=2&a=b", "/support?page=2&a=b"],
])("R-I18N-04 English has no prefix: %s leads to %s", (path, redirect) => {
  expect(choose(path, { stored: "fr" })).toEqual(to(redirect, "en"));
});

test.each([
  ["/?lang=fr", "/fr"],
  ["/fr?lang=en", "/"],
  ["/fr/support?lang=pt", "/pt/support"],
  ["/support?a=1&lang=fr&b=2", "/fr/support?a=1&b=2"],
])("R-I18N-04 a choice leads to the same place: %s to %s", (path, redirect) => {
  expect(choose(path)).toMatchObject({ redirect });
});

test.each([
  "//evil.example/?lang=fr",
  "/en//evil.example",
  "/fr//evil.example/?lang=en",
  "/\\evil.example?lang=fr",
  "/en/\\evil.example",
])("no address leads to another site: %s", (path) => {
  const { redirect } = choose(path) as { redirect: string };
  expect(new URL(redirect, "http://localhost:3000").host).toBe("localhost:3000");
});

test.each<[offered: Locale[], path: string, asked: Asked, outcome: object]>([
  [["fr", "pt"], "/support", {}, to("/fr/support", null)],
  [["fr", "pt"], "/support?page=2", { acceptLanguage: "en" }, to("/fr/support?page=2", null)],
  [["fr", "pt"], "/support", { stored: "en", acceptLanguage: "pt" }, to("/pt/support", "pt")],
  [["fr", "pt"], "/en/support", {}, to("/fr/support", null)],
  [["fr", "pt"], "/pt/support", { stored: "fr" }, { locale: "pt" }],
  [["fr", "pt"], "/support?lang=en", {}, to("/", null)],
  [["en"], "/fr/support?a=1", { acceptLanguage: "fr" }, to("/support?a=1", null)],
  [["en"], "/support", { stored: "fr", acceptLanguage: "fr" }, { locale: "en" }],
  [["pt", "en"], "/", { acceptLanguage: "de" }, to("/pt", null)],
  [["pt", "en"], "/", { acceptLanguage: "en" }, { locale: "en" }],
  // A link to an English page, which a search engine follows without a wish.
  [["pt", "en"], "/support", {}, { locale: "en" }],
])("of a site in %j, %s for %j", (offered, path, asked, outcome) => {
  expect(choose(path, asked, offered)).toEqual(outcome);
});
