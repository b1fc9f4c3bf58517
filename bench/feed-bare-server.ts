// The least that can answer: node:http with the very bytes that the product answered before.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const answers = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const body = answers.get(request.url ?? "");
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("message", ({ path, body }: { path: string; body: string }) => {
  answers.set(path, Buffer.from(body));
  process.send?.({ stored: path });
});
process.on("disconnect", () => process.exit());
