import { describe, expect, test } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { renderMail } from "./render-mail.ts";
import { type MailTemplate, mailTemplates } from "./templates.ts";

const values = {
  product: "Flenjor",
  contact: "help@flenjor.example",
  name: "Ana",
  username: "@ana",
  claimant: "@ana.two",
  provider: "Google",
  newEmail: "new@example.org",
  from: "Dana",
  title: "Sunday <in> Alfama",
  reason: "No advertising",
  outcome: "acted",
  named: "yes",
  opens: "yes",
  dated: "yes",
  left: "no",
  when: "Friday 20 November 2026, 19:00",
};

describe.each(locales)("in %s", (locale) => {
  test.each(Object.keys(mailTemplates) as MailTemplate[])(
    "R-I18N-01 %s has all its words",
    (template) => {
      const mail = renderMail({
        template,
        locale,
        link: "https://flenjor.example/x?a=1&b=2",
        values,
      });
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/\{\w+\}|mails\.|undefined/);
        expect(part.length).toBeGreaterThan(5);
      }
      expect(mail.text).toContain("https://flenjor.example/x?a=1&b=2");
      expect(mail.html).toContain('href="https://flenjor.example/x?a=1&amp;b=2"');
      expect(mail.html).not.toContain("<in>");
      expect(mail.html).toContain(`lang="${locale}"`);
    },
  );
});

test("the languages differ", () => {
  const subjects = locales.map(
    (locale) => renderMail({ template: "reset-password", locale, link: "/", values }).subject,
  );
  expect(new Set(subjects).size).toBe(locales.length);
});

test.each(locales)("the farewell does not say that one has an account, in %s", (locale) => {
  const foot = (template: MailTemplate) =>
    renderMail({ template, locale, link: "/", values }).text.split("--\n\n")[1];
  expect(foot("account-deleted")).not.toBe(foot("password-changed"));
  expect(foot("account-deleted")).toMatch(/had an account|aviez un compte|tinha uma conta/);
});
