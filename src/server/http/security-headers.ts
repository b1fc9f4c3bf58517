import type { Settings } from "../settings.ts";

/** The policy of a page: only our own files run, and those scripts that carry the nonce. */
export function contentSecurityPolicy(settings: Settings, nonce: string): string {
  const thirdParties = [settings.ANALYTICS_TAG_URL, settings.SOCIAL_SDK_URL]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  // A map of another origin sends its style, tiles and signs from there.
  const maps = settings.MAP_STYLE_URL ? [new URL(settings.MAP_STYLE_URL).origin] : [];
  const scripts = ["'self'", `'nonce-${nonce}'`, ...thirdParties];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": scripts,
    "style-src": ["'self'", ...(settings.isDevelopment ? ["'unsafe-inline'"] : [])],
    // Sizes, positions and blur-up previews are style attributes; they cannot run anything.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...thirdParties, ...maps],
    "font-src": ["'self'"],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...thirdParties, ...maps, ...(settings.isDevelopment ? ["ws:"] : [])],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** Headers that every answer carries. */
export function commonHeaders(settings: Settings): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), geolocation=(self)",
    ...(settings.ORIGIN.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    }),
  };
}
