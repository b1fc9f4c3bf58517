import { createContext, useContext, useSyncExternalStore } from "react";

const Unsaid = createContext(false);

/** Around the error page: its HTML repeats nothing of the address that somebody else may have made up. */
export const UnsaidAddress = Unsaid.Provider;

export function useIsAddressUnsaid(): boolean {
  return useContext(Unsaid);
}

/** Whether links may hold the page's address by now: in a browser they may, which knows it anyway. */
export function useMaySayAddress(): boolean {
  const isUnsaid = useIsAddressUnsaid();
  const isInBrowser = useSyncExternalStore(
    neverTold,
    () => true,
    () => false,
  );
  return isInBrowser || !isUnsaid;
}

function neverTold(): () => void {
  return () => {};
}
