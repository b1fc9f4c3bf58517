import type { PublicSettings } from "../../page-state.ts";

/** Where the app is to be had; nowhere until the operator says so. */
export function storesOf({ appStoreUrl, googlePlayUrl }: PublicSettings) {
  const stores = [
    { name: "appStore", url: appStoreUrl },
    { name: "googlePlay", url: googlePlayUrl },
  ] as const;
  return stores.flatMap(({ name, url }) => (url ? [{ name, url }] : []));
}
