import { createStore, type StoreApi } from "zustand/vanilla";
import type { PageViewer } from "../../page-state.ts";

export type SessionState = { viewer: PageViewer | null };

/** Who is signed in here. One per page view on the server, one per tab in the browser. */
export type Session = StoreApi<SessionState>;

export function createSession(initial: SessionState): Session {
  return createStore<SessionState>(() => initial);
}
