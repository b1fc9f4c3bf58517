import type { Plugin } from "vite";

type Shape = [tag: string, attributes: Record<string, string>];

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * Icons with as few elements as they can have, since a page of cards has hundreds of them: strokes
 * that look alike become one path, and how all look is said once, in the style sheet.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    enforce: "pre",
    transform(code, id) {
      // Some are but another name of one.
      if (!iconFile.test(id.split("?")[0] ?? "") || code.includes("export { default } from")) {
        return null;
      }
      const [, data] = /const __iconData = (\{[\s\S]*?\n\});/.exec(code) ?? [];
      if (!data) throw new Error(`${id} is not written as icons are.`);
      // Written by the package as a JavaScript literal.
      const { node } = new Function(`return ${data}`)() as { node: Shape[] };
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
    // What follows the point without a letter of its own are lines.
    /[-+.\d]/.test(next) ? `M${point}l${next}` : `M${point}${next}`,
  );
}
