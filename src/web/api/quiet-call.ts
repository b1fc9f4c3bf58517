import type { CallInput, EndpointKey } from "../../contract/endpoints.ts";
import { apiBase } from "../../contract/shared/api-base.ts";
import { addressOf } from "./api.ts";
import { readToken } from "./token.ts";

/**
 * A call that nobody waits for: it outlives the page, is tried once, shows no progress and tells
 * of no failure. For what is counted, never for what somebody did.
 */
export async function callQuietly<Key extends EndpointKey>(
  key: Key,
  input: CallInput<Key> = {},
): Promise<unknown> {
  const { method, path } = addressOf(key, input);
  const token = readToken();
  try {
    const response = await fetch(`${apiBase}${path}`, {
      method,
      keepalive: true,
      headers: {
        Accept: "application/json",
        ...(input.body ? { "Content-Type": "application/json" } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: input.body ? JSON.stringify(input.body) : undefined,
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
