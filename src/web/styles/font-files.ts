import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "./fonts/fraunces-latin.woff2?url";

/** Fonts every first view needs: for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontPreloads: readonly string[] = [fraunces, figtree];
