import type { mailSecurities } from "../../contract/site/setup.ts";

export type SmtpParts = {
  host: string;
  port: number;
  security: (typeof mailSecurities)[number];
  user: string;
  password: string;
};

/** The setting SMTP_URL, put together from what people know of their mail server. */
export function smtpAddress({ host, port, security, user, password }: SmtpParts): string {
  const scheme = security === "tls" ? "smtps" : "smtp";
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const rule = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" }[security];
  return `${scheme}://${login}${host}:${port}/${rule}`;
}

/** User and password only before the one @, and no path: else a part of a password looks like a host. */
const form =
  /^smtps?:\/\/(?:[^@/?#]*@)?(?:\[[0-9a-f:.]+\]|[^@/?#:[\]]+)(?::\d+)?\/?(?:\?[^@#]*)?$/i;

/**
 * The same taken apart; one that the operator wrote may leave the encryption open. Null where it
 * cannot be told what is what.
 */
export function smtpParts(address: string): SmtpParts | null {
  if (!form.test(address)) return null;
  const url = new URL(address);
  const isTls = url.protocol === "smtps:";
  const isPlain = url.searchParams.get("ignoreTLS") === "true";
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? "tls" : isPlain ? "none" : "starttls",
    user: decoded(url.username),
    password: decoded(url.password),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
