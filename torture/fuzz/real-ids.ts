const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;
const most = 600;

/** The ids of things that the site has shown, by where they stand in answers. */
export type RealIds = {
  learn(body: unknown): void;
  /** Puts ids into a text, those of the right kind where the text before them says which. */
  putInto(text: string): string;
};

const kinds: Record<string, string> = {
  flenjors: "capsule",
  flenjor: "capsule",
  flenjor_id: "capsule",
  flenjor_ids: "capsule",
  add_flenjor_ids: "capsule",
  remove_flenjor_ids: "capsule",
  experiences: "experience",
  experience: "experience",
  experience_id: "experience",
  activities: "activity",
  activity: "activity",
  reviews: "review",
  review: "review",
  own_review: "review",
  "flenjor-reviews": "review",
  lists: "list",
  list: "list",
  "flenjor-lists": "list",
  creator: "person",
  user: "person",
  users: "person",
  user_ids: "person",
  assets: "asset",
  asset: "asset",
  asset_id: "asset",
  asset_ids: "asset",
  cover_asset_ids: "asset",
  profile_picture_id: "asset",
  sessions: "session",
  passkeys: "passkey",
  view: "view",
  views: "view",
  cases: "case",
  case: "case",
  place: "place",
  places: "place",
  place_id: "place",
  notifications: "notification",
  ids: "notification",
};

export function createRealIds(): RealIds {
  const known = new Map<string, string[]>();
  const all: string[] = [];
  const add = (kind: string, id: string) => {
    const ids = known.get(kind) ?? [];
    known.set(kind, ids);
    if (ids.includes(id)) return;
    // The newest are the likeliest to be there still.
    if (ids.length >= most) ids.shift();
    if (all.length >= most) all.shift();
    ids.push(id);
    all.push(id);
  };
  const visit = (value: unknown, kind: string) => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 20)) visit(item, kind);
      return;
    }
    for (const [name, item] of Object.entries(value)) {
      if (name === "id" && typeof item === "string" && isId.test(item)) add(kind, item);
      else visit(item, kinds[name] ?? kind);
    }
  };
  return {
    learn: (body) => visit(body, "other"),
    putInto(text) {
      return text.replaceAll(/real-id-(\d+)-/g, (_, digits: string, at: number) => {
        const before = text.slice(Math.max(0, at - 80), at);
        const names = before.match(/[a-z_-]{4,}/g) ?? [];
        const kind = names.map((name) => kinds[name]).findLast(Boolean);
        const number = Number(digits);
        // Now and then one of another kind.
        const ids = (number % 12 === 0 ? undefined : known.get(kind ?? "")) ?? all;
        return ids[number % ids.length] ?? "00000000-0000-7000-8000-000000000000";
      });
    },
  };
}
