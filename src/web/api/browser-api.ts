import { apiBase } from "../../contract/shared/api-base.ts";
import type { Failure } from "../../contract/shared/errors.ts";
import { randomId } from "../lib/random-id.ts";
import { type Api, addressOf } from "./api.ts";
import { ApiError, NoAnswer } from "./api-error.ts";
import { trackRequest } from "./progress.ts";
import { tryPatiently } from "./retry.ts";

type Setup = {
  baseUrl: string;
  locale: string;
  token: () => string | null;
  onUnauthorized: (refusedToken: string) => void;
};

export function createBrowserApi({ baseUrl, locale, token, onUnauthorized }: Setup): Api {
  return (async (key, input = {}, options = {}) => {
    const { method, path } = addressOf(key, input);
    const headers: Record<string, string> = {
      Accept: "application/json",
      "Accept-Language": locale,
    };
    const bearer = token();
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    // With a key a repeated POST makes nothing twice, so it may be tried again like any other call.
    if (method === "POST") headers["Idempotency-Key"] = options.idempotencyKey ?? randomId();
    if (input.body) headers["Content-Type"] = "application/json";
    const request = {
      method,
      headers,
      body: input.body ? JSON.stringify(input.body) : undefined,
      signal: options.signal,
      keepalive: options.keepalive,
    };
    try {
      return await trackRequest(() => send(`${baseUrl}${apiBase}${path}`, request));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && bearer) onUnauthorized(bearer);
      throw error;
    }
  }) as Api;
}

async function send(url: string, request: RequestInit) {
  const sent = await tryPatiently(() => tryFetch(url, request), request.signal);
  if (sent instanceof Error) throw new NoAnswer(sent.message, true, { cause: sent });
  return read(sent.response);
}

async function tryFetch(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    const { status, headers } = response;
    return { status, retryAfter: headers.get("Retry-After"), response };
  } catch (error) {
    return error as Error;
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return { data: null };
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, (body ?? {}) as Partial<Failure>);
  return body;
}
