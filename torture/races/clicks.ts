import { type Arena, type Race, tellStatuses } from "./arena.ts";

const times = 50;

/** The same button pressed fifty times at once, on both nodes. */
export const clicks: Race = {
  name: "fifty parallel likes or follows of one person count one",
  async run(arena) {
    const { chance, world } = arena;
    const [owner, fan] = [0, 1 + chance.below(world.people.length - 1)];
    const { token } = world.people[fan] ?? {};
    const person = world.people[owner]?.id;
    const capsule = world.capsules[owner];
    return [
      ...(await press(arena, `/api/v1/flenjors/${capsule}/like`, token, "likes_count")),
      ...(await press(arena, `/api/v1/users/${person}/follow`, token, "followers_count")),
    ];
  },
};

async function press(
  { chance, send, sendAll }: Arena,
  path: string,
  token: string | undefined,
  counter: "likes_count" | "followers_count",
): Promise<string[]> {
  const found: string[] = [];
  const all = (method: () => string) =>
    sendAll(Array.from({ length: times }, () => [`${method()} ${path}`, { token }]));
  const countAfter = async (method: string) =>
    (await send(`${method} ${path}`, { token })).body?.data[counter] as number;

  const before = await countAfter("DELETE");
  const pressed = await all(() => "POST");
  if (tellStatuses(pressed) !== `${times} × 200`) found.push(`${path}: ${tellStatuses(pressed)}`);
  const after = await countAfter("POST");
  if (after !== before + 1) found.push(`${path}: ${after} after ${before}`);
  await all(() => (chance.next() < 0.5 ? "POST" : "DELETE"));
  const rest = await countAfter("DELETE");
  if (rest !== before) found.push(`${path}: ${rest}, not ${before} as before`);
  return found;
}
