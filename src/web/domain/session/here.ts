import { useLocation } from "react-router";
import { withoutLocale } from "../../links.ts";
import { useShowsAddress } from "./hidden-address.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** This page's address as a way back: without its language, and home where it is none of ours. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  const maySay = useShowsAddress();
  return maySay ? safeRedirect(withoutLocale(pathname) + search) : "/";
}
