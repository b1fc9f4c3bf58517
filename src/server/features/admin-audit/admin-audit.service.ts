import { z } from "zod";
import type { Answer } from "../../../contract/endpoints.ts";
import type { Caller, Context } from "../../context.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { usernameKey } from "../users/users-names.service.ts";
import { selectEntries, selectIdOf } from "./admin-audit.queries.ts";

type Asked = { event?: string | undefined; person?: string | undefined };

export async function readAudit(
  { db }: Context,
  { locale }: Caller,
  { event, person }: Asked,
  request: PageRequest,
): Promise<Answer<"GET /admin/audit">> {
  const window = windowByTime(request, locale);
  const personId = person ? await idOf(db, person) : null;
  const isNobody = person !== undefined && personId === null;
  const found = isNobody ? [] : await selectEntries(db, { event: event ?? null, personId }, window);
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  const entries = rows.map(({ sort_key: _, happened_at, ...row }) => ({
    ...row,
    happened_at: happened_at.toISOString(),
  }));
  return { data: { entries }, meta };
}

/** An id works for people who are gone too. */
async function idOf(db: Context["db"], person: string): Promise<string | null> {
  const id = z.uuid().safeParse(person);
  return id.success ? id.data : selectIdOf(db, usernameKey(person.replace(/^@/, "")));
}
