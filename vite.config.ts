import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { documentModules } from "./scripts/vite/document-modules.ts";
import { lightIcons } from "./scripts/vite/light-icons.ts";
import { lightRouter } from "./scripts/vite/light-router.ts";
import { precompiledMessages } from "./scripts/vite/precompiled-messages.ts";
import { smallerFirstView } from "./scripts/vite/smaller-first-view.ts";

const firstIcons =
  "arrow-right|bell|bookmark|check-check|heart|info|menu|moon-star|pause|play|plus|search|sun|sunrise|sunset|triangle-alert|triangle-exclamation-point|x";

/**
 * What every page loads, in two files instead of sixty: fewer requests, and smaller together. What
 * opens on demand (menus, dialogs, maps) must not be among it.
 */
const firstViewChunks = [
  {
    name: "vendor",
    test: /src\/web\/boot\/hydrate-root|node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack|use-intl|@formatjs|icu-minify|zustand)\/(?!.*(useQueries|queriesObserver))/,
    priority: 2,
  },
  {
    name: "shell",
    test: new RegExp(
      [
        "src/web/[\\w-]+\\.tsx?$",
        "src/web/layouts/(?!arrival|auth-layout|card-layout|mobile-menu|next-outing|profile-menu-items)",
        "src/web/api/(api|api-error|browser-api|online|progress|report-error|retry|token)\\.",
        "src/web/boot/(catalog|chunk-reload|early-actions|give-page-back|reach|viewer-cookie|watch-session)\\.",
        "src/web/domain/capsule/(?!capsule-grid|fact-choices|just-published|limit-to-tell|marked|use-languages)",
        "src/web/domain/slot/(?!day-breaks)",
        "src/web/domain/(media/pictures|media/hero-slideshow|preferences/language-choice|preferences/lasting-cookie|preferences/main-area|search/search-field|tag/tags)\\.",
        "src/web/domain/session/(safe-redirect|session|session-store|sign-out)\\.",
        "src/web/features/lists/card-save\\.",
        "src/web/lib/(alerts|compact-number|persisted|stored-text|text)\\.",
        "src/web/ui/(avatar|button|button-link|class-names|create-icon|fetch-unasked|icon-button|picture|text-link|card|visually-hidden)\\.",
        "src/web/ui/feedback/(alert-type|busy-dots|progress-bar|skeleton|snack|card-skeleton)\\.",
        "src/web/ui/sky/(sky|sky-chip|sky-icon)\\.",
        "src/i18n/[\\w-]+\\.ts",
        "src/contract/shared/(api-base|hero-landscapes|longest-search|picture-widths|place-in-short|slots)\\.ts",
        `lucide-react/dist/esm/icons/(${firstIcons})\\.`,
      ].join("|"),
    ),
    priority: 1,
  },
  // The first view names every file that may come later, so small ones that belong together are one.
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
  {
    name: "forms",
    test: /src\/web\/ui\/(feedback\/alert|form\/(checkbox|field|number-field|password-owner|radio-group|switch|text-area)|overlay\/(confirm-dialog|dialog|modal-frame|use-modal))\./,
  },
  {
    name: "facts",
    test: /src\/(contract\/(limits|shared\/(capsule-fields|discover-parameters|languages|query-numbers))|web\/(domain\/capsule\/(fact-choices|use-languages)|lib\/whole-number))\./,
  },
  {
    name: "uploads",
    test: /src\/web\/(api\/(upload|upload-refusal)\.|domain\/media\/(uploading|covers|origin)\/(?!read-origin|exif-facts))/,
  },
  {
    name: "quiet",
    test: /src\/web\/(boot\/warm-links|ui\/feedback\/snack-position)\./,
  },
  {
    name: "identity",
    test: /src\/web\/(features\/auth\/|pages\/auth\/|layouts\/auth-layout|domain\/session\/(carry-out-intent|detour-path|mailed-link|open-on-arrival|passkey|passkey-proof|passkey-support|read-detour|sign-in|sign-in-again|use-username-check)\.)/,
  },
  {
    name: "people",
    test: /src\/web\/features\/people\/(follow-button|people-modal|people-queries|people-to-follow|people-to-follow-skeleton|person-row|use-follow)\./,
  },
  // The greeting and the menu say which outing comes next; only the pages of outings need more.
  {
    name: "next-outing",
    test: /src\/web\/(domain\/outing\/(?!make-outing)|features\/outings\/today-line|layouts\/next-outing|pages\/discover-for-members)/,
  },
  {
    name: "tabs",
    test: /src\/web\/ui\/tabs\.|@radix-ui\/(primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|tabs|use-[\w-]+))\//,
    priority: 1,
  },
  {
    name: "proof",
    test: /src\/web\/(domain\/(document|proof)\/|lib\/use-(amounts|day-words|debounced|utc-words)\.|pages\/load-or-missing)/,
    priority: 1,
  },
  {
    name: "staff",
    test: /src\/web\/(features\/(admin|join-invitations|moderation|unfound)\/|pages\/(admin\/|moderation-))/,
  },
  { name: "lists", test: /src\/web\/features\/lists\/(list-(cover|grid|queries)|new-list-form)/ },
  { name: "notifications", test: /src\/web\/features\/notifications\/(?!notification-popover)/ },
];

/** Nothing of the interface is installed where the package runs; these the server has loaded too. */
const bundled = { noExternal: true as const, external: ["uuid", "zod"] };

/** In development the others are taken as they are installed: Vite cannot run CommonJS. */
const needTransforms = ["use-intl", "lucide-react", "radix-ui"];

export default defineConfig(({ command }) => ({
  plugins: [
    lightIcons(),
    lightRouter(),
    react(),
    precompiledMessages(),
    documentModules(),
    smallerFirstView(),
  ],
  appType: "custom",
  publicDir: "src/web/public",
  // What is bundled before for development does not pass through `lightIcons`.
  optimizeDeps: { exclude: ["lucide-react"] },
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
        target: "es2023",
        cssTarget: ["chrome125", "safari18", "firefox130"],
        rolldownOptions: {
          input: "src/web/entry-client.tsx",
          output: {
            codeSplitting: { groups: firstViewChunks },
            // The first view names them all, and a hash cannot be compressed.
            chunkFileNames: "assets/[name]-[hash:7].js",
          },
        },
      },
    },
    ssr: {
      resolve: command === "build" ? bundled : { noExternal: needTransforms },
      build: {
        outDir: "dist/server",
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { "entry-server": "src/web/entry-server.tsx" },
          // Node keeps the text of what it runs; names stay, so that its errors can be read.
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}));
