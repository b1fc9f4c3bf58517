import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** Everything that is no address of the internet counts as one network. */
const unknownNetwork = "unknown";

/**
 * The network that a caller's address belongs to, in one spelling: an IPv4 address, or the /64 that
 * a household has in IPv6. Proxies may write ports, leading zeros or an IPv4 address inside IPv6.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim()).split("%")[0] ?? "";
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return unknownNetwork;
  const groups = groupsOf(bare);
  const inside = embeddedIPv4(groups);
  return inside ?? `${groups.slice(0, 4).join(":")}::/64`;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address);
  if (bracketed) return bracketed[1] ?? "";
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.replace(/:\d+$/, "") : address;
}

/** The eight groups as the URL standard writes them: in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right];
}

/** Of an IPv4 address that is written as IPv6 (::ffff:0:0/96) or translated to it (64:ff9b::/96). */
function embeddedIPv4(groups: string[]): string | null {
  const prefix = groups.slice(0, 6).join(":");
  if (prefix !== "0:0:0:0:0:ffff" && prefix !== "64:ff9b:0:0:0:0") return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}

/** The caller's address where only the raw request is there, as Fastify's `request.ip` tells it. */
export function callerAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trustedProxies: number,
): string {
  const named = headers["x-forwarded-for"];
  const list = trustedProxies > 0 && typeof named === "string" ? named.split(",") : [];
  // Fastify leaves out what is empty between two commas.
  const forwarded = list.map((address) => address.trim()).filter(Boolean);
  const addresses = [socket.remoteAddress ?? "", ...forwarded.reverse()];
  return addresses[Math.min(trustedProxies, addresses.length - 1)] ?? "";
}
