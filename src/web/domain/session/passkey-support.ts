import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this browser knows passkeys, on this connection. The server takes it that it does, as most
 * do: what appeared later would push away what somebody is about to press.
 */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === "function",
    () => true,
  );
}
