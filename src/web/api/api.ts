import type { Answer, CallInput, EndpointKey } from "../../contract/endpoints.ts";

export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** It arrives even if the page is closed meanwhile. Browsers take at most 64 kB so. */
  keepalive?: boolean;
};

/** One call of the API: in process on the server, over HTTP in the browser. */
export type Api = <Key extends EndpointKey>(
  key: Key,
  input?: CallInput<Key>,
  options?: CallOptions,
) => Promise<Answer<Key>>;

/** Method, path and query of a call: all that the table's keys tell without its schemas. */
export function addressOf(key: string, input: { params?: unknown; query?: unknown } = {}) {
  const [method = "", template = ""] = key.split(" ");
  const params = (input.params ?? {}) as Record<string, string>;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const query = new URLSearchParams(definedQuery(input.query)).toString();
  return { method, path: query ? `${path}?${query}` : path };
}

/** A query as it travels: text only, and nothing that was left out. */
export function definedQuery(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)]),
  );
}
