import { describe, expect, test } from "vitest";
import { capsuleFieldNames, capsuleFields } from "../../../contract/shared/capsule-fields.ts";
import { readWorld } from "./world.ts";

describe("a broken world is refused", () => {
  const [person, friend] = [{ ...plainPerson("ana") }, { ...plainPerson("rui"), follows: ["ana"] }];
  const capsule = {
    slug: "a-day-out",
    language: "en",
    creator: "ana",
    title: "A day out",
    description: "Somewhere near.",
    city: "Lisboa",
    state: "Lisboa",
    countryCode: "PT",
    estimated_spend: 0,
    min_participants: 1,
    max_participants: 2,
    visibility: "public",
    tags: ["hiking"],
    createdDaysAgo: 50,
    likes: 1,
    views: 0,
    shares: 0,
    experiences: [
      {
        title: "Out",
        description: "Bring water.",
        dayOfWeek: "sunday",
        timeOfDay: "morning",
        places: [{ name: "Graça", address: "Largo da Graça", lat: 38.7166, long: -9.1306 }],
        activities: [{ activityType: "Walk" }],
      },
    ],
  };
  const review = {
    capsule: "a-day-out",
    author: "rui",
    rating: 4,
    comment: "Good.",
    createdDaysAgo: 10,
    likes: 0,
  };
  const list = {
    owner: "rui",
    title: "Sundays",
    description: "",
    visibility: "public",
    createdDaysAgo: 5,
    views: 0,
    shares: 0,
    items: ["a-day-out"],
  };
  const sound = { people: [person, friend], capsules: [capsule], reviews: [review], lists: [list] };

  test("the sound one is read", () => {
    expect(readWorld(sound).capsules[0]).toMatchObject({ likedBy: ["rui"] });
  });

  test.each(
    capsuleFieldNames.filter((name) => !["title", "description", "language"].includes(name)),
  )("a capsule that does not name its %s has the initial one", (name) => {
    const others = Object.entries(capsule).filter(([field]) => field !== name);
    const [read] = readWorld({ ...sound, capsules: [Object.fromEntries(others)] }).capsules;
    expect(read?.[name]).toBe(capsuleFields[name].initial);
  });

  test.each([
    ["a username out of bounds", { people: [plainPerson("An"), friend] }, /username/],
    ["a person twice", { people: [person, friend, person] }, /person ana twice/],
    [
      "following a stranger",
      { people: [person, { ...friend, follows: ["eva"] }] },
      /cannot follow eva/,
    ],
    ["a capsule twice", { capsules: [capsule, capsule] }, /capsule a-day-out twice/],
    ["an unknown tag", { capsules: [{ ...capsule, tags: ["nowhere"] }] }, /unknown tag nowhere/],
    [
      "fewer at most than at least",
      { capsules: [{ ...capsule, min_participants: 3 }] },
      /max below/,
    ],
    ["more likes than people", { capsules: [{ ...capsule, likes: 2 }] }, /too many likes/],
    ["a review of one’s own", { reviews: [{ ...review, author: "ana" }] }, /it is their own/],
    [
      "a review of nothing",
      { reviews: [{ ...review, capsule: "elsewhere" }] },
      /not theirs to see/,
    ],
    [
      "a review before the capsule",
      { reviews: [{ ...review, createdDaysAgo: 50 }] },
      /before the capsule/,
    ],
    ["two reviews by one", { reviews: [review, review] }, /second review by rui/],
    ["a list of nothing", { lists: [{ ...list, items: ["elsewhere"] }] }, /cannot hold elsewhere/],
    [
      "a private capsule in a public list",
      { capsules: [{ ...capsule, visibility: "private", access: ["rui"] }] },
      /public list Sundays holds private a-day-out/,
    ],
    ["a field nobody knows", { lists: [{ ...list, colour: "red" }] }, /colour/],
  ])("%s", (_name, change, complaint) => {
    expect(() => readWorld({ ...sound, ...change })).toThrow(complaint);
  });
});

function plainPerson(username: string) {
  return {
    username,
    fullName: "Somebody",
    bio: "",
    locale: "en",
    city: "Lisboa",
    countryCode: "PT",
    joinedDaysAgo: 100,
    follows: [] as string[],
  };
}
