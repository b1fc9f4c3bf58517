import { useLocation } from "react-router";
import { isSecretPath, withoutLocale } from "../../links.ts";
import { useShowsAddress } from "./hidden-address.ts";
import { safeRedirect } from "./safe-redirect.ts";

/**
 * This page's address as a way back: without its language, and home where it is none of ours or a
 * secret, which has no place in the address of another page.
 */
export function useHere(): string {
  const { pathname, search } = useLocation();
  const maySay = useShowsAddress();
  const path = withoutLocale(pathname);
  return maySay && !isSecretPath(path) ? safeRedirect(path + search) : "/";
}
