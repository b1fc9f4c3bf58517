import type { Handlers } from "../../http/run-endpoint.ts";
import { listProviders, signInWithProvider } from "./social.service.ts";

export const socialRoutes = {
  "GET /auth/social/providers": ({ context }) => listProviders(context),
  "POST /auth/social": ({ body, caller, context }) => signInWithProvider(context, caller, body),
} satisfies Partial<Handlers>;
