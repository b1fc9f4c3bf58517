import { startSite } from "./server.ts";

/** Places and map tiles are made once for all sites of the run, before anything is timed. */
export default async function setup(): Promise<void> {
  const site = await startSite();
  const signal = AbortSignal.timeout(300_000);
  for (const path of ["/map/0/0/0?v=1", "/api/v1/places?search=lisboa"]) {
    const { status } = await fetch(site.origin + path, { signal });
    if (status >= 500) throw new Error(`${path} answered ${status}`);
  }
  await site.stop();
}
