import { expect, test } from "vitest";
import { callerAddress, networkOf } from "./network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:5678", "192.0.2.1"],
  [" 192.0.2.1 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["0000:0000:0000:0000:0000:ffff:c000:0201", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
  ["64:ff9b::192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]:8443", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
  ["somewhere", "unknown"],
  ["192.0.2.999", "unknown"],
  ["1:2:3", "unknown"],
])("the network of %j is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [0, undefined, "10.0.0.1"],
  [0, "192.0.2.1", "10.0.0.1"],
  [1, undefined, "10.0.0.1"],
  [1, "192.0.2.1", "192.0.2.1"],
  [1, "198.51.100.9, 192.0.2.1", " 192.0.2.1"],
  [2, "198.51.100.9, 192.0.2.1", "198.51.100.9"],
  [5, "198.51.100.9, 192.0.2.1", "198.51.100.9"],
])("behind %i proxies, with %j forwarded, the caller is %s", (proxies, forwarded, address) => {
  const request = {
    socket: { remoteAddress: "10.0.0.1" },
    headers: { "x-forwarded-for": forwarded },
  };
  expect(callerAddress(request as never, proxies)).toBe(address);
});
