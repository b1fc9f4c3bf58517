import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";

/** Name, colours and icon of the site for phones that put it on their home screen. */
export function addManifest(app: FastifyInstance, { PRODUCT_NAME }: Settings): void {
  const manifest = JSON.stringify({
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    start_url: "/",
    display: "standalone",
    background_color: "#faf5ec",
    theme_color: "#faf5ec",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  });
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply
      .header("Cache-Control", "public, max-age=3600")
      .type("application/manifest+json")
      .send(manifest),
  );
}
