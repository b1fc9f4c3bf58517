import { longestSearch } from "./shared/longest-search.ts";

/** How much of each thing people may send. Knows no library, so that browsers can read it too. */
export const limits = {
  title: 120,
  description: 5000,
  spend: 1_000_000,
  people: 1000,
  tags: 20,
  tag: 40,
  tagSlug: 60,
  /** The slugs of all tags that a search asks for, with their commas. */
  tagList: 900,
  covers: 20,
  experiences: 50,
  pictures: 20,
  caption: 300,
  alt: 500,
  activities: 30,
  activity: 120,
  webAddress: 2048,
  places: 10,
  placeName: 200,
  address: 500,
  region: 100,
  search: longestSearch,
  /** Landscapes that are offered where nobody asks for another number. */
  photosOffered: 8,
  /** The parts of a search that are taken as plain words. */
  plainParts: 16,
  /** Degrees to each side of zero. */
  lat: 90,
  long: 180,
  radiusKm: 20_000,
  listTitle: 80,
  reviewText: 2000,
  guestName: 60,
  outingMessage: 500,
  outingPeople: 200,
  outingDates: 12,
  outingDatesAtLeast: 2,
  /** Days after the first on which a moment may be: 50 experiences, each a week after the last. */
  outingDays: 400,
  /** Outings to come that one host may have. */
  outingsUnderWay: 50,
  /** All that are kept of one host: those to come, past and cancelled. */
  outingsKept: 500,
  outingMessages: 2000,
  reportText: 1000,
  decisionReason: 500,
  announcement: 500,
  /** Letters that an operator looks for people by, at least. */
  accountSearchAtLeast: 3,
  fullName: 80,
  bio: 500,
  passkeyName: 60,
  imageBytes: 20 * 1024 * 1024,
  videoBytes: 200 * 1024 * 1024,
  videoSeconds: 10 * 60,
} as const;
