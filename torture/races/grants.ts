import { setTimeout as wait } from "node:timers/promises";
import { drawPicture } from "../../tests/support/media.ts";
import { newCapsule } from "../../tests/support/whole-capsules.ts";
import type { Person } from "../people.ts";
import type { Arena, Race } from "./arena.ts";

type Seen = { path: string; at: number; status: number };

/** A private capsule is read on both nodes while its owner grants and takes back. */
export const grants: Race = {
  name: "nothing private is read after its revocation was acknowledged, pictures included",
  async run(arena) {
    const { world, chance, send } = arena;
    const [owner, friend] = [world.people[0] as Person, chance.pick(world.people.slice(1))];
    const { access, paths } = await publishPrivate(arena, owner);
    const question = { token: owner.token, body: { user_ids: [friend.id] } };
    const found: string[] = [];
    for (let time = 0; time < 3; time++) {
      const granting = await send(`POST ${access}`, question);
      const granted = performance.now();
      const readers = startReaders(arena, paths, friend);
      await wait(40 + chance.below(80));
      const revoking = await send(`DELETE ${access}`, question);
      const revoked = performance.now();
      await wait(40 + chance.below(80));
      const seen = await readers.stop();
      if (granting.status !== 200 || revoking.status !== 200) {
        found.push(`granting ${granting.status}, revoking ${revoking.status}`);
      }
      found.push(...judge(seen, granted, revoked - granted));
    }
    return found;
  },
};

async function publishPrivate({ chance, send }: Arena, owner: Person) {
  const file = await drawPicture({ width: 400, height: 200 + chance.below(200) })
    .jpeg()
    .toBuffer();
  const { token } = owner;
  const asset = (await send("POST /api/v1/assets/images", { token, file })).body?.data.asset.id;
  const body = newCapsule({ visibility: "private", cover_asset_ids: [asset] });
  const made = await send("POST /api/v1/flenjors", { token, body });
  const capsule = `/api/v1/flenjors/${made.body?.data.flenjor.id}`;
  // Made before it is raced for: the first one takes longer.
  await send(`GET /media/${asset}/300`, { token });
  return {
    access: `${capsule}/user-access`,
    paths: [capsule, `/media/${asset}`, `/media/${asset}/300`],
  };
}

function startReaders({ send, chance }: Arena, paths: string[], { token }: Person) {
  const seen: Seen[] = [];
  let isStopped = false;
  const read = async () => {
    while (!isStopped) {
      const [path, at] = [chance.pick(paths), performance.now()];
      const { status } = await send(`GET ${path}`, { token });
      seen.push({ path, at, status });
    }
  };
  const readers = Array.from({ length: 6 }, read);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(readers);
      return seen;
    },
  };
}

function judge(seen: Seen[], granted: number, lastedMs: number): string[] {
  const late = seen.filter(({ at, status }) => at > granted + lastedMs && status !== 404);
  const strange = seen.filter(({ status }) => status !== 200 && status !== 404);
  const isTested =
    seen.some(({ status }) => status === 200) && seen.some(({ at }) => at > granted + lastedMs);
  return [
    ...late.map(({ path, status }) => `${path}: ${status} after the revocation`),
    ...strange.map(({ path, status }) => `${path}: ${status}`),
    ...(isTested ? [] : ["nobody read before and after"]),
  ];
}
