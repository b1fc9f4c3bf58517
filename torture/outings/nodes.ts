import { setTimeout as wait } from "node:timers/promises";
import { dateIn } from "../../tests/support/outings.ts";
import type { Cluster } from "../../tests/support/postgres-cluster.ts";
import { type Site, startSite, untilPlacesAreThere } from "../../tests/support/server.ts";
import { newCapsule, newExperience } from "../../tests/support/whole-capsules.ts";
import { ask, isDone, type Question, type Reply } from "../ask.ts";
import type { Defer } from "../cleanup.ts";
import { startCluster } from "../cluster.ts";
import { createNetworks } from "../networks.ts";
import { joinSite } from "../people.ts";

/** An outing with others, and the activities of its plan. */
export type TakenOut = { id: string; link: string; activities: string[]; token: string };

/** A guest, with the network that they ask from. */
export type Guest = { name: string; key: string; from: string };

/** Two nodes with their limits on, on one PostgreSQL. */
export type Nodes = {
  cluster: Cluster;
  /** The address of one of the two, by an even or odd number. */
  origin(node: number): string;
  newNetwork(): string;
  send(node: number, call: string, question?: Question): Promise<Reply>;
  kill(node: number): Promise<void>;
  begin(node: number): Promise<void>;
  takeOut(more?: object): Promise<TakenOut>;
  /** Asks again while the node has too much to do. */
  sendPatiently: Nodes["send"];
  /** Answers as a new guest. */
  join(node: number, outing: TakenOut, name: string, more?: object): Promise<Reply>;
  joinAll(outing: TakenOut, names: readonly string[]): Promise<Guest[]>;
};

const activities = Array.from({ length: 12 }, (_, at) => ({ activity_type: `Activity ${at}` }));

export async function openNodes(defer: Defer): Promise<Nodes> {
  const cluster = await startCluster(defer);
  const start = async () => {
    const site = await startSite({
      DATABASE_URL: cluster.url,
      TRUST_PROXY: "1",
      RATE_LIMITS: "on",
    });
    defer(() => site.kill());
    return site;
  };
  // The first one migrates.
  const sites: [Site, Site] = [await start(), await start()];
  await untilPlacesAreThere(sites[0]);
  const newNetwork = createNetworks();
  const origin = (node: number) => (node % 2 === 0 ? sites[0] : sites[1]).origin;
  const send: Nodes["send"] = (node, call, question) => {
    const [method, path] = call.split(" ");
    return ask(origin(node), `${method} /api/v1${path}`, { from: newNetwork(), ...question });
  };

  const { token } = await joinSite(origin(0));
  const plan = newCapsule({ experiences: [newExperience({ day_of_week: null, activities })] });
  const published = await send(0, "POST /flenjors", { token, body: plan });
  if (!isDone(published)) throw new Error(`Publishing answered ${published.status}`);
  const flenjor_id = published.body.data.flenjor.id as string;

  const sendPatiently: Nodes["sendPatiently"] = async (node, call, question) => {
    const same = { from: newNetwork(), ...question };
    let reply = await send(node, call, same);
    for (let tries = 0; reply.status === 503 && tries < 50; tries++) {
      await wait(50);
      reply = await send(node, call, same);
    }
    return reply;
  };
  const join: Nodes["join"] = (node, { link }, name, more = {}) =>
    sendPatiently(node, `POST /invitations/${link}/answer`, {
      body: { name, answer: "yes", ...more },
      idempotencyKey: `joining ${name}`,
    });

  return {
    cluster,
    origin,
    newNetwork,
    send,
    sendPatiently,
    join,
    kill: (node) => sites[node % 2 === 0 ? 0 : 1].kill(),
    async begin(node) {
      sites[node % 2 === 0 ? 0 : 1] = await start();
    },
    async takeOut(more = { starts_on: dateIn(30) }) {
      const body = { flenjor_id, with_others: true, ...more };
      const reply = await send(0, "POST /outings", { token, body });
      if (!isDone(reply)) throw new Error(`Taking out answered ${reply.status}`);
      const { outing } = reply.body.data;
      return {
        id: outing.id,
        link: outing.invitation.split("/").at(-1),
        activities: outing.moments[0].activities.map(({ id }: { id: string }) => id),
        token,
      };
    },
    async joinAll(outing, names) {
      const replies = names.map(async (name, node) => {
        const { status, body } = await join(node, outing, name);
        if (status !== 201) throw new Error(`Joining answered ${status}`);
        return { name, key: body.data.key as string, from: newNetwork() };
      });
      return Promise.all(replies);
    },
  };
}
