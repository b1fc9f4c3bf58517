export type Shape = [tag: string, attributes: Record<string, string>];

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** The shapes in the source of one of lucide's icons; null for a module that is none. */
export function readLucideIcon(code: string, id: string): Shape[] | null {
  const [path = ""] = id.split("?");
  // Some are but another name of one.
  if (!iconFile.test(path) || code.includes("export { default } from")) return null;
  const [, data] = /const __iconData = (\{[\s\S]*?\n\});/.exec(code) ?? [];
  if (!data) throw new Error(`${id} is not written as icons are.`);
  // Written by the package as a JavaScript literal.
  const { node } = new Function(`return ${data}`)() as { node: Shape[] };
  return node;
}
