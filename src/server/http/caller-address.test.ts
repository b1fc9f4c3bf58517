import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createLoadGate } from "./overload/load-gate.ts";

const household = "2001:db8:1:2::/64";

/** X-Forwarded-For, and the network it means to a server that trusts one, two or three proxies. */
const spellings: [forwarded: string | string[], networks: [string, string, string]][] = [
  ["192.0.2.1", ["192.0.2.1", "192.0.2.1", "192.0.2.1"]],
  ["192.0.2.1:5678", ["192.0.2.1", "192.0.2.1", "192.0.2.1"]],
  ["::ffff:192.0.2.1", ["192.0.2.1", "192.0.2.1", "192.0.2.1"]],
  ["[::ffff:192.0.2.1]:443", ["192.0.2.1", "192.0.2.1", "192.0.2.1"]],
  ["2001:db8:1:2::1", [household, household, household]],
  ["[2001:db8:1:2::1]", [household, household, household]],
  ["[2001:DB8:1:2::1]:8443", [household, household, household]],
  ["192.0.2.3,192.0.2.2,192.0.2.1", ["192.0.2.1", "192.0.2.2", "192.0.2.3"]],
  ["192.0.2.3, 192.0.2.2 ,\t192.0.2.1", ["192.0.2.1", "192.0.2.2", "192.0.2.3"]],
  [
    "192.0.2.3:1, [2001:db8::2]:2, ::ffff:192.0.2.1",
    ["192.0.2.1", "2001:db8:0:0::/64", "192.0.2.3"],
  ],
  [
    ["192.0.2.3", "192.0.2.2, 192.0.2.1"],
    ["192.0.2.1", "192.0.2.2", "192.0.2.3"],
  ],
  ["192.0.2.2, , 192.0.2.1,", ["192.0.2.1", "192.0.2.2", "192.0.2.2"]],
  ["somewhere, 192.0.2.1", ["192.0.2.1", "unknown", "unknown"]],
  ["192.0.2.1, unknown", ["unknown", "192.0.2.1", "192.0.2.1"]],
  ["", ["127.0.0.1", "127.0.0.1", "127.0.0.1"]],
  [" , ", ["127.0.0.1", "127.0.0.1", "127.0.0.1"]],
];

// The gate is asked about the raw request's address, and told of the one that Fastify knows.
describe.each([0, 1, 2, 3])("behind %i proxies", (proxies) => {
  let app: TestApp;
  let origin: string;
  const real = createLoadGate();
  const seen = { raw: "", fastify: "" };
  const gate = {
    ...real,
    hasItsPart(network: string) {
      seen.raw = network;
      return real.hasItsPart(network);
    },
    enter(network: string) {
      seen.fastify = network;
      return real.enter(network);
    },
  };

  beforeAll(async () => {
    const settings = { RATE_LIMITS: "on", TRUST_PROXY: String(proxies) };
    app = await createTestApp(settings, { gate });
    origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => app.close());

  test.each(spellings)(
    "the caller of %j is one and the same to all",
    async (forwarded, networks) => {
      const sent = request(`${origin}/api/v1/tags`, {
        headers: { "x-forwarded-for": forwarded },
        agent: false,
      }).end();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(200);
      const network = networks[proxies - 1] ?? "127.0.0.1";
      expect(seen).toEqual({ raw: network, fastify: network });
    },
  );
});
