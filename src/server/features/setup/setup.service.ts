import { v7 as newId } from "uuid";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { invalid, RequestError } from "../../errors.ts";
import { providerProblem } from "../../openid/provider-settings.ts";
import { definitions, type SettingName } from "../../settings/settings.ts";
import { requireGoodAccount } from "../auth/auth.service.ts";
import { proveAddress } from "../auth/auth-address.service.ts";
import { setRole } from "../roles/roles.service.ts";
import { storedSettings, storeSettings } from "../site-settings/site-settings.service.ts";
import { addUser } from "../users/users.service.ts";
import { deleteAllCodes, hasFiles, hasPeople, lockSetup } from "./setup.queries.ts";
import { requireSetup } from "./setup-codes.service.ts";
import { type Changes, changesOf, setupStateView } from "./setup-settings.service.ts";

type Body = ParsedInput<"POST /setup/finish">["body"];
type Moderator = NonNullable<Body["moderator"]>;

export async function readSetup(
  context: Context,
  session: string,
): Promise<Answer<"POST /setup/state">> {
  await requireSetup(context, session);
  const { db, settings } = context;
  const facts = { hasPeople: await hasPeople(db), hasFiles: await hasFiles(db) };
  return { data: setupStateView(settings, facts) };
}

/** Hashes the password before any transaction begins, for whoever may. */
export async function prepareFinish(context: Context, body: Body): Promise<string | null> {
  await requireSetup(context, body.session);
  return body.moderator && context.passwords.hash(body.moderator.password);
}

/** Stores everything or nothing. Of several who finish at once, one does. */
export async function finishSetup(
  context: Context,
  caller: Caller,
  body: Body,
  passwordHash: string | null,
): Promise<Answer<"POST /setup/finish">> {
  await requireSetup(context, body.session);
  const { changes, missing } = changesOf(context.settings, body);
  requireGoodChanges(context, caller, changes, missing);
  await inTransaction(context, async (inside) => {
    await lockSetup(inside.db);
    // Again: somebody else may have finished it in the meantime.
    await requireSetup(inside, body.session);
    await requireSamePlace(inside, caller, changes);
    const before = Object.keys(await storedSettings(inside));
    const names = Object.keys(changes) as SettingName[];
    const moderatorId = await makeModerator(inside, caller, body, passwordHash);
    await storeSettings(inside, changes);
    await deleteAllCodes(inside.db);
    await recordEvent(inside.db, {
      event: "site-set-up",
      actorId: moderatorId,
      subjectId: moderatorId,
      details: {
        stored: names.filter((name) => changes[name]),
        removed: names.filter((name) => !changes[name] && before.includes(name)),
      },
    });
  });
  context.settingsChanged();
  return { data: { finished: true } };
}

/** The field of the page that a setting is typed into. */
const fieldOf: { [Name in SettingName]?: string } = {
  PRODUCT_NAME: "product_name",
  OPERATOR_NAME: "operator_name",
  OPERATOR_ADDRESS: "operator_address",
  CONTACT_EMAIL: "contact_email",
  SMTP_URL: "mail.host",
  MAIL_FROM: "mail.from",
  APPLE_PRIVATE_KEY: "providers.apple.private_key",
  OPENID_PROVIDERS: "providers.openid",
  S3_ENDPOINT: "storage.endpoint",
};

function requireGoodChanges(
  { settings }: Context,
  { locale }: Caller,
  changes: Changes,
  missing: string[],
): void {
  const words = errorWords(locale);
  const fields: Record<string, string[]> = {};
  for (const field of missing) fields[field] = [words("fields.required")];
  const values: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries(changes)) {
    const { schema } = definitions[name as SettingName];
    const read = schema.safeParse(value ?? undefined);
    values[name] = read.data;
    const field = fieldOf[name as SettingName];
    if (value === null || read.success || !field) continue;
    // Where a secret is missing, the setting is wrong for no other reason that could be told.
    const isTold = missing.some((one) => one.startsWith(`${field}.`));
    if (!isTold) fields[field] ??= [words("fields.format")];
  }
  if (Object.keys(fields).length === 0 && providerProblem(values)) {
    fields["providers.openid"] = [words("fields.provider_ids")];
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Files that are there already would not be found any more. */
async function requireSamePlace(
  { db, settings }: Context,
  { locale }: Caller,
  changes: Changes,
): Promise<void> {
  const names: SettingName[] = ["S3_BUCKET", "S3_ENDPOINT"];
  // Without an address of its own a store is found by its region.
  if (settings.S3_BUCKET && !settings.S3_ENDPOINT) names.push("S3_REGION");
  const isSame = names.every(
    (name) => changes[name] === undefined || (settings[name] ?? null) === changes[name],
  );
  if (isSame || !(await hasFiles(db))) return;
  throw invalid({ storage: [errorWords(locale)("fields.storage_in_use")] });
}

async function makeModerator(
  inside: Context,
  caller: Caller,
  { moderator, product_name }: Body,
  passwordHash: string | null,
): Promise<string | null> {
  if (!moderator) {
    if (await hasPeople(inside.db)) return null;
    const required = [errorWords(caller.locale)("fields.required")];
    throw invalid({ "moderator.full_name": required });
  }
  const settings = { ...inside.settings, PRODUCT_NAME: product_name };
  return underFields("moderator", () =>
    addModerator({ ...inside, settings }, caller, moderator, passwordHash),
  );
}

async function addModerator(
  inside: Context,
  caller: Caller,
  moderator: Moderator,
  passwordHash: string | null,
): Promise<string> {
  const words = errorWords(caller.locale);
  await requireGoodAccount(inside, caller, moderator);
  const id = newId();
  const { username, full_name: fullName, email } = moderator;
  const account = { id, username, fullName, email: null, passwordHash, locale: caller.locale };
  if (!(await addUser(inside, account))) {
    throw invalid({ username: [words("fields.username_taken")] });
  }
  try {
    await proveAddress(inside, { userId: id, email });
  } catch (error) {
    if (!(error instanceof RequestError && error.code === "email_taken")) throw error;
    throw invalid({ email: [words("email_taken")] });
  }
  await recordEvent(inside.db, { event: "registered", actorId: id, subjectId: id });
  await setRole(inside, email, { role: "moderator", isGiven: true });
  return id;
}

/** The same refusal for fields that stand inside of another. */
async function underFields<Result>(outer: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestError && error.fields)) throw error;
    const fields = Object.entries(error.fields).map(([name, words]) => [`${outer}.${name}`, words]);
    throw invalid(Object.fromEntries(fields));
  }
}
