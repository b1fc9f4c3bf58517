type TrustedTypes = {
  createPolicy(
    name: string,
    rules: Record<
      "createHTML" | "createScriptURL",
      (text: string, type: string, sink: string) => string | null
    >,
  ): unknown;
};

/**
 * Pages refuse to turn text into code or markup. The map may start its own worker, and read the
 * names of its sources apart in a document of their own, where nothing runs; nothing else may.
 */
export function trustMap(workerUrl: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createHTML: (text, _type, sink) => (sink === "DOMParser parseFromString" ? text : null),
    createScriptURL: (url) => (url === workerUrl ? url : null),
  });
}
