/** Whether a host is this very machine, where an unencrypted connection is seen by nobody. */
export function isLocalHost(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname === "[::1]" ||
    hostname === "::1" ||
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(hostname)
  );
}

/** Whether other machines reach the site, by its address or by what it listens on. */
export function isReachable({ ORIGIN, HOST }: { ORIGIN: string; HOST: string }): boolean {
  return !isLocalHost(new URL(ORIGIN).hostname) || !isLocalHost(HOST);
}
