import type { WrittenWorld } from "./world-shape.ts";

type Seen = Pick<WrittenWorld["capsules"][number], "creator" | "visibility" | "access">;

/** Names the faults between the parts of the world; empty when it holds together. */
export function findFaults(world: WrittenWorld, tagSlugs: ReadonlySet<string>): string[] {
  const people = new Map(world.people.map((person) => [person.username, person]));
  const capsules = new Map(world.capsules.map((capsule) => [capsule.slug, capsule]));
  const faults = [
    ...repeated(world.people.map((person) => person.username)).map(
      (name) => `person ${name} twice`,
    ),
    ...repeated(world.capsules.map((capsule) => capsule.slug)).map(
      (slug) => `capsule ${slug} twice`,
    ),
    ...repeated(world.reviews.map((review) => `${review.author} on ${review.capsule}`)).map(
      (pair) => `second review by ${pair}`,
    ),
  ];
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };

  for (const { username, follows } of world.people) {
    check(repeated(follows).length === 0, `${username} follows somebody twice`);
    for (const other of follows) {
      check(people.has(other) && other !== username, `${username} cannot follow ${other}`);
    }
  }

  for (const capsule of world.capsules) {
    const { slug, creator } = capsule;
    const joined = people.get(creator)?.joinedDaysAgo ?? 0;
    check(joined > capsule.createdDaysAgo, `${slug} is older than its creator ${creator}`);
    check(capsule.likes <= audience(capsule, world.people).length, `${slug} has too many likes`);
    for (const tag of capsule.tags) check(tagSlugs.has(tag), `${slug} has unknown tag ${tag}`);
    for (const name of capsule.access) {
      check(people.has(name) && name !== creator, `${slug} gives access to ${name}`);
    }
  }

  for (const { capsule: slug, author, createdDaysAgo } of world.reviews) {
    const capsule = capsules.get(slug);
    const joined = people.get(author)?.joinedDaysAgo ?? 0;
    const fault = `review of ${slug} by ${author}`;
    check(capsule !== undefined && maySee(capsule, author), `${fault}: not theirs to see`);
    check(capsule?.creator !== author, `${fault}: it is their own`);
    check(joined > createdDaysAgo, `${fault}: before they joined`);
    check((capsule?.createdDaysAgo ?? 0) > createdDaysAgo, `${fault}: before the capsule`);
  }

  for (const { title, owner, items, visibility, createdDaysAgo } of world.lists) {
    const joined = people.get(owner)?.joinedDaysAgo ?? 0;
    check(joined > createdDaysAgo, `list ${title} is older than its owner ${owner}`);
    check(repeated(items).length === 0, `list ${title} holds a capsule twice`);
    for (const slug of items) {
      const capsule = capsules.get(slug);
      check(capsule !== undefined && maySee(capsule, owner), `list ${title} cannot hold ${slug}`);
      const isShown = visibility === "private" || capsule?.visibility === "public";
      check(isShown, `public list ${title} holds private ${slug}`);
    }
  }
  return faults;
}

/** Those who may see a capsule, other than its creator. */
export function audience(capsule: Seen, people: WrittenWorld["people"]): string[] {
  return people
    .map((person) => person.username)
    .filter((name) => name !== capsule.creator && maySee(capsule, name));
}

function maySee(capsule: Seen, username: string): boolean {
  if (capsule.visibility === "public" || capsule.creator === username) return true;
  return capsule.access.includes(username);
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
