import { createReadStream } from "node:fs";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { type FileOnDisk, StorageError } from "./storage.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Request = {
  method: "GET" | "PUT" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | FileOnDisk;
  signal?: AbortSignal;
};

export type S3Client = {
  /** The answer's head; its body is still to be read. */
  send(request: S3Request): Promise<IncomingMessage>;
  close(): void;
};

/** Without a byte moving for so long, the store counts as away. */
export const silenceMs = 3_000;
/** A large file may take the store longer to take in. */
const largeFileSilenceMs = 30_000;
const largeFileBytes = 20 * 1024 * 1024;
/** Once it answers, the pace is that of whoever reads: a paused video is no fault. */
const pauseMs = 120_000;

/** Signed requests over kept connections, streamed both ways. */
export function createS3Client(settings: S3Settings): S3Client {
  // However it is written: HTTPS:// is the same as https://.
  const { origin, pathname, protocol } = new URL(settings.endpoint);
  const base = `${origin}${pathname.replace(/\/+$/, "")}/${settings.bucket}`;
  const isSecure = protocol === "https:";
  const options = { keepAlive: true, maxSockets: 64 };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);

  async function send({
    method,
    path,
    headers,
    body,
    signal,
  }: S3Request): Promise<IncomingMessage> {
    const bytes = body ? (Buffer.isBuffer(body) ? body.length : body.bytes) : 0;
    const signed = await new AwsV4Signer({
      method,
      url: base + path,
      headers: { ...headers, ...(body && { "Content-Length": String(bytes) }) },
      service: "s3",
      region: settings.region,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    }).sign();
    const request = (isSecure ? httpsRequest : httpRequest)(signed.url, {
      method,
      agent,
      signal,
      headers: Object.fromEntries(signed.headers),
    });
    request.setTimeout(bytes > largeFileBytes ? largeFileSilenceMs : silenceMs, () => {
      request.destroy(new StorageError("the object store does not answer"));
    });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", (message) => {
        request.setTimeout(pauseMs);
        resolve(message);
      });
      request.once("error", reject);
      request.once("close", () => reject(new StorageError("the object store hung up")));
    });
    try {
      const [message] = await Promise.all([answer, sendBody(request, body)]);
      return message;
    } catch (error) {
      request.destroy();
      if (error instanceof StorageError) throw error;
      throw new StorageError("the object store cannot be reached", { cause: error });
    }
  }

  return { send, close: () => agent.destroy() };
}

async function sendBody(
  request: ReturnType<typeof httpRequest>,
  body: Buffer | FileOnDisk | undefined,
): Promise<void> {
  if (!body || Buffer.isBuffer(body)) request.end(body);
  else await pipeline(createReadStream(body.path), request);
}

/** A page of a thousand keys takes half of it. */
const mostTextBytes = 1024 * 1024;
/** For all of it: a store that sends a byte now and then is never silent. */
const textWithinMs = 5_000;

/** The whole body of a short answer; one that does not end is cut. */
export async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const giveUp = () =>
    message.destroy(new StorageError("the object store takes too long to answer"));
  const timer = setTimeout(giveUp, textWithinMs);
  try {
    for await (const chunk of message) {
      bytes += (chunk as Buffer).length;
      // Leaving the loop ends the connection.
      if (bytes > mostTextBytes) throw new StorageError("the object store answers without end");
      chunks.push(chunk as Buffer);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).toString("utf8");
}
