import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser knows passkeys, on this connection; false while the server renders. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === "function",
    () => false,
  );
}
