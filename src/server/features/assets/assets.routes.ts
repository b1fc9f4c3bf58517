import { badRequest } from "../../errors.ts";
import type { Handlers, IncomingFile } from "../../http/run-endpoint.ts";
import { uploadImage, uploadVideo } from "./assets-upload.service.ts";

export const assetRoutes = {
  "POST /assets/images": ({ file, caller, context }) =>
    uploadImage(context, caller, requireFile(file)),
  "POST /assets/videos": ({ file, query, caller, context }) =>
    uploadVideo(context, caller, requireFile(file), query.poster_id ?? null),
} satisfies Partial<Handlers>;

function requireFile(file: IncomingFile | null): IncomingFile {
  if (!file) throw badRequest();
  return file;
}
