import type { Settings } from "../settings/settings.ts";

/** The scripts of other services that the operator has set. */
export function otherScripts(settings: Settings): string[] {
  return [settings.ANALYTICS_TAG_URL, settings.SOCIAL_SDK_URL].filter((url) => url !== undefined);
}

const nonceMark = "{nonce}";
const policies = new WeakMap<Settings, [before: string, after: string]>();

/** The policy of a page. Only its nonce differs, so the rest is written once. */
export function contentSecurityPolicy(settings: Settings, nonce: string): string {
  let parts = policies.get(settings);
  if (!parts) {
    const [before = "", after = ""] = writePolicy(settings).split(nonceMark);
    parts = [before, after];
    policies.set(settings, parts);
  }
  return `${parts[0]}${nonce}${parts[1]}`;
}

/**
 * Only scripts with the nonce run, and those that they load. The policy names no host for scripts,
 * because any other file of that host could then run too.
 */
function writePolicy(settings: Settings): string {
  const others = otherScripts(settings);
  const thirdParties = others.map((url) => new URL(url).origin);
  const maps = mapOrigins(settings);
  return policyText({
    "default-src": ["'none'"],
    "script-src": [`'nonce-${nonceMark}'`, "'strict-dynamic'"],
    "style-src": ["'self'", ...(settings.isDevelopment ? ["'unsafe-inline'"] : [])],
    // Sizes, positions and blur-up previews are style attributes; they cannot run anything.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...thirdParties, ...maps],
    "font-src": ["'self'"],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...thirdParties, ...maps, ...(settings.isDevelopment ? ["ws:"] : [])],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    // Scripts of others make elements as they please, and so do the tools of development.
    ...(others.length === 0 && !settings.isDevelopment && trustedTypes),
  });
}

/** Text becomes code or markup nowhere, but for what `web/ui/map/map-trust.ts` lets the map do. */
const trustedTypes = { "require-trusted-types-for": ["'script'"], "trusted-types": ["default"] };

const nothing = {
  "default-src": ["'none'"],
  "frame-ancestors": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
};

/** The policy of plain pages of ours, which have a stylesheet and nothing else. */
export const plainPagePolicy = policyText({ ...nothing, "style-src": ["'self'"] });

/** The policy of a built script, which counts where it runs as a worker: the map's fetches tiles. */
export function scriptPolicy(settings: Settings): string {
  const maps = mapOrigins(settings);
  return policyText({
    ...nothing,
    "script-src": ["'self'"],
    "connect-src": ["'self'", ...maps],
    "img-src": ["'self'", "blob:", ...maps],
  });
}

/** A map of another origin sends its style, tiles and signs from there. */
function mapOrigins({ MAP_STYLE_URL }: Settings): string[] {
  return MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : [];
}

function policyText(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

const features = [
  "accelerometer",
  "camera",
  "display-capture",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

/** Headers that every answer carries, unless its route says better. */
export function commonHeaders(settings: Settings): Record<string, string> {
  return {
    "Content-Security-Policy": policyText(nothing),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": `${features.map((name) => `${name}=()`).join(", ")}, geolocation=(self)`,
    ...(isSecure(settings) && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    }),
  };
}

/** Whether people come by https, whatever stands in front of this server. */
export function isSecure({ ORIGIN }: Pick<Settings, "ORIGIN">): boolean {
  return ORIGIN.startsWith("https:");
}
