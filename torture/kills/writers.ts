import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../../tests/support/random.ts";
import { newCapsule } from "../../tests/support/whole-capsules.ts";
import { ask, isDone, type Question } from "../ask.ts";
import type { Person } from "../people.ts";
import type { World } from "../world.ts";
import { writtenTitle } from "./found.ts";
import { type Ledger, nothing, something } from "./ledger.ts";

/** A call with a key, to be made again: whoever was answered is to be answered the same. */
export type KeyedCall = {
  call: string;
  question: Question;
  /** How the ledger calls what it makes; null for pictures, which are known by their id. */
  thing: string | null;
  /** The id of the made thing, if the answer arrived. */
  id: string | null;
};

export type Desk = {
  world: World;
  ledger: Ledger;
  pictures: Buffer[];
  keyed: KeyedCall[];
  /** Answers that a client should never get. */
  unexpected: string[];
  /** So that no two writes of a run are called alike. */
  lastNumber: number;
};

type Write = { call: string; question: Question; thing: string; value: string };

/** Everybody writes, one thing after the other, until told to stop. */
export function startWriters(desk: Desk, origin: string, chance: Random) {
  let isStopped = false;
  const work = async (who: Person, number: number, own: Random) => {
    while (!isStopped) {
      const isKeyed = number === 0 ? own.next() < 0.7 : own.next() < 0.1;
      const status = isKeyed
        ? await make(desk, origin, nextMaking(desk, who, number, own))
        : await change(desk, origin, nextChange(desk, who, number, own));
      if (status === 0 || status === 503) await wait(25);
    }
  };
  const all = desk.world.people.map((who, number) => work(who, number, chance.branch()));
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(all);
    },
  };
}

async function change(desk: Desk, origin: string, write: Write): Promise<number> {
  const { call, question, thing, value } = write;
  desk.ledger.begin(thing, value);
  const reply = await ask(origin, call, question);
  if (isDone(reply)) desk.ledger.acknowledge(thing, value);
  else note(desk, call, reply.status);
  return reply.status;
}

/** Sends what makes something; a call that was not answered is left to be sent again. */
export async function make(desk: Desk, origin: string, keyed: KeyedCall): Promise<number> {
  const reply = await ask(origin, keyed.call, keyed.question);
  if (isDone(reply)) {
    const { flenjor, asset } = reply.body.data;
    keyed.id = (flenjor ?? asset).id as string;
    desk.ledger.acknowledge(keyed.thing, keyed.id);
  } else note(desk, keyed.call, reply.status);
  return reply.status;
}

function note(desk: Desk, call: string, status: number): void {
  if (status !== 0 && status !== 503) desk.unexpected.push(`${call}: ${status}`);
}

function nextMaking(desk: Desk, who: Person, number: number, chance: Random): KeyedCall {
  const name = ++desk.lastNumber;
  const shared = { token: who.token, idempotencyKey: `key ${name}` };
  const title = `${writtenTitle}${name}`;
  const body = newCapsule({ title, tags: [`tag${chance.below(3)}`] });
  const isPicture = number === 0 && chance.next() < 0.6;
  const keyed: KeyedCall = isPicture
    ? {
        call: "POST /api/v1/assets/images",
        question: { ...shared, file: chance.pick(desk.pictures) },
        thing: null,
        id: null,
      }
    : {
        call: "POST /api/v1/flenjors",
        question: { ...shared, body },
        thing: `capsule ${title}`,
        id: null,
      };
  if (keyed.thing) desk.ledger.begin(keyed.thing, something);
  desk.keyed.push(keyed);
  return keyed;
}

function nextChange(desk: Desk, who: Person, number: number, chance: Random): Write {
  const { world, ledger } = desk;
  const { token } = who;
  const capsule = chance.pick(world.capsules);
  const kind = chance.below(4);
  // Nobody reviews their own.
  if (kind === 0 && capsule !== world.capsules[number]) {
    const rating = 1 + chance.below(5);
    const comment = `Comment ${++desk.lastNumber}`;
    return {
      call: `POST /api/v1/flenjors/${capsule}/review`,
      question: { token, body: { rating, comment } },
      thing: `review ${who.id} ${capsule}`,
      value: `${rating} ${comment}`,
    };
  }
  if (kind === 1) {
    const list = world.lists[number] ?? "";
    const thing = `item ${list} ${capsule}`;
    const isThere = ledger.told(thing) !== nothing;
    const body = { [isThere ? "remove_flenjor_ids" : "add_flenjor_ids"]: [capsule] };
    const value = isThere ? nothing : "yes";
    return { call: `PATCH /api/v1/flenjor-lists/${list}`, question: { token, body }, thing, value };
  }
  const other = chance.pick(world.people.filter((person) => person !== who));
  const [thing, path] =
    kind === 2
      ? [`follow ${who.id} ${other.id}`, `users/${other.id}/follow`]
      : [`like ${who.id} ${capsule}`, `flenjors/${capsule}/like`];
  const isThere = ledger.told(thing) !== nothing;
  const method = isThere ? "DELETE" : "POST";
  const value = isThere ? nothing : "yes";
  return { call: `${method} /api/v1/${path}`, question: { token }, thing, value };
}
