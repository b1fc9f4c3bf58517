import { goodPassword, newName } from "../../tests/support/visitors.ts";
import type { Reply } from "../ask.ts";
import { type Race, tellStatuses } from "./arena.ts";

const times = 6;

/** Several people want the same name at the same moment. */
export const names: Race = {
  name: "one name wanted by six people at once, in any case: one gets it, the others are told",
  async run(arena) {
    const { world, chance, sendAll } = arena;
    const [wanted, changed] = [newName(), newName()];
    const cased = (name: string) => (chance.next() < 0.5 ? name.toUpperCase() : name);
    const join = (username: string, email: string) => ({
      body: { full_name: "Ana Costa", username, email, password: goodPassword },
    });
    const call = "POST /api/v1/auth/register";
    const byName = await sendAll(
      Array.from({ length: times }, () => [call, join(cased(wanted), `${newName()}@example.org`)]),
    );
    const byChange = await sendAll(
      world.people.map(({ token }) => [
        "PATCH /api/v1/account",
        { token, body: { username: cased(changed) } },
      ]),
    );
    const rows = await arena.db
      .selectFrom("users")
      .select("id")
      .where("username_key", "in", [wanted, changed])
      .execute();
    return [
      ...judge("name", byName, 201),
      ...judge("change of name", byChange, 200),
      ...(rows.length === 2 ? [] : [`${rows.length} rows for two names`]),
    ];
  },
};

function judge(what: string, replies: readonly Reply[], won: number): string[] {
  const expected = [...replies.slice(1).map(() => 422), won].sort().join();
  const statuses = replies.map(({ status }) => status);
  return statuses.sort().join() === expected ? [] : [`${what}: ${tellStatuses(replies)}`];
}
