import type { Plugin } from "vite";
import { readLucideIcon, type Shape } from "../../src/library-internals/lucide-icon.ts";

/**
 * Icons with as few elements as they can have, since a page of cards has hundreds of them: strokes
 * that look alike become one path, and how all look is said once, in the style sheet.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    enforce: "pre",
    transform(code, id) {
      const node = readLucideIcon(code, id);
      if (!node) return null;
      const shapes = JSON.stringify(joinPaths(node));
      const from = JSON.stringify("/src/web/ui/create-icon.ts");
      return {
        code: `import { createIcon } from ${from};\nexport default /* @__PURE__ */ createIcon(${shapes});`,
        map: null,
      };
    },
  };
}

export function joinPaths(shapes: readonly Shape[]): Shape[] {
  const bare = shapes.map(([tag, { key: _, ...attributes }]): Shape => [tag, attributes]);
  const isPlain = ([tag, attributes]: Shape) =>
    tag === "path" && Object.keys(attributes).every((name) => name === "d");
  const paths = bare.filter(isPlain).map(([, { d = "" }]) => fromAnywhere(d));
  const others = bare.filter((shape) => !isPlain(shape));
  return paths.length > 0 ? [...others, ["path", { d: paths.join("") }]] : others;
}

const number = String.raw`[\s,]*[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?`;
const beginning = new RegExp(`^\\s*m(${number}${number})[\\s,]*(.?)`, "s");

/** A path begins at an absolute point even with a small m; behind another one it would not. */
function fromAnywhere(d: string): string {
  return d.replace(beginning, (_, point: string, next: string) =>
    // Numbers that follow the point without a letter of their own are lines.
    /[-+.\d]/.test(next) ? `M${point}l${next}` : `M${point}${next}`,
  );
}
