import type { PublicSettings } from "../page-state.ts";

/** Adds the scripts of other services that the operator has set; without settings there are none. */
export function loadThirdParties(settings: PublicSettings): void {
  for (const url of [settings.analyticsTagUrl, settings.socialSdkUrl]) {
    if (!url || document.querySelector(`script[src="${CSS.escape(url)}"]`)) continue;
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    document.head.append(script);
  }
}
