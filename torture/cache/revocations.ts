import { drawPicture } from "../../tests/support/media.ts";
import { newCapsule, newExperience } from "../../tests/support/whole-capsules.ts";
import { ask, type Question } from "../ask.ts";
import { joinSite, type Person } from "../people.ts";

/** A public capsule, and everything under which it can be read. */
export type Shown = {
  /** How it will be taken away. */
  way: string;
  owner: Person;
  id: string;
  /** In its title, its tag, its places and its owner's name, and nowhere else. */
  word: string;
  /** Pictures of it, which caches may keep for minutes. */
  pictures: string[];
  /** Pages and answers that name it. */
  texts: string[];
};

export type World = { origin: string; moderator: Person; friend: Person };

const password = "a quiet walk by the sea";

async function send({ origin }: Pick<World, "origin">, call: string, question: Question) {
  const reply = await ask(origin, call, question);
  if (reply.status >= 300) throw new Error(`${call} answered ${reply.status} ${reply.text}`);
  return reply.body?.data;
}

/** Decides on the case that a report has opened. */
async function decide(world: World, call: string, action: "hide" | "suspend") {
  const { token } = world.moderator;
  await send(world, call, { token: world.friend.token, body: { reason: "other" } });
  const { cases } = await send(world, "GET /api/v1/moderation/cases", { token });
  const body = { action, reason: "It breaks the rules." };
  await send(world, `POST /api/v1/moderation/cases/${cases[0].id}/actions`, { token, body });
}

/** Every way in which something that everyone could see is taken from them. */
export const revocations: Record<string, (world: World, shown: Shown) => Promise<unknown>> = {
  "made private": (world, { id, owner: { token } }) =>
    send(world, `PATCH /api/v1/flenjors/${id}`, { token, body: { visibility: "private" } }),
  "made private for some": async (world, { id, owner: { token }, pictures, texts }) => {
    await send(world, `PATCH /api/v1/flenjors/${id}`, { token, body: { visibility: "private" } });
    const body = { user_ids: [world.friend.id] };
    await send(world, `POST /api/v1/flenjors/${id}/user-access`, { token, body });
    // The cache must not keep for others the answers to a friend who has access.
    for (const path of [...pictures, ...texts]) {
      await ask(world.origin, `GET ${path}`, { token: world.friend.token });
    }
  },
  deleted: (world, { id, owner: { token } }) =>
    send(world, `DELETE /api/v1/flenjors/${id}`, { token }),
  "hidden by a moderator": (world, { id }) =>
    decide(world, `POST /api/v1/flenjors/${id}/report`, "hide"),
  "gone with its suspended owner": (world, { owner }) =>
    decide(world, `POST /api/v1/users/${owner.id}/report`, "suspend"),
  "gone with its owner's account": (world, { owner: { token } }) =>
    send(world, "DELETE /api/v1/account", { token, body: { password } }),
};

export async function show(world: World, way: string, number: number): Promise<Shown> {
  const owner = await joinSite(world.origin);
  const { token, username } = owner;
  const word = `vanishing${number}${username.slice(1, 9)}`;
  const file = await drawPicture({ width: 640, height: 400 + number })
    .jpeg()
    .toBuffer();
  const { asset } = await send(world, "POST /api/v1/assets/images", { token, file });
  await send(world, "PATCH /api/v1/account", { token, body: { full_name: `Owner ${word}` } });
  const [first] = newExperience().places ?? [];
  const body = newCapsule({
    title: `A Sunday ${word}`,
    tags: [word],
    cover_asset_ids: [asset.id],
    experiences: [newExperience(first && { places: [{ ...first, name: `Tasca ${word}` }] })],
  });
  const { flenjor } = await send(world, "POST /api/v1/flenjors", { token, body });
  const { id } = flenjor;
  const review = { rating: 5, comment: `As good as ${word} can be.` };
  await send(world, `POST /api/v1/flenjors/${id}/review`, {
    token: world.friend.token,
    body: review,
  });
  return {
    way,
    owner,
    id,
    word,
    pictures: [`/media/${asset.id}`, `/media/${asset.id}/300`, `/media/${asset.id}/800`],
    texts: [
      `/previews/capsules/${id}.jpg`,
      `/capsules/${id}`,
      `/fr/capsules/${id}`,
      `/discover?search=${word}`,
      `/api/v1/flenjors/${id}`,
      `/api/v1/flenjors/${id}/reviews`,
      `/api/v1/flenjors?search=${word}`,
      `/api/v1/users/${username}/flenjors`,
      `/api/v1/tags?search=${word}`,
      `/api/v1/places/used?search=${word}`,
    ],
  };
}
