import type { Handlers } from "../http/run-endpoint.ts";
import { accountRoutes } from "./account/account.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { photoRoutes } from "./photos/photos.routes.ts";
import { sessionRoutes } from "./sessions/sessions.routes.ts";
import { tagRoutes } from "./tags/tags.routes.ts";
import { waitlistRoutes } from "./waitlist/waitlist.routes.ts";

/** Every endpoint's use case; one missing is a type error. */
export const handlers: Handlers = {
  ...tagRoutes,
  ...photoRoutes,
  ...waitlistRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...sessionRoutes,
};
