import { apiBase } from "../../contract/shared/api-base.ts";
import type { Failure } from "../../contract/shared/errors.ts";
import { type Api, addressOf } from "./api.ts";
import { ApiError, NoAnswer } from "./api-error.ts";
import { trackRequest } from "./progress.ts";
import { isTemporary, waitAfter, waitForConnection } from "./retry.ts";

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
    if (method === "POST")
      headers["Idempotency-Key"] = options.idempotencyKey ?? crypto.randomUUID();
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

async function send(url: string, request: RequestInit & { signal?: AbortSignal | undefined }) {
  for (let tries = 1; ; tries++) {
    if (!(await waitForConnection(request.signal))) throw new NoAnswer("offline", tries > 1);
    const response = await tryFetch(url, request);
    if (response instanceof Response && !isTemporary(response.status)) return read(response);
    const asked = response instanceof Response ? response.headers.get("Retry-After") : null;
    const wait = waitAfter(tries, asked);
    if (wait === null) {
      if (response instanceof Response) return read(response);
      throw new NoAnswer(response.message, true, { cause: response });
    }
    await wait(request.signal);
  }
}

async function tryFetch(url: string, request: RequestInit): Promise<Response | Error> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return error as Error;
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return { data: null };
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, (body ?? {}) as Partial<Failure>);
  return body;
}
