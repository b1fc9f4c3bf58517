import type { Asset } from "../../contract/assets.ts";
import { apiBase } from "../../contract/shared/api-base.ts";
import type { Failure } from "../../contract/shared/errors.ts";
import { randomId } from "../lib/random-id.ts";
import { type Api, addressOf } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { trackRequest } from "./progress.ts";
import { tryPatiently } from "./retry.ts";
import { readToken } from "./token.ts";

export type UploadOptions = {
  /** The language of what may be refused. */
  locale: string;
  /** Told when the token is refused, so that it sends the person to the login as any call does. */
  api?: Api;
  token?: string | null;
  /** How much of the file has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The same for every attempt to store this file, also after a reload: then it is stored once. */
  idempotencyKey?: string;
};

/** Stores a picture. Tried again like any other call; every attempt sends the whole file. */
export function uploadImage(file: Blob, options: UploadOptions): Promise<Asset> {
  return upload(addressOf("POST /assets/images").path, file, options);
}

/** Stores a video, with the picture that stands for it until it plays. */
export function uploadVideo(
  file: Blob,
  { posterId, ...options }: UploadOptions & { posterId?: string },
): Promise<Asset> {
  const query = { poster_id: posterId };
  return upload(addressOf("POST /assets/videos", { query }).path, file, options);
}

async function upload(path: string, file: Blob, options: UploadOptions): Promise<Asset> {
  const { locale, api, token = readToken(), signal, onProgress } = options;
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": locale,
    "Idempotency-Key": options.idempotencyKey ?? randomId(),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const attempt = () => send({ path, headers, file, signal, onProgress });
  try {
    const sent = await trackRequest(() => tryPatiently(attempt, signal));
    if (sent instanceof Error) throw sent;
    return read(sent);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused && token) void api?.("GET /account").catch(() => {});
    throw error;
  }
}

type Sent = { status: number; body: unknown; retryAfter: string | null };

function read({ status, body }: Sent): Asset {
  if (status !== 201) throw new ApiError(status, (body ?? {}) as Partial<Failure>);
  return (body as { data: { asset: Asset } }).data.asset;
}

type Attempt = Pick<UploadOptions, "signal" | "onProgress"> & {
  path: string;
  headers: Record<string, string>;
  file: Blob;
};

/** Only XMLHttpRequest tells how much has been sent. */
function send({ path, headers, file, signal, onProgress }: Attempt): Promise<Sent | Error> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", `${apiBase}${path}`);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response,
        retryAfter: request.getResponseHeader("Retry-After"),
      });
    request.onerror = () => resolve(new TypeError("the upload failed on the way"));
    request.onabort = () => resolve(new DOMException("the upload was stopped", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) return resolve(new DOMException("the upload was stopped", "AbortError"));
    const form = new FormData();
    // The name tells nothing: the server goes by what is in the file.
    form.append("file", file, "file");
    request.send(form);
  });
}
