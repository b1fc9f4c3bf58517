import { noneOf } from "../figures.ts";
import type { Figure } from "../scenario.ts";
import type { Nodes } from "./nodes.ts";

/** In a minute, from one network, on all nodes together. */
const allowed = 60;
const guesses = 300;

const ways = ["invitations", "guests", "links"];

/** Somebody tries links on both nodes at once; others in the same network have the right ones. */
export async function guess(nodes: Nodes): Promise<Figure[]> {
  const outing = await nodes.takeOut();
  const [rosa] = await nodes.joinAll(outing, ["Rosa"]);
  const from = nodes.newNetwork();
  const start = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: guesses }, async (_, number) => {
      const secret = String(number).padStart(22, "x");
      const call = `GET /${ways[number % ways.length]}/${secret}`;
      return (await nodes.send(number, call, { from })).status;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const times = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const others = [
    { call: `GET /invitations/${outing.link}`, from, wanted: 200 },
    { call: `GET /guests/${rosa?.key}`, from, wanted: 200 },
    { call: `PUT /guests/${rosa?.key}/ticks/${outing.activities[0]}`, from, wanted: 204 },
    { call: `GET /guests/${"y".repeat(22)}`, from: nodes.newNetwork(), wanted: 404 },
  ];
  const kept: string[] = [];
  for (const [node, { call, wanted, ...question }] of others.entries()) {
    const { status } = await nodes.send(node, call, question);
    if (status !== wanted) kept.push(`${call.split("/")[1]}: ${status}`);
  }
  return [
    {
      test: `${guesses} wrong links from one network on two nodes, within ${seconds.toFixed(1)} s: looked up`,
      figure: times(404),
      bar: `${allowed}`,
      holds: times(404) === allowed,
      kind: "always",
    },
    {
      test: "the others of them, refused with 429",
      figure: times(429),
      bar: `${guesses - allowed}`,
      holds: times(429) === guesses - allowed,
      kind: "always",
    },
    noneOf("holders of right links in that network, and others elsewhere, kept out by it", kept),
  ];
}
