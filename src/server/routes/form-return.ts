import type { FastifyInstance } from "fastify";
import { locales } from "../../i18n/locales.ts";
import type { Provider } from "../openid/provider.ts";

const longestFormBytes = 32 * 1024;

/** The login page reads these from its address; the rest of the form stays out of it. */
const passedOn = ["code", "state", "error"];

/**
 * Apple sends people back by a form that their browser posts. The login page, where the attempt is
 * remembered, reads an address, so they are led on to the same page with the answer in it.
 */
export function addFormReturn(app: FastifyInstance, providers: Provider[]): void {
  if (!providers.some((one) => one.extraParameters?.response_mode === "form_post")) return;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: longestFormBytes },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    for (const path of ["/login", ...locales.map((locale) => `/${locale}/login`)]) {
      scope.post(path, async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const query = new URLSearchParams();
        for (const name of passedOn) {
          const value = form.get(name);
          if (value !== null) query.set(name, value.slice(0, 2048));
        }
        return reply.header("Cache-Control", "no-store").redirect(`${path}?${query}`, 303);
      });
    }
  });
}
