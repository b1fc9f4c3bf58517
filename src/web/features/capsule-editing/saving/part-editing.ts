import type { EndpointKey } from "../../../../contract/endpoints.ts";
import type { Activity } from "../../../../contract/experiences.ts";
import type { FoundPlace } from "../../../../contract/places.ts";
import { callQuietly } from "../../../api/quiet-call.ts";
import {
  type Change,
  emptyExperience,
  newPartId,
  type PartKind,
  withExperience,
  withoutExperience,
  withoutPart,
  withPart,
} from "./changes.ts";
import type { EditingCore, EditingSetup } from "./editing.ts";

export type PartEditing = {
  addExperience(title: string): void;
  removeExperience(id: string, heading: string): void;
  addPlace(experienceId: string, place: FoundPlace): void;
  removePlace(experienceId: string, placeId: string, heading: string): void;
  addActivity(experienceId: string, activity: Omit<Activity, "id">): void;
  removeActivity(experienceId: string, activityId: string, heading: string): void;
};

/** Experiences, places and activities come and go, each by one call of the API. */
export function createPartEditing(core: EditingCore, setup: EditingSetup): PartEditing {
  const { api } = setup.services;
  const { read, run, removeLater } = core;

  type Addition = { put: Change; take: Change; send: () => Promise<Change>; again: () => void };

  function add({ put, take, send, again }: Addition): void {
    run({
      apply: put,
      revert: take,
      // The stored part replaces the provisional one.
      send: async () => {
        const stored = await send();
        return (capsule) => stored(take(capsule));
      },
      again,
    });
  }

  function addExperience(title: string): void {
    const id = newPartId();
    const order = Math.max(-1, ...read().experiences.map((one) => one.order)) + 1;
    add({
      put: withExperience(emptyExperience(id, title, order)),
      take: withoutExperience(id),
      send: async () => {
        const body = { flenjor_id: setup.id, title, order };
        const { data } = await api("POST /experiences", { body }, { idempotencyKey: id });
        return withExperience(data.experience);
      },
      again: () => addExperience(title),
    });
  }

  function addPlace(experienceId: string, place: FoundPlace): void {
    const id = newPartId();
    add({
      put: withPart(experienceId, "places", { ...place, id }),
      take: withoutPart(experienceId, "places", id),
      send: async () => {
        const input = { params: { id: experienceId }, body: place };
        const { data } = await api("POST /experiences/{id}/place", input, { idempotencyKey: id });
        return withPart(experienceId, "places", data.place);
      },
      again: () => addPlace(experienceId, place),
    });
  }

  function addActivity(experienceId: string, activity: Omit<Activity, "id">): void {
    const id = newPartId();
    add({
      put: withPart(experienceId, "activities", { ...activity, id } as Activity),
      take: withoutPart(experienceId, "activities", id),
      send: async () => {
        const body = { experience_id: experienceId, ...activity };
        const { data } = await api("POST /activities", { body }, { idempotencyKey: id });
        return withPart(experienceId, "activities", data.activity);
      },
      again: () => addActivity(experienceId, activity),
    });
  }

  const sending = (key: EndpointKey, input: object) => ({
    send: () => api(key, input as never),
    sendQuietly: () => void callQuietly(key, input as never),
  });

  function hiding(kind: PartKind, experienceId: string, id: string) {
    const parts = read().experiences.find((one) => one.id === experienceId)?.[kind] ?? [];
    const index = parts.findIndex((part) => part.id === id);
    const gone = parts[index] ?? { id };
    return {
      apply: withoutPart(experienceId, kind, id),
      revert: withPart(experienceId, kind, gone, index),
    };
  }

  return {
    addExperience,
    addPlace,
    addActivity,
    removeExperience(id, heading) {
      const { experiences } = read();
      const index = experiences.findIndex((one) => one.id === id);
      const gone = experiences[index];
      if (!gone) return;
      removeLater(
        {
          apply: withoutExperience(id),
          revert: withExperience(gone, index),
          ...sending("DELETE /experiences/{id}", { params: { id } }),
        },
        heading,
      );
    },
    removePlace(experienceId, placeId, heading) {
      const input = { params: { id: experienceId }, body: { place_id: placeId } };
      const call = sending("DELETE /experiences/{id}/place", input);
      removeLater({ ...hiding("places", experienceId, placeId), ...call }, heading);
    },
    removeActivity(experienceId, activityId, heading) {
      const call = sending("DELETE /activities/{id}", { params: { id: activityId } });
      removeLater({ ...hiding("activities", experienceId, activityId), ...call }, heading);
    },
  };
}
