import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { scriptPolicy } from "../../http/security-headers.ts";
import type { Settings } from "../../settings/settings.ts";

const directory = join(import.meta.dirname, "../../../../dist/client");

/** The built files of the web app. Names in `assets/` hold a hash, so they never change. */
export async function addStaticFiles(app: FastifyInstance, settings: Settings): Promise<void> {
  const policy = scriptPolicy(settings);
  await app.register(staticFiles, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [".vite/**"],
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header(
        "Cache-Control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      if (/\.m?js(\.br|\.gz)?$/.test(path)) reply.header("Content-Security-Policy", policy);
    },
  });
}
