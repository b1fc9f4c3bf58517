import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Outing, OutingCard } from "../../../contract/outings/outing.ts";
import type { Services } from "../../services.ts";
import { localDateAt } from "./local-dates.ts";

type Asking = Pick<Services, "api">;
type Where = { cursor?: string };

const outingsKey = "outings";

export function outingKey(id: string) {
  return [outingsKey, "one", id] as const;
}

/** All lists of outings. */
export const outingListsKey = [outingsKey, "lists"] as const;

export function outingQuery({ api }: Asking, id: string) {
  return queryOptions({
    queryKey: outingKey(id),
    queryFn: async ({ signal }) =>
      (await api("GET /outings/{id}", { params: { id } }, { signal })).data.outing,
    staleTime: 2_000,
  });
}

/** The outing of a guest; a key of its own, because members see another. */
export function guestOutingKey(key: string) {
  return [outingsKey, "guest", key] as const;
}

export function guestOutingQuery({ api }: Asking, key: string) {
  return queryOptions({
    queryKey: guestOutingKey(key),
    queryFn: async ({ signal }) =>
      (await api("GET /guests/{key}", { params: { key } }, { signal })).data.outing,
    staleTime: 2_000,
  });
}

export function outingListQuery({ api }: Asking, when: "coming" | "past") {
  return infiniteQueryOptions({
    queryKey: [...outingListsKey, when],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /outings", { query: { when, page_limit: 24, ...pageParam } }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    staleTime: 5_000,
  });
}

/** The few that come next, for the menu and the greeting. */
export function nextOutingsQuery({ api }: Asking) {
  return queryOptions({
    queryKey: [...outingListsKey, "next"],
    queryFn: async ({ signal }) => {
      const query = { when: "coming", page_limit: 5 } as const;
      return (await api("GET /outings", { query }, { signal })).data.outings;
    },
    staleTime: 60_000,
  });
}

/** Whether somebody has said that they come, or may come. */
export function isComing({ you }: Pick<OutingCard, "you">): boolean {
  return you.answer === "yes" || you.answer === "maybe";
}

/** Whether anybody else takes part, or may by its link. */
export function isWithOthers(outing: Pick<Outing, "invitation" | "people" | "you">): boolean {
  return outing.invitation !== null || outing.people.length > 1 || !outing.you.is_host;
}

type Dated = Pick<OutingCard, "state" | "starts_on" | "ends_at" | "time_zone">;

/** From the beginning of its first day, as the calendar there shows it, to the end of its last night. */
export function isOnItsDays({ state, starts_on, ends_at, time_zone }: Dated, now: number): boolean {
  if (state !== "settled" || !starts_on || !ends_at) return false;
  return localDateAt(now, time_zone) >= starts_on && now < Date.parse(ends_at);
}
