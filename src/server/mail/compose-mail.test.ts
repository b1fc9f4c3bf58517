import { describe, expect, test } from "vitest";
import en from "../../i18n/en/mails.json" with { type: "json" };
import fr from "../../i18n/fr/mails.json" with { type: "json" };
import { locales } from "../../i18n/locales.ts";
import pt from "../../i18n/pt/mails.json" with { type: "json" };
import { readSettings } from "../settings/settings.ts";
import { composeMail } from "./compose-mail.ts";
import { type MailTemplate, mailTemplates, type Template } from "./templates.ts";

const catalogs: Record<string, Record<string, unknown>> = { en, fr, pt };
const origin = "http://site.example";
const settings = readSettings({ ORIGIN: origin, CONTACT_EMAIL: "help@site.example" });
const templates = Object.keys(mailTemplates) as MailTemplate[];

/** Each would be a link, an address, a call or markup where a mail repeated it as it is. */
const hostile = [
  "Click https://evil.example/x?a=1 now",
  "www.evil.example",
  "evil.example",
  "ｅｖｉｌ．ｅｘａｍｐｌｅ",
  "win@evil.example",
  "a\r\nBcc: win@evil.example\r\n\r\nhttp://evil.example",
  "<a href='//evil.example'>Gift</a>",
  "Call 0900-123-4567 now",
  "+351 (900) 123.456",
  "12/05/2026",
  "٠٩٠٠١٢٣٤٥٦٧",
];

/** The details that a template names in any language, without our own: product and contact. */
function detailsOf(template: MailTemplate): string[] {
  const words = locales.map((locale) => JSON.stringify(catalogs[locale]?.[template])).join();
  const named = [...words.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name);
  return [...new Set(named)].filter((name) => !["product", "contact"].includes(name));
}

const cleanedDetails = templates.flatMap((template) => {
  const { asWritten = [] }: Template = mailTemplates[template];
  return detailsOf(template)
    .filter((detail) => !asWritten.includes(detail))
    .map((detail) => [template, detail] as const);
});

/** The text that a reader sees of a mail, without our own links. */
function seen({ subject, text, html }: { subject: string; text: string; html: string }): string {
  const shown = html.replaceAll(/<[^>]*>/g, " ");
  return [subject, text, shown].join("\n").replaceAll(/http:\/\/site\.example\S*/g, "");
}

describe("whatever people wrote", () => {
  test.each(cleanedDetails)("in %s, {%s} is no link, call or markup", (template, detail) => {
    for (const text of hostile) {
      for (const locale of locales) {
        const others = Object.fromEntries(detailsOf(template).map((name) => [name, "plain"]));
        if (others.named) others.named = "yes";
        const mail = composeMail(
          settings,
          {
            id: "x",
            recipient: "reader@example.org",
            template,
            locale,
            details: { ...others, flenjorId: "f", stopToken: "s", [detail]: text },
          },
          {
            token: "t",
            lines: (template === "digest" ? Object.keys(en.digest.lines) : []).map((kind) => ({
              kind,
              values: { name: "plain", title: "plain", [detail]: text, others: 1 },
            })),
          },
        );
        const words = seen(mail).replaceAll("help@site.example", "");
        expect(words).not.toMatch(/evil\.example|\w@\w|\/\/|www\.\w|[<>]|&lt;|&gt;/u);
        expect(words).not.toMatch(/\p{Nd}(?:[ ().,/–-]{0,3}\p{Nd}){4,}/u);
        expect(mail.subject).not.toMatch(/[\r\n]/);
        const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = ""]) => to);
        expect(links.filter((to) => !to.startsWith(`${origin}/`))).toEqual([]);
      }
    }
  });

  test("is all that mails tell, but for reasons of moderators, names of providers and dates", () => {
    const excepted = templates.flatMap((template) => {
      const { asWritten = [] }: Template = mailTemplates[template];
      return asWritten.map((detail) => `${template} ${detail}`);
    });
    expect(excepted).toEqual([
      "identity-linked provider",
      "identity-unlinked provider",
      "capsule-hidden reason",
      "capsule-restored reason",
      "review-hidden reason",
      "review-restored reason",
      "review-deleted reason",
      "answer-hidden reason",
      "answer-restored reason",
      "outing-hidden reason",
      "outing-restored reason",
      "message-hidden reason",
      "message-restored reason",
      "memory-hidden reason",
      "memory-restored reason",
      "account-suspended reason",
      "account-restored reason",
      "outing-invitation when",
      "outing-link when",
      "outing-answers when",
      "outing-settled when",
      "outing-changed when",
      "outing-cancelled when",
      "outing-reminder when",
    ]);
  });

  test("cannot name the product or the contact anew", () => {
    const details = { username: "ana", product: "Evil", contact: "win@evil.example" };
    const queued = { id: "x", recipient: "r@example.org", locale: "en" as const, details };
    const { text } = composeMail(settings, { ...queued, template: "password-changed" }, {});
    expect(text).not.toMatch(/evil/i);
    expect(text).toContain("help@site.example");
  });
});
