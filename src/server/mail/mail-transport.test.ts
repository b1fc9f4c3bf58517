import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "../../../tests/support/smtp.ts";
import { readSettings } from "../settings/settings.ts";
import { createMailTransport } from "./mail-transport.ts";

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.doUnmock("nodemailer");
  server.mails.length = 0;
});

const mail = { id: "1", recipient: "ana@people.example", subject: "Hello", text: "Hi", html: "Hi" };

function open(environment: Record<string, string>) {
  const settings = { SMTP_URL: server.url, CONTACT_EMAIL: "us@site.example", ...environment };
  return createMailTransport(readSettings(settings));
}

test.each([
  ["Hello <you>", '"Hello <you>" <us@site.example>'],
  ["ceo@bank.example, Lisbon", '"ceo@bank.example, Lisbon" <us@site.example>'],
  ["Flenjor: Lisboa", '"Flenjor: Lisboa" <us@site.example>'],
  ['Say "hi"', '"Say \\"hi\\"" <us@site.example>'],
])("a product called %s sends from its own address alone", async (PRODUCT_NAME, from) => {
  const transport = open({ PRODUCT_NAME });
  await transport.send(mail);
  expect(server.mails[0]?.headers.from).toBe(from);
  transport.close();
});

test.each([
  ["ana@site.example", "ana@site.example"],
  ["Ana <ana@site.example>", "Ana <ana@site.example>"],
  ['"Ana, Lisbon" <ana@site.example>', '"Ana, Lisbon" <ana@site.example>'],
  ["ceo@bank.example, Lisbon <ana@site.example>", '"ceo@bank.example, Lisbon" <ana@site.example>'],
])("the sender %s is one address", async (MAIL_FROM, from) => {
  const transport = open({ MAIL_FROM });
  await transport.send(mail);
  expect(server.mails[0]?.headers.from).toBe(from);
  transport.close();
});

test("a library that could not be loaded once is loaded with the next mail", async () => {
  const transport = open({});
  vi.doMock("nodemailer", () => ({
    createTransport() {
      throw new Error("too many open files");
    },
  }));
  await expect(transport.send(mail)).rejects.toThrow("too many open files");
  // Nothing was opened, and closing it harms nobody.
  transport.close();
  vi.doUnmock("nodemailer");
  await transport.send(mail);
  expect(server.mails).toHaveLength(1);
  transport.close();
});
