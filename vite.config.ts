import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { documentModules } from "./scripts/vite/document-modules.ts";
import { precompiledMessages } from "./scripts/vite/precompiled-messages.ts";

export default defineConfig({
  plugins: [react(), precompiledMessages(), documentModules()],
  appType: "custom",
  publicDir: "src/web/public",
  resolve: {
    // Messages are compiled at build time, so the browser needs no parser for them.
    alias: [
      { find: "use-intl/format-message", replacement: "use-intl/format-message/format-only" },
    ],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        rolldownOptions: { input: "src/web/entry-client.tsx" },
      },
    },
    ssr: {
      resolve: { noExternal: ["use-intl", "lucide-react", "radix-ui"] },
      build: {
        outDir: "dist/server",
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: { "entry-server": "src/web/entry-server.tsx" } },
      },
    },
  },
});
