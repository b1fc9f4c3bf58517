import { createContext, useContext, useSyncExternalStore } from "react";

const Hidden = createContext(false);

/** Around the error page: its HTML repeats nothing of the address that somebody else may have made up. */
export const HiddenAddress = Hidden.Provider;

export function useIsAddressHidden(): boolean {
  return useContext(Hidden);
}

/** Whether links may hold the page's address by now: in a browser they may, which knows it anyway. */
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
