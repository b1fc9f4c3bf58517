import type { Handlers } from "../../http/run-endpoint.ts";
import { pickPhotos } from "./photos.service.ts";

export const photoRoutes = {
  "GET /photos": async ({ query, context }) => ({
    data: { assets: await pickPhotos(context, query) },
  }),
} satisfies Partial<Handlers>;
