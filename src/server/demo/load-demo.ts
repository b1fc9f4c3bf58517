import { v7 as newId } from "uuid";
import { authoredValues } from "../../contract/shared/capsule-fields.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { publishCapsule } from "../features/capsules/capsules.service.ts";
import { changeList, createList } from "../features/lists/lists.service.ts";
import {
  insertDemoDays,
  insertDemoUsers,
  insertPairs,
  insertReviews,
  isEmptyWorld,
  setCapsuleAge,
  setListAge,
  settleCounts,
  settleNotifications,
} from "./demo.queries.ts";
import { demoSignIn, demoUsername } from "./demo-sign-in.ts";
import { loadOutings } from "./load-outings.ts";
import { callerOf, idIn, type Loading } from "./loading.ts";
import { momentInDemo } from "./world/chance.ts";
import type { DemoCapsule, DemoWorld } from "./world/world-shape.ts";

/** Fills an empty database with the demo world, all of it or nothing. True if it did. */
export async function loadDemo(
  context: Context,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  if (!(await isEmptyWorld(context.db))) return false;
  say("Loading the demo world, this one time…");
  // Not before: the other starts of a site would hold it for nothing.
  const { loadDemoWorld } = await import("./world/world.ts");
  const world = loadDemoWorld();
  // Or all of its outings would lie at sea.
  await context.gazetteer.ready();
  await inTransaction(context, async (inside) => {
    const loading: Loading = {
      context: inside,
      world,
      now: context.clock(),
      people: new Map(),
      capsules: new Map(),
    };
    await loadPeople(loading);
    for (const capsule of world.capsules) await loadCapsule(loading, capsule);
    await loadReviews(loading);
    for (const list of world.lists) await loadList(loading, list);
    await settleCounts(inside.db);
    await settleNotifications(inside.db);
    await loadOutings(loading);
    await insertDemoDays(inside.db, idIn(loading.people, demoUsername));
  });
  return true;
}

async function loadPeople({ context, world, now, people }: Loading): Promise<void> {
  const hash = await context.passwords.hash(demoSignIn.password);
  for (const person of world.people) people.set(person.username, newId());
  await insertDemoUsers(
    context.db,
    world.people.map((person) => ({
      id: idIn(people, person.username),
      username: person.username,
      full_name: person.fullName,
      bio: person.bio,
      email: `${person.username}@example.org`,
      // Only the demo account can be signed in to.
      password_hash: person.username === demoUsername ? hash : null,
      locale: person.locale,
      created_at: momentInDemo(now, person.joinedDaysAgo, person.username),
    })),
  );
  const follows = world.people.flatMap((person) =>
    person.follows.map((name) => ({ of: idIn(people, person.username), id: idIn(people, name) })),
  );
  await insertPairs(context.db, "follows", ["follower_id", "followed_id"], follows);
}

async function loadCapsule(loading: Loading, capsule: DemoCapsule): Promise<void> {
  const { context, now, people, capsules } = loading;
  const { db } = context;
  const countries = new Intl.DisplayNames([capsule.language], { type: "region" });
  const { id } = await publishCapsule(context, callerOf(loading, capsule.creator), {
    ...authoredValues(capsule),
    // As for most people: it follows the words, also when somebody tries the editor.
    language: null,
    tags: capsule.tags,
    cover_asset_ids: [],
    experiences: capsule.experiences.map((experience, order) => ({
      title: experience.title,
      description: experience.description,
      order,
      time_of_day: experience.timeOfDay,
      day_of_week: experience.dayOfWeek,
      asset_ids: [],
      activities: experience.activities.map((activity) => ({
        activity_type: activity.activityType,
        url: activity.url ?? null,
      })),
      places: experience.places.map(({ countryCode, ...place }) => ({
        ...place,
        provider: "demo",
        provider_id: "",
        country: countries.of(countryCode) ?? countryCode,
      })),
    })),
  });
  capsules.set(capsule.slug, id);
  await setCapsuleAge(db, id, {
    createdAt: momentInDemo(now, capsule.createdDaysAgo, capsule.slug),
    locale: capsule.language,
    views: capsule.views,
    shares: capsule.shares,
  });
  const joined = (names: string[]) => names.map((name) => ({ of: id, id: idIn(people, name) }));
  await insertPairs(db, "flenjor_likes", ["flenjor_id", "user_id"], joined(capsule.likedBy));
  await insertPairs(db, "flenjor_access", ["flenjor_id", "user_id"], joined(capsule.access));
}

async function loadReviews({ context, world, now, people, capsules }: Loading): Promise<void> {
  const reviews = world.reviews.map((review) => ({ ...review, id: newId() }));
  await insertReviews(
    context.db,
    reviews.map((review) => ({
      id: review.id,
      flenjor_id: idIn(capsules, review.capsule),
      user_id: idIn(people, review.author),
      rating: review.rating,
      comment: review.comment,
      created_at: momentInDemo(now, review.createdDaysAgo, `${review.capsule} ${review.author}`),
    })),
  );
  const likes = reviews.flatMap((review) =>
    review.likedBy.map((name) => ({ of: review.id, id: idIn(people, name) })),
  );
  await insertPairs(context.db, "review_likes", ["review_id", "user_id"], likes);
}

async function loadList(loading: Loading, list: DemoWorld["lists"][number]): Promise<void> {
  const { context, now, capsules } = loading;
  const owner = callerOf(loading, list.owner);
  const { title, description, visibility } = list;
  const { id } = await createList(context, owner, { title, description, visibility });
  await changeList(context, owner, id, {
    add_flenjor_ids: list.items.map((slug) => idIn(capsules, slug)),
  });
  await setListAge(context.db, id, {
    createdAt: momentInDemo(now, list.createdDaysAgo, list.title),
    views: list.views,
    shares: list.shares,
  });
}
