import type { Handlers } from "../../http/run-endpoint.ts";
import {
  addActivity,
  addPlace,
  changeExperience,
  createExperience,
  removeActivity,
  removeExperience,
  removePlace,
} from "./experiences-changes.service.ts";

export const experienceRoutes = {
  "POST /experiences": async ({ body, caller, context }) => ({
    data: { experience: await createExperience(context, caller, body) },
  }),
  "PATCH /experiences/{id}": async ({ params, body, caller, context }) => ({
    data: { experience: await changeExperience(context, caller, params.id, body) },
  }),
  "DELETE /experiences/{id}": async ({ params, caller, context }) => {
    await removeExperience(context, caller, params.id);
    return { data: null };
  },
  "POST /experiences/{id}/place": async ({ params, body, caller, context }) => ({
    data: { place: await addPlace(context, caller, params.id, body) },
  }),
  "DELETE /experiences/{id}/place": async ({ params, body, caller, context }) => {
    await removePlace(context, caller, params.id, body.place_id);
    return { data: null };
  },
  "POST /activities": async ({ body, caller, context }) => ({
    data: { activity: await addActivity(context, caller, body) },
  }),
  "DELETE /activities/{id}": async ({ params, caller, context }) => {
    await removeActivity(context, caller, params.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
