import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { errorWords, mailWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { sendTest } from "../../mail/send-test.ts";
import { senderOf } from "../../mail/sender.ts";
import { OpenidFailure } from "../../openid/failure.ts";
import {
  applePrivateKey,
  type ProviderValues,
  providerList,
  providersOf,
} from "../../openid/provider-settings.ts";
import { smtpAddress } from "../../settings/smtp-address.ts";
import { tryStore } from "../../storage/try-store.ts";
import { requireSetup } from "./setup-codes.service.ts";
import { mailPassword, settingsWith, storeSecret } from "./setup-settings.service.ts";

type MailTest = ParsedInput<"POST /setup/tests/mail">["body"];
type ProviderTest = ParsedInput<"POST /setup/tests/provider">["body"];
type StorageTest = ParsedInput<"POST /setup/tests/storage">["body"];

/** A server that sends a byte now and then is never silent, and no better than one that is. */
const testWithinMs = 10_000;

/** Tests ask servers that whoever has the code names, so they are few. */
async function beginTest(context: Context, session: string): Promise<void> {
  await requireSetup(context, session);
  await context.attempts.spend("setupTest", "site");
}

export async function testMail(
  context: Context,
  caller: Caller,
  { session, mail, product_name, contact_email, to }: MailTest,
): Promise<Answer<"POST /setup/tests/mail">> {
  await beginTest(context, session);
  const password = mailPassword(context.settings, mail);
  if (password === null) throw missing(caller, "mail.password");
  const mailbox = mailboxOf(to);
  await context.attempts.spend("mail", mailbox);
  const settings = settingsWith(context.settings, {
    PRODUCT_NAME: product_name,
    CONTACT_EMAIL: contact_email,
    MAIL_FROM: mail.from || undefined,
  });
  const words = mailWords(caller.locale);
  const data = await sendTest({
    url: smtpAddress({ ...mail, password }),
    from: senderOf(settings),
    to,
    subject: words("setup-test.subject", { site: settings.PRODUCT_NAME }),
    text: words("setup-test.text", { address: settings.ORIGIN }),
    withinMs: testWithinMs,
  });
  // Nobody has got one.
  if (data.outcome !== "sent") await context.attempts.giveBack("mail", mailbox);
  return { data };
}

/**
 * Whether the provider is there and calls itself so, and whether our data are well-formed. Nothing
 * is told of a server that is no provider: not even whether there is one.
 */
export async function testProvider(
  context: Context,
  { session, ...asked }: ProviderTest,
): Promise<Answer<"POST /setup/tests/provider">> {
  await beginTest(context, session);
  const values = valuesOf(context, asked);
  const [provider] = values ? providersOf(values) : [];
  if (!provider) return { data: { outcome: "malformed" } };
  try {
    const { createDiscovery } = await import("../../openid/discovery.ts");
    await createDiscovery(provider)({ warn: () => {} });
    return { data: { outcome: "found" } };
  } catch (error) {
    if (!(error instanceof OpenidFailure)) throw error;
    const isOther = error.message.startsWith("OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED");
    return { data: { outcome: isOther ? "wrong_issuer" : "no_answer" } };
  }
}

/** A secret that is not sent is one that is known; what it is does not matter here. */
const anySecret = "kept";

function valuesOf(
  { settings }: Context,
  { google, apple, facebook, openid }: Omit<ProviderTest, "session">,
): ProviderValues | null {
  if (google) {
    const isForm = /^[\w.-]+\.apps\.googleusercontent\.com$/.test(google.client_id);
    return isForm ? { GOOGLE_CLIENT_ID: google.client_id, GOOGLE_CLIENT_SECRET: anySecret } : null;
  }
  if (facebook) {
    const isForm = /^\d{5,30}$/.test(facebook.client_id);
    return isForm
      ? { FACEBOOK_CLIENT_ID: facebook.client_id, FACEBOOK_CLIENT_SECRET: anySecret }
      : null;
  }
  if (apple) {
    const key = applePrivateKey.safeParse(apple.private_key ?? settings.APPLE_PRIVATE_KEY);
    const isForm = [apple.team_id, apple.key_id].every((id) => /^[A-Z0-9]{10}$/.test(id));
    if (!key.success || !isForm) return null;
    return {
      APPLE_CLIENT_ID: apple.client_id,
      APPLE_TEAM_ID: apple.team_id,
      APPLE_KEY_ID: apple.key_id,
      APPLE_PRIVATE_KEY: key.data,
    };
  }
  const list = providerList.safeParse(JSON.stringify([{ ...openid, client_secret: anySecret }]));
  return list.success ? { OPENID_PROVIDERS: list.data } : null;
}

export async function testStorage(
  context: Context,
  caller: Caller,
  { session, storage }: StorageTest,
): Promise<Answer<"POST /setup/tests/storage">> {
  await beginTest(context, session);
  const secretAccessKey = storeSecret(context.settings, storage);
  if (secretAccessKey === null) throw missing(caller, "storage.secret_access_key");
  const data = await tryStore(
    {
      endpoint: storage.endpoint || `https://s3.${storage.region}.amazonaws.com`,
      bucket: storage.bucket,
      region: storage.region,
      accessKeyId: storage.access_key_id,
      secretAccessKey,
    },
    testWithinMs,
  );
  return { data };
}

function missing({ locale }: Caller, field: string) {
  return invalid({ [field]: [errorWords(locale)("fields.required")] });
}
