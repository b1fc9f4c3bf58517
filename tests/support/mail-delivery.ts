import { createMailTransport } from "../../src/server/mail/mail-transport.ts";
import { deliverDueMails } from "../../src/server/mail/mail-worker.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { type MailServer, startMailServer } from "./smtp.ts";

export type MailedSite = {
  site: TestApp;
  server: MailServer;
  /** Sends what is due, as the worker does. Returns how many mails went out. */
  deliver(): Promise<number>;
  /** Makes all that waits due now, such as what the mail server refused. */
  makeDue(): Promise<void>;
  close(): Promise<void>;
};

/** The application beside a real mail server, with mails sent when a test says so. */
export async function createMailedSite(
  environment: Record<string, string> = {},
  more: Parameters<typeof createTestApp>[1] = {},
): Promise<MailedSite> {
  const server = await startMailServer();
  const settings = { SMTP_URL: server.url, ORIGIN: "http://flenjor.example", ...environment };
  const site = await createTestApp(settings, more);
  const { context, db } = site;
  const transport = createMailTransport(context.settings);
  return {
    site,
    server,
    deliver: () => deliverDueMails({ context, transport, issueToken: async () => "token" }),
    makeDue: async () => {
      await db
        .updateTable("outbox")
        .set({ next_attempt_at: new Date(0) })
        .execute();
    },
    close: async () => {
      transport.close();
      await site.close();
      await server.close();
    },
  };
}
