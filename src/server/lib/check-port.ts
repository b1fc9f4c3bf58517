import { once } from "node:events";
import { createServer } from "node:net";

/** Fails as listening there would, long before there is anything to listen for. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
