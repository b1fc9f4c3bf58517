import type { Plugin } from "vite";
import { standInForRouterPart } from "../../src/library-internals/react-router-parts.ts";

/** Leaves out of the browser's files what React Router has for its own framework. */
export function lightRouter(): Plugin {
  return {
    name: "light-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) => standInForRouterPart(code, id),
  };
}
