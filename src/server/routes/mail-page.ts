import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";
import { plainPagePolicy } from "../http/security-headers.ts";
import { isLocalHost } from "../lib/local-host.ts";
import { createLocalMailbox, type KeptMail } from "../mail/local-mailbox.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * `/_mail`: what would have been mailed, where no mail server is set. Only whoever sits at this
 * machine reads it. Behind a proxy everyone seems to, so a site with a public address has no such
 * page at all.
 */
export function addMailPage(app: FastifyInstance, settings: Settings): void {
  if (settings.SMTP_URL || !(settings.isDevelopment || settings.DEMO)) return;
  if (!isLocalHost(new URL(settings.ORIGIN).hostname)) return;
  const mailbox = createLocalMailbox(settings);
  app.get("/_mail", async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound();
    return reply
      .header("Cache-Control", "no-store")
      .header("Content-Security-Policy", plainPagePolicy)
      .type("text/html; charset=utf-8")
      .send(mailPage(await mailbox.list()));
  });
}

const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** By the connection itself and by the name asked for, which a page of another site cannot choose. */
function isFromThisMachine({ socket, headers, host }: FastifyRequest): boolean {
  return (
    isLocalHost(socket.remoteAddress ?? "") &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    isLocalHost(host.replace(/:\d+$/, ""))
  );
}

function mailPage(mails: KeptMail[]): string {
  const articles = mails.map(
    (mail) => `<section><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.recipient)}, ${escapeHtml(mail.sentAt)}</p>
<pre tabindex="0">${linked(escapeHtml(mail.text))}</pre></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Mails</title><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>Mails</h1>${articles.join("\n") || "<p>None yet.</p>"}</main></body></html>`;
}

function linked(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
