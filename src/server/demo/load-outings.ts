import type { Context } from "../context.ts";
import { countLived } from "../features/outing-lived/outing-lived.service.ts";
import { answerInvitation } from "../features/outing-people/outing-people-invitation.service.ts";
import { makeOuting } from "../features/outings/outings.service.ts";
import { datesOf } from "../features/outings/outings-plan.service.ts";
import { forgetOutingNews } from "./demo.queries.ts";
import { callerOf, idIn, type Loading } from "./loading.ts";
import type { DemoOuting } from "./world/world-shape.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Outings of the last months, lived on the first date that fitted, and counted like all others. */
export async function loadOutings(loading: Loading): Promise<void> {
  for (const outing of loading.world.outings) await loadOuting(loading, outing);
  await countLived(loading.context);
  await forgetOutingNews(loading.context.db);
}

async function loadOuting(loading: Loading, outing: DemoOuting): Promise<void> {
  const planned = new Date(loading.now.getTime() - outing.plannedDaysAgo * dayMs);
  const context: Context = { ...loading.context, clock: () => planned };
  const host = callerOf(loading, outing.host);
  const flenjor_id = idIn(loading.capsules, outing.capsule);
  const { dates } = await datesOf(context, host, flenjor_id);
  const plan = { flenjor_id, starts_on: dates[0]?.starts_on, with_others: true };
  const { invitation } = await makeOuting(context, host, plan);
  const link = invitation?.split("/").at(-1) ?? "";
  for (const friend of outing.friends) {
    const caller = callerOf(loading, friend);
    const { locale } = caller;
    await answerInvitation(context, caller, link, {
      answer: "yes",
      votes: [],
      email: null,
      locale,
    });
  }
}
