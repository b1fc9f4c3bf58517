import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../../src/server/context.ts";
import { sendDigests } from "../../src/server/features/notifications/notifications-digest.service.ts";
import { createAuthenticator } from "../../tests/support/authenticator.ts";
import type { OpenidServer } from "../../tests/support/openid.ts";
import { newCapsule } from "../../tests/support/whole-capsules.ts";
import { untilAllAreSent } from "../outages/mails.ts";
import { type Account, forAll, type Stage, tokenIn, upTo } from "../strangers/stage.ts";
import { hostileAddress, hostileName, hostileTitle } from "./hostile-words.ts";

/** Other ways to write one address: whoever counts them apart can be made to mail more. */
const spellings = [
  (address: string) => address,
  (address: string) => address.toUpperCase(),
  (address: string) => ` ${address[0]?.toUpperCase()}${address.slice(1)} `,
];

const spelled = (address: string, at: number) =>
  spellings[at % spellings.length]?.(address) ?? address;

/** Sign-ups, resets and the waitlist with addresses of others, each time from another network. */
export async function tryAddresses(stage: Stage, addresses: string[], count: number) {
  await forAll(
    addresses.flatMap((address) => upTo(count).map((at) => spelled(address, at))),
    async (email) => {
      await stage.join({ email, full_name: hostileName }).catch(() => {});
      await stage.send("PATCH /api/v1/auth/password/forgot", { body: { email } });
      await stage.send("POST /api/v1/waitlist", { body: { email, feature: "app" } });
    },
  );
}

/** One who has joined with an address asks for the verification again and again. */
export async function askToVerifyAgain(stage: Stage, address: string, count: number) {
  const claimant = await stage.join({ email: address }).catch(() => null);
  if (!claimant) return;
  const { token } = claimant;
  await forAll(upTo(count), () => stage.send("POST /api/v1/account/email/verification", { token }));
}

/** Changes of one's address to those of others: one account many, and many accounts one. */
export async function changeAddresses(
  stage: Stage,
  senders: Account[],
  target: string,
  count: number,
) {
  const change = ({ token, password }: Account, email: string) =>
    stage.send("PATCH /api/v1/account", { token, body: { email, current_password: password } });
  const [first] = senders;
  if (first) {
    await forAll(upTo(count), (at) => change(first, `changed-to-${at}@example.org`));
  }
  await forAll(senders.slice(1), (sender) => change(sender, spelled(target, 1)));
}

/**
 * Strangers join with somebody's address, change to one of their own and confirm that one. So does
 * somebody who had proven theirs, who must be told at the address before.
 */
export async function moveAway(stage: Stage, claimed: string, count: number) {
  // Or the links below would come after hundreds of other mails.
  await untilAllAreSent(stage);
  const strangers = await forAll(upTo(count), (at) =>
    stage.join({ email: spelled(claimed, at), full_name: hostileName }).catch(() => null),
  );
  const owner = await stage.joinAndVerify({ full_name: hostileName });
  const movers = [owner, ...strangers.filter((one) => one !== null)];
  await forAll(movers.entries(), async ([at, { token, password }]) => {
    const email = hostileAddress(at);
    const body = { email, current_password: password };
    const asked = await stage.send("PATCH /api/v1/account", { token, body });
    if (asked.status !== 200) throw new Error(`Changing answered ${asked.status} ${asked.text}`);
    const mail = await stage.mailServer.waitForMail(({ to }) => to === email);
    const confirmed = await stage.send(`PATCH /api/v1/auth/email/verify/${tokenIn(mail)}`);
    if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}`);
  });
}

function publishPrivate(stage: Stage, { token }: Account): Promise<string> {
  return publish(stage, token, newCapsule({ title: hostileTitle, visibility: "private" }));
}

/** Answers the capsule's id. A busy machine sheds load; like any client, it asks again then. */
async function publish({ send }: Stage, token: string, body: object): Promise<string> {
  const idempotencyKey = randomUUID();
  for (let time = 0; time < 20; time++) {
    const made = await send("POST /api/v1/flenjors", { token, body, idempotencyKey });
    if (made.status === 201) return made.body.data.flenjor.id;
    if (made.status !== 503) throw new Error(`Publishing answered ${made.status} ${made.text}`);
    await wait(500);
  }
  throw new Error("Publishing was answered 503 for ten seconds");
}

/** Every sender shares a private capsule with one person. */
export async function shareWithOne(stage: Stage, senders: Account[], reader: Account) {
  await forAll(senders, (sender) => shareWithAll(stage, sender, [reader.id], 1));
}

/** The same, taken back and shared again and again, also while the mail is on its way. */
export async function shareAndTakeBack(stage: Stage, senders: Account[], reader: Account) {
  await forAll(senders, async (sender) => {
    const id = await publishPrivate(stage, sender);
    const question = { token: sender.token, body: { user_ids: [reader.id] } };
    for (let time = 0; time < 4; time++) {
      await stage.send(`POST /api/v1/flenjors/${id}/user-access`, question);
      await stage.send(`DELETE /api/v1/flenjors/${id}/user-access`, question);
    }
    await stage.send(`POST /api/v1/flenjors/${id}/user-access`, question);
  });
}

/** One account shares several capsules with everybody. */
export async function shareWithAll(
  stage: Stage,
  sender: Account,
  readers: string[],
  capsules: number,
) {
  await forAll(upTo(capsules), async () => {
    const id = await publishPrivate(stage, sender);
    const question = { token: sender.token, body: { user_ids: readers } };
    await stage.send(`POST /api/v1/flenjors/${id}/user-access`, question);
  });
}

/** Likes, follows and reviews for one person, summed up by several runs of the digests in one day. */
export async function causeDigests(stage: Stage, senders: Account[], reader: Account) {
  const { token } = reader;
  const capsule = `/api/v1/flenjors/${await publish(stage, token, newCapsule())}`;
  for (const hours of [2, 3, 12, 20]) {
    await forAll(senders, async (sender) => {
      const question = { token: sender.token };
      await stage.send(`DELETE ${capsule}/like`, question);
      await stage.send(`POST ${capsule}/like`, question);
      await stage.send(`DELETE /api/v1/users/${reader.id}/follow`, question);
      await stage.send(`POST /api/v1/users/${reader.id}/follow`, question);
      const body = { rating: 5, comment: hostileTitle };
      await stage.send(`POST ${capsule}/review`, { ...question, body });
    });
    // The server does so every quarter of an hour; the clock tells it that hours have passed.
    const clock = () => new Date(Date.now() + hours * 60 * 60 * 1000);
    await sendDigests({ db: stage.db, clock } as Context);
  }
}

/** A provider that does not vouch for the address that a stranger has written there. */
export async function arriveByProvider(stage: Stage, provider: OpenidServer, email: string) {
  for (const at of upTo(3)) {
    provider.person = { sub: `stranger-${at}`, name: hostileName, email, email_verified: false };
    const body = { provider: "loopback", ...(await provider.obtainCode()) };
    await stage.send("POST /api/v1/auth/social", { body });
  }
}

/** The owner is told of a new passkey by the name that was given to it. */
export async function addPasskey(stage: Stage, { token, password }: Account) {
  const begun = await stage.send("POST /api/v1/account/passkeys/options", {
    token,
    body: { proof: { password } },
  });
  const { attempt, options } = begun.body.data;
  const attestation = createAuthenticator(stage.origin).make(options);
  const name = hostileName.slice(0, 60);
  await stage.send("POST /api/v1/account/passkeys", {
    token,
    body: { attempt, name, attestation },
  });
}
