import { createContext, useContext } from "react";

const Key = createContext<string | null>(null);

/** Around the page of a guest: what is done there is done by whoever holds this key. */
export const GuestKey = Key.Provider;

/** Null on the pages of members. */
export function useGuestKey(): string | null {
  return useContext(Key);
}
