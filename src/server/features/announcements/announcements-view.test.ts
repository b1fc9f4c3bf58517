import { expect, test } from "vitest";
import { shownTo } from "./announcements.view.ts";

test("readers whose language has no words get the site's first language that has some", () => {
  const now = new Date("2026-11-19T12:00:00Z");
  const row = {
    id: "019a0000-0000-7000-8000-000000000000",
    kind: "info" as const,
    audience: "everyone" as const,
    texts: { en: "Closed.", fr: "Fermé." },
    starts_at: new Date(now.getTime() - 1000),
    ends_at: new Date(now.getTime() + 1000),
  };
  const languageFor = (offered: ("en" | "fr" | "pt")[]) =>
    shownTo([row], { now, isMember: false, locale: "pt", offered })[0]?.language;
  expect(languageFor(["fr", "en", "pt"])).toBe("fr");
  expect(languageFor(["pt", "en", "fr"])).toBe("en");
  expect(languageFor(["pt"])).toBe("en");
});
