type Files = { scripts: string[]; modulePreloads: string[] };

/**
 * Runs at the end of the page: what a visitor sees first comes first, and only then the scripts
 * that bring it alive, unless somebody touches it before or nobody sees it paint. Between two
 * scripts there is a pause, so that the page answers while they begin.
 */
export const startScript = ({ scripts, modulePreloads }: Files): string => `(() => {
  const { nonce } = document.currentScript;
  const moments = ["pointerdown", "keydown"];
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const moment of moments) removeEventListener(moment, start, true);
    for (const href of ${JSON.stringify(modulePreloads)}) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href, nonce, fetchPriority: "low" });
      document.head.append(link);
    }
    for (const src of ${JSON.stringify(scripts)}) {
      await import(src);
      await new Promise((done) => setTimeout(done));
    }
  };
  for (const moment of moments) addEventListener(moment, start, true);
  if (document.visibilityState === "hidden") return start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 3000);
})();`;
