import type { Asset } from "../../../contract/assets.ts";
import type { Invitation } from "../../../contract/outings/guests.ts";
import type { Outing, OutingCard, OutingPerson } from "../../../contract/outings/outing.ts";
import { placeInShort } from "../../../contract/shared/place-in-short.ts";
import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Viewer } from "../../context.ts";
import { localPlace } from "../../gazetteer/local-place.ts";
import { addDays, localDateAt } from "../../outings/local-time.ts";
import { assetView } from "../assets/assets.view.ts";
import { sceneCover } from "../scenes/scenes.view.ts";
import { userSummaryView } from "../users/users.view.ts";
import { canSeePicture, hasAnswered, isDateNewer } from "./outings.policy.ts";
import { daysView, momentView, ticksById, whenOf } from "./outings-moments.view.ts";
import type {
  InvitationRow,
  OutingBasis,
  OutingCardRow,
  OutingRow,
  PersonRow,
} from "./outings-read.queries.ts";
import { canBeTaken, datesView } from "./outings-votes.view.ts";

export type { PersonRow } from "./outings-read.queries.ts";

export type Look = {
  viewer: Viewer | null;
  locale: Locale;
  now: Date;
};

/** An outing as somebody who takes part sees it. */
export function outingView(
  row: OutingRow,
  you: PersonRow,
  { viewer, locale, now, invitation }: Look & { invitation: string | null },
): Outing {
  const blocked = new Set(viewer?.blockedIds);
  const isShown = (person: PersonRow) =>
    person.is_host ||
    person.id === you.id ||
    (hasAnswered(you) && !(person.user && blocked.has(person.user.id)));
  const people = row.people.filter(isShown);
  const known = new Set(people.map(({ id }) => id));
  const knows = (personId: string | null) => personId !== null && known.has(personId);
  const pictures = picturesView(row, { viewer, isTakingPart: true });
  const look = { starts_on: row.starts_on, locale, ticks: ticksById(row.ticks), pictures, knows };
  const host = people.find(({ is_host }) => is_host);
  if (!host) throw new Error("An outing has no host.");
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    is_past: row.ends_at <= now,
    flenjor: row.capsule,
    cover: coverView(row, row.moments[0]?.plan.time_of_day ?? null, pictures),
    host: personView(host, you, locale),
    time_zone: row.time_zone,
    ...spanView(row),
    days: daysView(row.moments, row.starts_on),
    moments: row.moments.map((moment) => momentView(moment, look)),
    dates: datesView(row, now, (personId) => hasAnswered(you) && knows(personId)),
    people: people.map((person) => personView(person, you, locale)),
    people_counts: row.counts,
    most_people: row.most_people,
    can_invite: you.is_host && !row.is_confided,
    you: {
      id: you.id,
      is_host: you.is_host,
      answer: you.answer,
      is_date_newer: isDateNewer(row, you, now),
    },
    own_address: row.own_address,
    invitation,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}

export function outingCardView(row: OutingCardRow, { viewer, locale, now }: Look): OutingCard {
  const pictures = picturesView(row, { viewer, isTakingPart: true });
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    is_past: row.ends_at <= now,
    cover: coverView(row, row.first_time, pictures),
    host: personView(row.host, row.you, locale),
    time_zone: row.time_zone,
    ...spanView(row),
    people_counts: row.counts,
    you: row.you,
    place: row.first_place ? placeInShort(localPlace(row.first_place, locale)) : row.place,
  };
}

/** No name but the host's: whoever holds the link has not said who they are. */
export function invitationView(
  row: InvitationRow,
  { viewer, locale, now, isFull }: Look & { isFull: boolean },
): Invitation {
  const pictures = picturesView(row, { viewer, isTakingPart: row.is_taking_part });
  const [place] = row.moments.flatMap(({ plan }) => plan.places);
  const { starts_on, ends_on, starts_at } = spanView(row);
  return {
    title: row.title,
    host_name: row.host_name,
    state: row.state,
    is_full: isFull,
    is_past: row.ends_at <= now,
    cover: coverView(row, row.moments[0]?.plan.time_of_day ?? null, pictures),
    time_zone: row.time_zone,
    starts_on,
    ends_on,
    starts_at,
    dates: row.dates
      .filter((date) => canBeTaken(date, localDateAt(now, row.time_zone)))
      .map((date) => ({
        starts_on: date.starts_on,
        ends_on: addDays(date.starts_on, row.days_count - 1),
      })),
    place: place ? placeView(localPlace(place, locale)) : null,
    moments: row.moments.map((moment) => ({
      position: moment.position,
      title: moment.plan.title,
      time_of_day: moment.plan.time_of_day,
      day: moment.day,
      time: moment.time,
      time_zone: moment.zone,
      ...whenOf(moment, row.starts_on),
    })),
    yes_count: row.counts.yes,
    outing_id: row.is_taking_part ? row.id : null,
  };
}

function placeView({ name, city, country }: { name: string; city: string; country: string }) {
  return { name, city, country };
}

/** Null until a date is settled: what is stored is then that of the last date offered. */
function spanView({ starts_on, days_count, starts_at, ends_at }: OutingBasis) {
  if (!starts_on) return { starts_on: null, ends_on: null, starts_at: null, ends_at: null };
  return {
    starts_on,
    ends_on: addDays(starts_on, days_count - 1),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}

export function personView(person: PersonRow, you: { id: string }, locale: Locale): OutingPerson {
  return {
    id: person.id,
    name: nameView(person, locale),
    user: person.user && userSummaryView(person.user),
    is_host: person.is_host,
    is_you: person.id === you.id,
    is_forgotten: !person.is_host && person.name === "",
    answer: person.answer,
    answered_at: person.answered_at && new Date(person.answered_at).toISOString(),
  };
}

/** A host whose account is gone and a guest who was forgotten have no name any more. */
export function nameView(
  { name, is_host }: Pick<PersonRow, "name" | "is_host">,
  locale: Locale,
): string {
  return name || errorWords(locale)(is_host ? "nameless.host" : "nameless.guest");
}

/** The pictures that the viewer may see, by id. */
function picturesView(
  row: OutingBasis,
  look: { viewer: Viewer | null; isTakingPart: boolean },
): Map<string, Asset> {
  const seen = row.pictures.filter((picture) => canSeePicture(row, picture, look));
  return new Map(seen.map(({ facts }) => [facts.id, assetView(facts)]));
}

/** The picture that the capsule wore, or its scene where that one is not to be seen. */
function coverView(
  row: OutingBasis,
  first_time: TimeOfDay | null,
  pictures: ReadonlyMap<string, Asset>,
): Asset {
  const cover = row.pictures.find(({ is_cover }) => is_cover);
  return (cover && pictures.get(cover.facts.id)) ?? sceneCover({ ...row, first_time });
}
