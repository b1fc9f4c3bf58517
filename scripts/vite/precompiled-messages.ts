import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Catalog = { [key: string]: string | Catalog };

/** Turns catalogs into what the formatter reads directly, so that no parser is shipped. */
export function precompiledMessages(): Plugin {
  return {
    name: "precompiled-messages",
    enforce: "pre",
    transform(code, id) {
      if (!/\/src\/i18n\/\w+\/[\w-]+\.json$/.test(id)) return null;
      const compiled = compileCatalog(JSON.parse(code) as Catalog);
      return { code: `export default ${JSON.stringify(compiled)};`, map: null, moduleType: "js" };
    },
  };
}

function compileCatalog(catalog: Catalog): unknown {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileCatalog(value),
    ]),
  );
}
