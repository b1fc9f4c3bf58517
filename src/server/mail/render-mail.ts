import type { Locale } from "../../i18n/locales.ts";
import { mailWords } from "../../i18n/server-messages.ts";
import type { MailTemplate } from "./templates.ts";

export type RenderedMail = { subject: string; text: string; html: string };

export type OutgoingMail = RenderedMail & {
  /** The same at every attempt, so that a mail sent twice is recognised as one. */
  id: string;
  recipient: string;
  /** Where a mail program ends mails of this kind with one click. */
  stopAddress?: string;
};

/** One line of a list, by the name of its words in the catalogs. */
export type MailLine = { kind: string; values: Record<string, string | number> };

type MailContent = {
  template: MailTemplate;
  locale: Locale;
  link: string;
  /** Where mails of this kind are ended; none for what everybody must be told. */
  stopLink?: string;
  /** Of somebody without an account, who gave the address for one outing. */
  isForGuest?: boolean;
  values: Record<string, string>;
  lines?: readonly MailLine[];
};

/** A mail as plain text and as HTML, with the same words in both. */
export function renderMail(content: MailContent): RenderedMail {
  const { template, locale, link, stopLink, values } = content;
  const words = mailWords(locale);
  const say = (part: string) => words(`${template}.${part}`, values);
  const hint = words("linkHint");
  const footer = words(footerOf(content), values);
  const stopWords = words(stopOf(content));
  const lines = (content.lines ?? []).map(({ kind, values: own }) =>
    words(`${template}.lines.${kind}`, own),
  );
  const text = [
    say("heading"),
    say("text"),
    ...lines.map((line) => `- ${line}`),
    link,
    say("after"),
    "--",
    footer,
    ...(stopLink ? [`${stopWords} ${stopLink}`] : []),
  ].join("\n\n");
  const list = lines.map((line) => `<li style="margin:8px 0">${escapeHtml(line)}</li>`).join("");
  const stop = stopLink
    ? ` <a href="${escapeHtml(stopLink)}" style="color:#5f554c">${escapeHtml(stopWords)}</a>`
    : "";
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(say("subject"))}</title></head>
<body style="margin:0;background:#faf5ec;color:#1f1a17;font:16px/1.55 Figtree,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<div style="height:6px;border-radius:3px;background:linear-gradient(90deg,#ffc9a3,#8ec9ee,#f2725f,#2b2a6b)"></div>
<h1 style="font:600 28px/1.2 Fraunces,Georgia,serif;margin:28px 0 12px">${escapeHtml(say("heading"))}</h1>
<p>${escapeHtml(say("text"))}</p>
${list ? `<ul style="padding-left:20px">${list}</ul>` : ""}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="background:#1f1a17;color:#fffaf2;text-decoration:none;padding:14px 24px;border-radius:999px;display:inline-block">${escapeHtml(say("action"))}</a></p>
<p>${escapeHtml(say("after"))}</p>
<p style="color:#5f554c;font-size:14px">${escapeHtml(hint)}<br><a href="${escapeHtml(link)}" style="color:#5f554c;word-break:break-all">${escapeHtml(link)}</a></p>
<hr style="border:0;border-top:1px solid #e3d9ca;margin:28px 0">
<p style="color:#5f554c;font-size:14px">${escapeHtml(footer)}${stop}</p>
</div></body></html>`;
  return { subject: say("subject"), text, html };
}

function footerOf({ template, isForGuest }: MailContent): string {
  if (isForGuest) return "footerGuest";
  // The reader of this mail has no account any more.
  return template === "account-deleted" ? "footerGone" : "footer";
}

function stopOf({ template, isForGuest }: MailContent): string {
  if (isForGuest) return "stopOuting";
  return template === "digest" ? "stop" : "stopKind";
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
