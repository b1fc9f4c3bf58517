import { pick } from "./chance.ts";
import type { DemoOuting, DemoWorld } from "./world-shape.ts";

const outingsCount = 30;
const mostFriends = 4;
/** Long enough before the review for the next date that fits, and for the longest plan. */
const daysBeforeReview = 21;

type Known = Pick<DemoWorld, "people" | "capsules" | "reviews">;

/** Some of those who reviewed a capsule have lived it before, with others who like it. */
export function outingsOf({ people, capsules, reviews }: Known): DemoOuting[] {
  const capsuleOf = new Map(capsules.map((capsule) => [capsule.slug, capsule]));
  const joined = new Map(people.map((person) => [person.username, person.joinedDaysAgo]));
  const found = reviews.flatMap((review): DemoOuting[] => {
    const capsule = capsuleOf.get(review.capsule);
    const plannedDaysAgo = review.createdDaysAgo + daysBeforeReview;
    const wasThere = (name: string) => (joined.get(name) ?? 0) > plannedDaysAgo;
    if (!capsule || capsule.createdDaysAgo <= plannedDaysAgo || !wasThere(review.author)) return [];
    const others = capsule.likedBy.filter((name) => name !== review.author && wasThere(name));
    const seed = `${review.capsule} ${review.author}`;
    const friends = pick(seed, others, seed.length % (mostFriends + 1));
    return [{ capsule: review.capsule, host: review.author, friends, plannedDaysAgo }];
  });
  const chosen = pick("outings", found.map(keyOf), outingsCount);
  return found.filter((outing) => chosen.includes(keyOf(outing)));
}

function keyOf({ capsule, host }: DemoOuting): string {
  return `${capsule} ${host}`;
}
