import type { ReactNode } from "react";
import { isoOf } from "../i18n/locales.ts";
import { earlyActionsScript } from "./boot/early-actions.ts";
import { startScript } from "./boot/start-script.ts";
import type { PageState } from "./page-state.ts";
import { fontPreloads } from "./styles/font-files.ts";

export type PageAssets = {
  /** In the order to run them. */
  scripts: string[];
  modulePreloads: string[];
  styles: string[];
};

type DocumentProps = {
  state: PageState;
  nonce: string;
  assets: PageAssets;
  otherScripts: readonly string[];
  children: ReactNode;
};

/** Tells zod not to try whether it may generate code: pages forbid it, and would report the try. */
const noGeneratedCode = "globalThis.__zod_globalConfig = { jitless: true };";

/** The HTML around the app. Rendered on the server only. */
export function Document({ state, nonce, assets, otherScripts, children }: DocumentProps) {
  const theme = state.theme === "system" ? undefined : state.theme;
  return (
    <html lang={isoOf(state.locale)} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17141b" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own few lines, no input
          dangerouslySetInnerHTML={{ __html: noGeneratedCode + earlyActionsScript }}
        />
      </head>
      <body>
        <div id="root">{children}</div>
        <script
          id="page-state"
          type="application/json"
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll("<", "\\u003c") }}
        />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own lines and files, no input
          dangerouslySetInnerHTML={{ __html: startScript(assets) }}
        />
        {otherScripts.map((src) => (
          <script key={src} async src={src} nonce={nonce} fetchPriority="low" />
        ))}
      </body>
    </html>
  );
}
