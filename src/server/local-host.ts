/** Whether a host is this very machine, where an unencrypted connection is seen by nobody. */
export function isLocalHost(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname === "[::1]" ||
    hostname === "::1" ||
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(hostname)
  );
}
