const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The key by which mails to one mailbox are counted, however its address is spelled. It is for
 * counting alone: a mail goes to the address as it was given.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, Math.max(0, at)).toLowerCase().split("+", 1);
  const host = address.slice(at + 1).toLowerCase();
  // One host under two names, which reads over dots.
  return dotless.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
