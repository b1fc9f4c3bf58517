/** Null for what is no web address: whatever the data says, such a link is never made. */
export function webHost(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return protocol === "http:" || protocol === "https:" ? host.replace(/^www\./, "") : null;
  } catch {
    return null;
  }
}
