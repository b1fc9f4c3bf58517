import { newCapsule } from "../../tests/support/whole-capsules.ts";
import { type Race, tellStatuses } from "./arena.ts";

/** A capsule deleted several times at once while others like, review and keep it. */
export const deletions: Race = {
  name: "a capsule deleted five times at once while it is liked is deleted once",
  async run({ world, chance, send, sendAll }) {
    const [owner, ...others] = world.people;
    const made = await send("POST /api/v1/flenjors", {
      token: owner?.token,
      body: newCapsule({ tags: [`tag${chance.below(3)}`] }),
    });
    const path = `/api/v1/flenjors/${made.body?.data.flenjor.id}`;
    const deleting = () => sendAll(Array(5).fill([`DELETE ${path}`, { token: owner?.token }]));
    const liking = () =>
      sendAll(
        others.flatMap(({ token }) => [
          [`POST ${path}/like`, { token }],
          [`POST ${path}/review`, { token, body: { rating: 1 + chance.below(5), comment: "" } }],
          [`DELETE ${path}/like`, { token }],
        ]),
      );
    const [deleted, liked] = await Promise.all([deleting(), liking()]);
    const isRight =
      tellStatuses(deleted) === "1 × 204, 4 × 404" &&
      liked.every(({ status }) => status === 200 || status === 201 || status === 404);
    return isRight ? [] : [`${tellStatuses(deleted)}; beside it ${tellStatuses(liked)}`];
  },
};
