import { type Authenticator, createAuthenticator } from "../../tests/support/authenticator.ts";
import type { Reply } from "../ask.ts";
import { type Account, deviceCookie, type Stage, tokenIn } from "../strangers/stage.ts";

export type Guarded = Account & { key: Authenticator };

/** The number of the owner's calls, and those that were refused. */
export type Owner = { done: number; refused: string[] };

type Expect = (what: string, reply: Reply) => Reply;

/** Collects what the owner was refused; nothing may be. */
export function createExpect(owner: Owner): Expect {
  return (what, reply) => {
    owner.done++;
    const isDone = reply.status >= 200 && reply.status < 300;
    if (!isDone) owner.refused.push(`${what}: ${reply.status} ${reply.text.slice(0, 80)}`);
    return reply;
  };
}

/** Somebody who asks for a passkey after the password. */
export async function joinGuarded(stage: Stage): Promise<Guarded> {
  const account = await stage.joinAndVerify({ username: "guarded" });
  const { token, password, from } = account;
  const proof = { password };
  const begun = await stage.send("POST /api/v1/account/passkeys/options", {
    token,
    from,
    body: { proof },
  });
  const { attempt, options } = begun.body.data;
  const key = createAuthenticator(stage.origin);
  const body = { attempt, name: "Phone", attestation: key.make(options) };
  await stage.send("POST /api/v1/account/passkeys", { token, from, body });
  const turned = { token, from, body: { is_on: true, proof } };
  const on = await stage.send("PATCH /api/v1/account/second-step", turned);
  if (on.status !== 200) throw new Error(`No second step: ${on.text}`);
  return { ...account, key };
}

/** By the device on another network, by the network in another browser, and by both. */
export async function logInAsEver(stage: Stage, { email, password, ...own }: Account, is: Expect) {
  const body = { email, password };
  const { from, cookie } = own;
  is("login by device", await stage.send("POST /api/v1/auth/login", { cookie, body }));
  is("login by network", await stage.send("POST /api/v1/auth/login", { from, body }));
  is("login by both", await stage.send("POST /api/v1/auth/login", { from, cookie, body }));
}

export async function logInByPasskey(stage: Stage, owner: Guarded, is: Expect) {
  const { email, password, cookie, key } = owner;
  const body = { email, password };
  const first = is("first step", await stage.send("POST /api/v1/auth/login", { cookie, body }));
  const step = first.body?.data?.second_step;
  if (!step) return;
  const finish = { attempt: step.attempt, assertion: key.sign(step.options) };
  is("second step", await stage.send("POST /api/v1/auth/second-step", { cookie, body: finish }));
}

/** From another session than the thief's: proves it is still they, and throws the thief out. */
export async function throwOut(stage: Stage, owner: Account, thief: string, is: Expect) {
  const { token, password, from, cookie } = owner;
  const body = { proof: { password } };
  const call = "POST /api/v1/account/passkeys/options";
  is("proof", await stage.send(call, { token, from, cookie, body }));
  const end = `DELETE /api/v1/account/sessions/${thief}`;
  is("end of the thief's session", await stage.send(end, { token, from, cookie }));
}

/** Asks for a reset where they were before, gets it, follows it and logs in with what they chose. */
export async function resetPassword(
  stage: Stage,
  owner: Account,
  password: string,
  is: Expect,
): Promise<Account> {
  const { email, cookie, from } = owner;
  const before = resetsTo(stage, email).length;
  const asked = await stage.send("PATCH /api/v1/auth/password/forgot", {
    cookie,
    body: { email },
  });
  if (is("asking for a reset", asked).status !== 200) return owner;
  await stage.mailServer.waitForMail(() => resetsTo(stage, email).length > before);
  const [mail] = resetsTo(stage, email).slice(-1);
  const body = { token: mail ? tokenIn(mail) : "", password };
  const reset = is(
    "reset",
    await stage.send("PATCH /api/v1/auth/password/reset", { from, cookie, body }),
  );
  const known = deviceCookie(reset) || cookie;
  const login = await stage.send("POST /api/v1/auth/login", {
    cookie: known,
    body: { email, password },
  });
  const token = is("login after the reset", login).body?.data?.token ?? "";
  return { ...owner, password, token, cookie: known };
}

function resetsTo({ mailServer }: Stage, email: string) {
  return mailServer.mails.filter(
    ({ to, text }) => to === email && text.includes("/password/reset/"),
  );
}
