import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { locales } from "../../../i18n/locales.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, type ErrorCode, invalid, RequestError } from "../../errors.ts";
import type { AnswerExtras } from "../../http/run-endpoint.ts";
import { OpenidFailure } from "../../openid/failure.ts";
import type { ConfirmedIdentity } from "../../openid/provider.ts";
import { signIn } from "../auth/auth.service.ts";
import { secondStepOf } from "../passkeys/passkeys-second-step.service.ts";
import { profileView, providerView, type SocialProfile } from "./social.view.ts";
import {
  findAccount,
  findAccountToJoin,
  joinWithIdentity,
  LostRace,
  noteIdentity,
  requireActive,
  type SocialIdentity,
} from "./social-accounts.service.ts";

type Body = ParsedInput<"POST /auth/social">["body"];
type SignedIn = Answer<"POST /auth/social"> & AnswerExtras;

export async function listProviders({
  openid,
  log,
}: Context): Promise<Answer<"GET /auth/social/providers">> {
  return { data: { providers: (await openid.list(log)).map(providerView) } };
}

/** Signs in whoever the provider says it was that it sent back to our login page. */
export async function signInWithProvider(
  context: Context,
  caller: Caller,
  body: Body,
): Promise<SignedIn> {
  const { provider } = body;
  if (!context.openid.has(provider)) throw refusal(caller, "social_unknown", "provider");
  if (!returnAddresses(context).includes(body.redirect_uri)) {
    throw invalid({ redirect_uri: [errorWords(caller.locale)("fields.redirect_uri")] });
  }
  const asked = { context, caller, provider };
  const confirmed = await vouched(asked, () =>
    context.openid.confirm(
      provider,
      {
        code: body.code,
        codeVerifier: body.code_verifier,
        redirectUri: body.redirect_uri,
        nonce: body.nonce,
      },
      context.log,
    ),
  );
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await enter(asked, confirmed, body.invitation);
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
    }
  }
  throw conflict();
}

/** Where a provider may send people back to: the login page, in any language. */
function returnAddresses({ settings }: Context): string[] {
  return ["/login", ...locales.map((locale) => `/${locale}/login`)].map(
    (path) => settings.ORIGIN + path,
  );
}

type Asked = { context: Context; caller: Caller; provider: string };

async function enter(
  asked: Asked,
  confirmed: ConfirmedIdentity,
  invitation: string | undefined,
): Promise<SignedIn> {
  const { context, caller, provider } = asked;
  const identity: SocialIdentity = {
    issuer: confirmed.issuer,
    subject: confirmed.subject,
    provider,
  };
  // May ask the provider, so it comes before the transaction.
  const profile = (await findAccount(context, identity))
    ? null
    : profileView(await vouched(asked, confirmed.claims));
  return inTransaction(context, async (inside) => {
    const known = await findAccount(inside, identity);
    if (!known && !profile) throw new LostRace();
    const existing = known ?? (profile && (await findAccountToJoin(inside, profile)));
    if (existing) {
      requireActive(existing);
      // Before anything is linked: the provider's word is only the first step.
      const secondStep = context.openid.isTrusted(provider)
        ? null
        : await secondStepOf(inside, existing.id, identity);
      if (secondStep) return { data: { second_step: secondStep } };
      await noteIdentity(inside, identity, existing.id);
    }
    const account =
      existing ??
      (await joinWithIdentity(inside, caller, identity, profile as SocialProfile, invitation));
    await recordEvent(inside.db, {
      event: "login-succeeded",
      actorId: account.id,
      subjectId: account.id,
      details: { provider },
    });
    return signIn(inside, caller, account.id);
  });
}

/** Runs what asks the provider, and puts a failure into words. */
async function vouched<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> {
  const { context, caller, provider } = asked;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OpenidFailure)) throw error;
    context.log.warn({ provider, reason: error.message }, "sign-in not confirmed");
    if (error.kind === "unavailable") {
      throw new RequestError(503, "social_unavailable", { retryAfterSeconds: 15 });
    }
    await recordEvent(context.db, {
      event: "login-failed",
      actorId: null,
      subjectId: null,
      details: { provider },
    });
    throw refusal(caller, "social_refused", "code");
  }
}

function refusal({ locale }: Caller, code: ErrorCode, field: keyof Body): RequestError {
  return new RequestError(422, code, { fields: { [field]: [errorWords(locale)(code)] } });
}
