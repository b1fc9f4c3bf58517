import type { Reply } from "../ask.ts";
import { type Account, forAll, type Stage, upTo } from "../strangers/stage.ts";
import type { Guarded } from "./owner.ts";

/** The answers to strangers, and whether one of them got into an account that is not theirs. */
export type Strangers = {
  attempts: number;
  /** Guesses at the owner's password that were tried, by those whom no account knows. */
  tried: number;
  /** Told that it was too much. */
  refused: number;
  gotIn: string[];
  /** Answers that are no refusal of ours. */
  strange: string[];
};

export type Target = {
  owner: Account;
  /** Has a second step; strangers have found out the password. */
  guarded: Guarded;
  /** A session of the owner's that a thief has. */
  stolen: string;
};

/** How often each is tried in one wave. */
const guesses = 12;

/** One wave, from as many networks as there are attempts. */
export async function attack(stage: Stage, target: Target): Promise<Strangers> {
  const seen: Strangers = { attempts: 0, tried: 0, refused: 0, gotIn: [], strange: [] };
  const note = (what: string, reply: Reply, ownId: string | null = null) => {
    seen.attempts++;
    if (reply.status === 429) seen.refused++;
    const entered: string | undefined = reply.body?.data?.user?.id;
    if (entered && entered !== ownId) seen.gotIn.push(`${what}: ${reply.status}`);
    if (reply.status === 0 || reply.status >= 500) seen.strange.push(`${what}: ${reply.status}`);
    return reply;
  };
  const { email, password } = target.owner;
  const claimants = await claim(stage, email, note);
  const wrong = upTo(guesses).map((at) => `not the password ${at}`);
  // The right one comes last: past the budget not even that is let in.
  for (const guess of [...wrong, password]) {
    const body = { email, password: guess };
    const { status } = note("login", await stage.send("POST /api/v1/auth/login", { body }));
    if (status === 422) seen.tried++;
  }
  // A claimant of the address is known to their own account; that must not open another's.
  await forAll(claimants, async ({ id, from, cookie, password: own }) => {
    for (const guess of [own, ...wrong.slice(0, 3), password]) {
      const question = { from, cookie, body: { email, password: guess } };
      note("claimant", await stage.send("POST /api/v1/auth/login", question), id);
    }
  });
  await forAll(upTo(6), async () => {
    note("reset", await stage.send("PATCH /api/v1/auth/password/forgot", { body: { email } }));
  });
  await guessSecondSteps(stage, target.guarded, note);
  await misuseSession(stage, target.stolen, note);
  return seen;
}

type Note = (what: string, reply: Reply, ownId?: string | null) => Reply;

/** Sign-ups with the owner's address; those that were let have accounts that claim it. */
async function claim(stage: Stage, email: string, note: Note): Promise<Account[]> {
  const joined = await forAll(upTo(6), () =>
    stage.join({ email, password: "seven slow rivers" }).catch(() => null),
  );
  for (const one of joined) {
    if (one) note("sign-up", await stage.send("GET /api/v1/account", { token: one.token }), one.id);
  }
  return joined.filter((one) => one !== null);
}

async function guessSecondSteps(stage: Stage, { email, password }: Guarded, note: Note) {
  for (const at of upTo(guesses)) {
    const from = stage.newNetwork();
    const first = await stage.send("POST /api/v1/auth/login", { from, body: { email, password } });
    const attempt = note("first step", first).body?.data?.second_step?.attempt;
    if (!attempt) continue;
    const body = { attempt, recovery_code: `WRNG-${1000 + at}-AAAA-BBBB-CCCC-DDDD` };
    note("second step", await stage.send("POST /api/v1/auth/second-step", { from, body }));
  }
}

/** Wrong proofs, and whatever else uses up what one account may do. */
async function misuseSession(stage: Stage, token: string, note: Note) {
  await forAll(upTo(40), async (at) => {
    const body = { password: `not the password ${at}` };
    note("proof", await stage.send("DELETE /api/v1/account", { token, body }), "the thief's own");
  });
  await forAll(
    upTo(200),
    async () => {
      note("write", await stage.send("POST /api/v1/account/notifications/read", { token }));
    },
    8,
  );
}
