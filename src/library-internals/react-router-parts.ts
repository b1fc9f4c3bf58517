const routerFile = /\/react-router\/dist\/production\/(lib\/.+)$/;

/**
 * Files of React Router that its framework uses and we do not: they fetch pages before they are
 * asked for, and watch the router at work. Whatever links and the router ask of them is answered
 * here; null are the names that only the framework asks for.
 */
const unused: Record<string, Record<string, string>> = {
  "lib/dom/ssr/components.js": {
    FrameworkContext: "createContext(undefined)",
    PrefetchPageLinks: "() => null",
    mergeRefs: "(own) => own",
    usePrefetchBehavior: "() => [false, null, undefined]",
  },
  "lib/router/instrumentation.js": {
    consumeInstrumentationClientResultMetaReceiver: "() => {}",
  },
};

/** The code that stands in for a file of React Router; null for all that is used. */
export function standInForRouterPart(code: string, id: string): string | null {
  const answers = unused[routerFile.exec(id)?.[1] ?? ""];
  if (!answers) return null;
  const names = /^export \{ (.+) \};/m.exec(code)?.[1]?.split(", ") ?? [];
  const missing = Object.keys(answers).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${id} no longer has ${missing.join(", ")}.`);
  return [
    'import { createContext } from "react";',
    ...names.map((name) => `export const ${name} = ${answers[name] ?? "null"};`),
  ].join("\n");
}
