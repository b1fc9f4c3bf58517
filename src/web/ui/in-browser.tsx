import { type ReactNode, Suspense, useSyncExternalStore } from "react";

type InBrowserProps = { fallback: ReactNode; children: ReactNode };

const never = () => () => {};

/** For what is loaded when it shows: the server, which waits for nothing, leaves its place to it. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Suspense fallback={fallback}>{isAlive ? children : fallback}</Suspense>;
}
