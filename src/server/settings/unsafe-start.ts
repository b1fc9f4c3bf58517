import { isLocalHost, isReachable } from "../lib/local-host.ts";
import type { Settings } from "./settings.ts";

/** Why a site must not start with these settings, in one sentence; null where nothing is wrong. */
export function unsafeStart(settings: Settings): string | null {
  if (!isReachable(settings)) return null;
  if (settings.isDevelopment) {
    return "NODE_ENV=development is refused where other machines reach the site: it shows sources and mails.";
  }
  if (!settings.RATE_LIMITS) {
    return "RATE_LIMITS=off is refused where other machines reach the site.";
  }
  const { protocol, hostname } = new URL(settings.ORIGIN);
  if (protocol === "https:" || settings.PLAIN_HTTP) return null;
  if (isLocalHost(hostname)) {
    return `HOST ${settings.HOST} lets other machines in, and ORIGIN ${settings.ORIGIN} is not encrypted: anyone on the way could read passwords. Set ORIGIN to the https address of the site, or PLAIN_HTTP=on in a network of your own.`;
  }
  return `ORIGIN ${settings.ORIGIN} is not encrypted: anyone on the way could read passwords. Use https, or set PLAIN_HTTP=on in a network of your own.`;
}
