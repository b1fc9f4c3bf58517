import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, wrongType } from "../errors.ts";
import type { IncomingFile } from "./run-endpoint.ts";

/** The largest file that any endpoint takes; each has its own, smaller or equal, limit. */
const maxFileBytes = 200 * 1024 * 1024;

export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: maxFileBytes, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
}

/** The one file of the request, still streaming. */
export async function readIncomingFile(request: FastifyRequest): Promise<IncomingFile> {
  if (!request.isMultipart()) throw wrongType();
  const part = await request.file().catch(() => undefined);
  if (!part || part.fieldname !== "file") throw badRequest();
  return { stream: part.file, filename: part.filename, mimeType: part.mimetype };
}
