import { defaultPhotoCount } from "../../../contract/photos.ts";
import type { Handlers } from "../../http/run-endpoint.ts";
import { pickPhotos } from "./photos.service.ts";

export const photoRoutes = {
  "GET /photos": async ({ query }) => ({
    data: { assets: pickPhotos(query.count ?? defaultPhotoCount) },
  }),
} satisfies Partial<Handlers>;
