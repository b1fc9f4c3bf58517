import { z } from "zod";
import type { Answer } from "../../../contract/endpoints.ts";
import type { PublicUser } from "../../../contract/users.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { forbidden, notFound } from "../../errors.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { usernameKey } from "../users/users-names.service.ts";
import {
  findPerson,
  type PersonRow,
  searchPeople,
  selectFollows,
  selectPeopleAlike,
} from "./people.queries.ts";
import { personView } from "./people.view.ts";
import { setFollow } from "./people-follow.queries.ts";

const idShape = z.uuid();

/** A person by id or username, whatever its case. */
export async function getPersonRow(
  { db }: Context,
  { viewer }: Caller,
  idOrUsername: string,
): Promise<PersonRow> {
  const by = idShape.safeParse(idOrUsername).success
    ? { id: idOrUsername }
    : { usernameKey: usernameKey(idOrUsername) };
  const row = await findPerson(db, by, viewer);
  if (!row) throw notFound();
  return row;
}

export async function getPerson(
  context: Context,
  caller: Caller,
  idOrUsername: string,
): Promise<PublicUser> {
  return personView(await getPersonRow(context, caller, idOrUsername));
}

export async function findPeople(
  { db }: Context,
  caller: Caller,
  search: string,
  request: PageRequest,
): Promise<Answer<"GET /users">> {
  const window = windowByTime(request, caller.locale);
  const exact = await searchPeople(db, search, caller.viewer, window);
  const isFirst = window.after === null && window.offset === 0;
  const isEmpty = exact.length === 0 && isFirst && search.length >= shortestAlike;
  const found = isEmpty ? await selectPeopleAlike(db, search, caller.viewer, request.limit) : exact;
  return peoplePage(found, request);
}

/** Shorter names are like too many others. */
const shortestAlike = 4;

export async function listFollows(
  context: Context,
  caller: Caller,
  side: "followers" | "following",
  idOrUsername: string,
  request: PageRequest,
): Promise<Answer<"GET /users">> {
  const person = await getPersonRow(context, caller, idOrUsername);
  const window = windowByTime(request, caller.locale);
  const found = await selectFollows(context.db, side, person.id, caller.viewer, window);
  return peoplePage(found, request);
}

function peoplePage(found: PersonRow[], request: PageRequest): Answer<"GET /users"> {
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  return { data: { users: rows.map(personView) }, meta };
}

export async function follow(
  context: Context,
  caller: Caller,
  idOrUsername: string,
  isFollowing: boolean,
): Promise<{ is_following: boolean; followers_count: number }> {
  const viewer = requireViewer(caller);
  const person = await getPersonRow(context, caller, idOrUsername);
  if (person.id === viewer.id) throw forbidden();
  const followers_count = await inTransaction(context, ({ db }) =>
    setFollow(db, viewer.id, person.id, isFollowing),
  );
  return { is_following: isFollowing, followers_count };
}
