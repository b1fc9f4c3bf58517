import { setTimeout as wait } from "node:timers/promises";
import { goodPassword, newName } from "../../tests/support/visitors.ts";
import { ask, type Question, type Reply } from "../ask.ts";
import type { Stage } from "./stage.ts";

/** The services without which a probe cannot succeed. */
export type Need = "database" | "store";

export type Probe = {
  name: string;
  needs: Need[];
  good: number;
  ask(stage: Stage): [call: string, question?: Question];
};

const token = ({ world }: Stage, number = 0) => ({ token: world.people[number]?.token });
const read = (name: string, call: string, needs: Need[]): Probe => ({
  name,
  needs,
  good: 200,
  ask: () => [`GET ${call}`],
});

/** People who read, write, join and upload, whatever goes on behind the app. */
const probes: Probe[] = [
  read("alive", "/healthz", []),
  read("a text", "/legal", []),
  read("the way in", "/login", []),
  read("a place", "/api/v1/places?search=lisboa", []),
  read("Discover", "/discover", ["database"]),
  read("capsules", "/api/v1/flenjors", ["database"]),
  {
    name: "a capsule",
    needs: ["database"],
    good: 200,
    ask: (stage) => [`GET /api/v1/flenjors/${stage.world.capsules[0]}`, token(stage)],
  },
  {
    name: "a picture",
    needs: ["database"],
    good: 200,
    ask: (stage) => [`GET /media/${stage.pictureId}/300`, token(stage)],
  },
  {
    name: "its original",
    needs: ["database", "store"],
    good: 200,
    ask: (stage) => [`GET /media/${stage.pictureId}`, token(stage)],
  },
  {
    name: "a like",
    needs: ["database"],
    good: 200,
    ask: (stage) => [
      `${stage.chance.pick(["POST", "DELETE"])} /api/v1/flenjors/${stage.world.capsules[0]}/like`,
      token(stage, 1),
    ],
  },
  {
    name: "an upload",
    needs: ["database", "store"],
    good: 201,
    ask: (stage) => [
      "POST /api/v1/assets/images",
      { ...token(stage, stage.chance.below(3)), file: stage.picture },
    ],
  },
  {
    name: "somebody joins",
    needs: ["database"],
    good: 201,
    ask: () => {
      const username = newName();
      const email = `${username}@example.org`;
      const body = { full_name: "Ana Costa", username, email, password: goodPassword };
      return ["POST /api/v1/auth/register", { body }];
    },
  },
];

export type Seen = { probe: Probe; reply: Reply };

/** Everybody asks again and again for so long; each answer is waited for. */
export async function observe(stage: Stage, ms: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  const end = performance.now() + ms;
  const repeat = async (probe: Probe) => {
    do {
      const reply = await askOnce(stage, probe);
      seen.push({ probe, reply });
      if (reply.status === 201) stage.made.push(idOf(reply));
      await wait(150 + stage.chance.below(100));
    } while (performance.now() < end);
  };
  await Promise.all(probes.map(repeat));
  return seen;
}

function idOf({ body }: Reply): string {
  const { asset, user } = body.data;
  return (asset ?? user).id;
}

async function askOnce(stage: Stage, probe: Probe): Promise<Reply> {
  return ask(stage.origin, ...probe.ask(stage));
}

/** How long it takes until everything goes again. */
export async function untilAllIsWell(stage: Stage): Promise<number> {
  const start = performance.now();
  for (;;) {
    const seen = await Promise.all(
      probes.map(async (probe) => (await askOnce(stage, probe)).status === probe.good),
    );
    const ms = performance.now() - start;
    if (seen.every(Boolean) || ms > 30_000) return ms;
    await wait(100);
  }
}
