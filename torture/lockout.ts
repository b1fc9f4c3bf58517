import { attemptBudgets } from "../src/server/http/rate-limits/attempt-limits.ts";
import { withCleanup } from "./cleanup.ts";
import { isPostgresWaived, withoutPostgres } from "./cluster.ts";
import { alwaysAtLeast, noneOf } from "./figures.ts";
import {
  createExpect,
  joinGuarded,
  logInAsEver,
  logInByPasskey,
  type Owner,
  resetPassword,
  throwOut,
} from "./lockout/owner.ts";
import { attack, type Strangers } from "./lockout/strangers.ts";
import { untilAllAreSent } from "./outages/mails.ts";
import type { Scenario } from "./scenario.ts";
import { tooLargeBudgets } from "./strangers/sane-budgets.ts";
import { type Account, openStage, type Stage } from "./strangers/stage.ts";

export const lockout: Scenario = {
  name: "lockout",
  about:
    "Strangers from hundreds of networks try to lock an owner out, wave after wave: sign-ups with the owner’s address, wrong logins and then the right one, logins by those who claim the address, resets, wrong second steps after a password that they have found out, and a thief with a stolen session who gives wrong proofs and uses up what one account may do. After every wave the owner, on a device or network used before, logs in, proves in another session that it is still they, ends the thief’s, asks for a reset, gets it, follows it and logs in with the new password.",
  async run({ quick, say }) {
    if (isPostgresWaived) return withoutPostgres("lockout");
    return withCleanup(async (defer) => {
      const stage = await openStage(defer);
      let owner = await stage.joinAndVerify({ username: "olga" });
      const guarded = await joinGuarded(stage);
      const did: Owner = { done: 0, refused: [] };
      const is = createExpect(did);
      const seen: Strangers[] = [];
      const guessesOver: string[] = [];
      // A device has as many resets in an hour.
      const waves = quick ? 1 : attemptBudgets.reset.times;
      for (let wave = 1; wave <= waves; wave++) {
        const thief = await stealSession(stage, owner);
        const one = await attack(stage, { owner, guarded, stolen: thief.token });
        seen.push(one);
        // A reset forgives the guesses before it, so each wave has the budget once.
        if (one.tried > attemptBudgets.password.times) guessesOver.push(`${one.tried} in a wave`);
        // The owner follows the newest link.
        await untilAllAreSent(stage);
        await logInAsEver(stage, owner, is);
        await logInByPasskey(stage, guarded, is);
        await throwOut(stage, owner, thief.session, is);
        owner = await resetPassword(stage, owner, `a paper lantern in wave ${wave}`, is);
        await logInAsEver(stage, owner, is);
        say(`wave ${wave}: ${one.attempts} attempts of strangers, ${one.tried} guesses tried`);
      }
      const attempts = seen.reduce((sum, one) => sum + one.attempts, 0);
      const tried = seen.reduce((sum, one) => sum + one.tried, 0);
      return [
        alwaysAtLeast("lockout: waves", seen.length, waves),
        alwaysAtLeast(
          "lockout: attempts of strangers that were refused with 429",
          seen.reduce((sum, one) => sum + one.refused, 0),
          waves,
        ),
        alwaysAtLeast("lockout: things that the owner did", did.done, waves * 10),
        noneOf(`lockout: of ${did.done} things that the owner did, refused`, did.refused),
        noneOf(
          `lockout: of ${attempts} attempts of strangers, got in`,
          seen.flatMap(({ gotIn }) => gotIn),
        ),
        noneOf(
          `lockout: waves in which more than ${attemptBudgets.password.times} guesses were tried (${tried} in all)`,
          guessesOver,
        ),
        noneOf(
          "lockout: waves in which no guess was tried",
          seen.flatMap((one) => (one.tried === 0 ? ["one"] : [])),
        ),
        noneOf(
          "lockout: 5xx or no answer",
          seen.flatMap(({ strange }) => strange),
        ),
        noneOf(
          "lockout: budgets larger than is sane",
          tooLargeBudgets(["password", "secondStep", "proof", "reset", "mail"]),
        ),
      ];
    });
  },
};

/** Another session of the owner's, whose token a thief has. */
async function stealSession(stage: Stage, { email, password, from, cookie }: Account) {
  const body = { email, password };
  const { body: told } = await stage.send("POST /api/v1/auth/login", { from, cookie, body });
  const { token } = told.data;
  const listed = await stage.send("GET /api/v1/account/sessions", { token, from });
  const session = listed.body.data.sessions.find(
    ({ is_current }: { is_current: boolean }) => is_current,
  );
  return { token: token as string, session: session.id as string };
}
