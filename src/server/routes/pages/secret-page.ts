import { isSecretPath, withoutLocale } from "../../../web/links.ts";
import type { Settings } from "../../settings/settings.ts";

/** Whether the address of a page is a secret that opens something, or the page is for one person. */
export function isSecretPage({ pathname, searchParams }: URL): boolean {
  const path = withoutLocale(decoded(pathname));
  return isSecretPath(path) || /^\/+setup\/*$/i.test(path) || searchParams.has("invitation");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const alone = new WeakMap<Settings, Settings>();

/** The same without other services: no script of theirs may read the address. */
export function withoutOthers(settings: Settings): Settings {
  const known = alone.get(settings);
  if (known) return known;
  const others = {
    ANALYTICS_TAG_URL: undefined,
    SOCIAL_SDK_URL: undefined,
    MAP_STYLE_URL: undefined,
  };
  const found = { ...settings, ...others };
  alone.set(settings, found);
  return found;
}
