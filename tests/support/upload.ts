import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import type { TestApp } from "./app.ts";
import { multipart } from "./media.ts";

type Upload = {
  token?: string;
  kind?: "images" | "videos";
  query?: string;
  key?: string;
  locale?: string;
  /** The address that it comes from. */
  from?: string;
  field?: string;
  filename?: string;
  type?: string;
};

/** Sends a file as a browser does. */
export async function upload({ app }: TestApp, file: Buffer, options: Upload = {}) {
  const { token, kind = "images", query = "", key, locale, from, ...part } = options;
  const { payload, headers } = multipart(file, part);
  const response = await app.inject({
    method: "POST",
    url: `/api/v1/assets/${kind}${query}`,
    payload,
    ...(from && { remoteAddress: from }),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...(locale && { "accept-language": locale }),
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** Sends the first half of a file to an address where the app listens. */
export function uploadHalf(
  address: string,
  file: Buffer,
  { token, kind = "images" }: Pick<Upload, "token" | "kind">,
): { sendRest(): Promise<number | undefined>; cutOff(): void } {
  const { payload, headers } = multipart(file);
  const sent = request(`${address}/api/v1/assets/${kind}`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}`, "content-length": payload.length },
  });
  sent.on("error", () => {});
  const half = payload.length / 2;
  sent.write(payload.subarray(0, half));
  return {
    async sendRest() {
      sent.end(payload.subarray(half));
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
    cutOff: () => sent.destroy(),
  };
}

/** Everything that uploads leave behind: rows, stored files, half files, other widths. */
export async function traces({ db, context }: TestApp) {
  const rows = await db.selectFrom("assets").select("storage_key").execute();
  const files: string[] = [];
  for await (const { key } of context.media.storage.list()) files.push(key);
  const variants: string[] = [];
  for await (const key of context.media.variants.keys()) variants.push(key);
  return {
    rows: rows.map((row) => row.storage_key).sort(),
    files: files.sort(),
    halves: await readdir(context.media.incoming).catch(() => []),
    variants: variants.sort(),
  };
}
