import { createContext, useContext, useSyncExternalStore } from "react";

const Hidden = createContext(false);

/** For the error page: its HTML must not repeat an address that somebody else may have made up. */
export const HiddenAddress = Hidden.Provider;

export function useIsAddressHidden(): boolean {
  return useContext(Hidden);
}

/** Whether links may hold the page's address: only in a browser, which knows the address anyway. */
export function useShowsAddress(): boolean {
  const isHidden = useIsAddressHidden();
  const isInBrowser = useSyncExternalStore(
    neverTold,
    () => true,
    () => false,
  );
  return isInBrowser || !isHidden;
}

function neverTold(): () => void {
  return () => {};
}
