import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

export type MetricsServer = { port: number; close(): void };

/** Apart from the site and on this machine alone, so that no mistake of a proxy shows it to people. */
export async function startMetricsServer(metrics: Metrics, port: number): Promise<MetricsServer> {
  const server: Server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const { contentType, body } = await metrics.text();
      response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" });
      response.end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
