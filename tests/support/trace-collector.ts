import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string | number | undefined>;
};

export type TraceCollector = {
  url: string;
  spans: ReceivedSpan[];
  /** Everything as it came. */
  text(): string;
  headers: Record<string, unknown>[];
  close(): void;
};

/** A real collector on loopback that takes OTLP in JSON and keeps what it is sent. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    headers.push({ ...request.headers, path: request.url });
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const span of scopeSpans.flatMap((scope: { spans: object[] }) => scope.spans)) {
        const named = (span.attributes as Attribute[]).map(({ key, value }) => [
          key,
          value.stringValue ?? value.intValue,
        ]);
        spans.push({ ...span, attributes: Object.fromEntries(named) });
      }
    }
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    text: () => bodies.join("\n"),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
