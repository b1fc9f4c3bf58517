import { alwaysAtLeast, atMost, noneOf } from "../figures.ts";
import { openScreen, percentile, until } from "../open-screen.ts";
import type { Figure } from "../scenario.ts";
import type { Guest, Nodes } from "./nodes.ts";

const watchers = 5;
/** Later than this it is not late but lost. */
const showWithinMs = 10_000;

/** A tick on one node shows on the open screens of the other, which ask for it when they hear. */
export async function tickAcross(nodes: Nodes, times: number): Promise<Figure[]> {
  const outing = await nodes.takeOut();
  const names = Array.from({ length: watchers }, (_, at) => `Watcher ${at}`);
  const guests = await nodes.joinAll(outing, ["Ticker", ...names]);
  const [ticker, ...watching] = guests as [Guest, ...Guest[]];
  const delays: number[] = [];
  const missed: string[] = [];
  for (const node of [0, 1]) {
    const shown = new Map<string, string[]>();
    const screens = watching.map((guest) =>
      openScreen(nodes.origin(node), guest.key, async () => {
        const { body } = await nodes.send(node, `GET /guests/${guest.key}`, guest);
        shown.set(guest.key, tickedIn(body?.data.outing));
      }),
    );
    await until(() => screens.every(({ heard }) => heard() > 0));
    for (let time = 0; time < times; time++) {
      const activity = outing.activities[time % outing.activities.length] ?? "";
      const isTicked = Math.floor(time / outing.activities.length) % 2 === 0;
      const call = `${isTicked ? "PUT" : "DELETE"} /guests/${ticker.key}/ticks/${activity}`;
      const start = performance.now();
      const { status } = await nodes.send(node + 1, call, ticker);
      if (status !== 204) missed.push(`${call.split(" ")[0]}: ${status}`);
      for (const { key } of watching) {
        const isShown = () => shown.get(key)?.includes(activity) === isTicked;
        await until(isShown, showWithinMs);
        if (isShown()) delays.push(performance.now() - start);
        else missed.push(`tick ${time}`);
      }
    }
    for (const screen of screens) screen.close();
    // The other direction begins without ticks.
    for (const activity of outing.activities) {
      await nodes.send(node, `DELETE /guests/${ticker.key}/ticks/${activity}`, ticker);
    }
  }
  return [
    alwaysAtLeast(
      "ticks seen on open screens of the other node",
      delays.length,
      2 * times * watchers,
    ),
    noneOf("open screens of the other node that missed a tick", missed),
    atMost("the slowest to be shown there, in milliseconds", Math.max(...delays), 2_000),
    atMost("99 of 100 are shown within, in milliseconds", percentile(delays, 99), 500),
  ];
}

type Ticked = { moments: { activities: { id: string; ticked_by: string | null }[] }[] };

function tickedIn(outing: Ticked | undefined): string[] {
  const all = outing?.moments.flatMap(({ activities }) => activities) ?? [];
  return all.filter(({ ticked_by }) => ticked_by !== null).map(({ id }) => id);
}
