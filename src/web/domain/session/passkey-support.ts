import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this browser supports passkeys on this connection. The server assumes so, as most do: a
 * button that appeared later would move others while somebody is about to press them.
 */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === "function",
    () => true,
  );
}
