// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { type MadeOuting, makeOuting, votedDates } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Outing } from "../../../contract/outings/outing.ts";
import { openPostgres } from "../../db/client.ts";

const url = process.env.TEST_ENGINE === "postgres" ? process.env.TEST_POSTGRES_URL : undefined;

describe.runIf(url)("many answer at once on two nodes", () => {
  const nodes: TestApp[] = [];
  const opened: { close(): Promise<void> }[] = [];
  let host: Member;
  let capsuleId: string;

  beforeAll(async () => {
    const plain = await createTestApp();
    opened.push(plain);
    const { rows } = await kyselySql<{ name: string }>`select current_database() as name`.execute(
      plain.db,
    );
    const own = new URL(url ?? "");
    own.pathname = `/${rows[0]?.name}`;
    for (let number = 0; number < 2; number++) {
      const { db, close } = await openPostgres(own.href, 10);
      nodes.push(await createTestApp({}, { db }));
      opened.push({ close });
    }
    host = await createMember(plain);
    capsuleId = (await createCapsule(plain, host)).id;
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    for (const one of opened) await one.close();
  });

  const nodeFor = (number: number) => nodes[number % 2] as TestApp;

  async function answerAll(
    { link }: MadeOuting,
    guests: number,
  ): Promise<{ statuses: number[]; keys: string[] }> {
    const votes = votedDates.map((starts_on) => ({ starts_on, vote: "yes" }));
    const answers = await Promise.all(
      Array.from({ length: guests }, (_, number) =>
        answerPatiently(nodeFor(number), link, {
          name: `Guest ${number}`,
          answer: "yes",
          votes,
        }),
      ),
    );
    return {
      statuses: answers.map(({ statusCode }) => statusCode),
      keys: answers.flatMap((answer): string[] => answer.json().data?.key ?? []),
    };
  }

  /** On a busy machine some wait too long for those before them; they are told so, and ask again. */
  async function answerPatiently({ app }: TestApp, link: string, payload: object) {
    const headers = { "idempotency-key": `${link} ${JSON.stringify(payload)}`.slice(0, 200) };
    const url = `/api/v1/invitations/${link}/answer`;
    const send = () => app.inject({ method: "POST", url, headers, payload });
    let answer = await send();
    for (let tries = 0; answer.statusCode === 503 && tries < 20; tries++) answer = await send();
    return answer;
  }

  const count = (statuses: number[], wanted: number) =>
    statuses.filter((status) => status === wanted).length;

  async function see(id: string): Promise<Outing> {
    const { body } = await nodeFor(0).call("GET /outings/{id}", { params: { id } }, host);
    return body.data.outing;
  }

  test("R-OUT-04 R-OUT-11 of 220 guests 199 find room beside the host, each with a key that works", async () => {
    const outing = await makeOuting(nodeFor(0), host, capsuleId, { dates: votedDates });
    const { statuses, keys } = await answerAll(outing, 220);
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([199, 21]);
    expect(new Set(keys).size).toBe(199);
    const { people, people_counts, dates } = await see(outing.id);
    expect([people.length, people_counts.yes]).toEqual([200, 200]);
    expect(dates.map(({ yes_count }) => yes_count)).toEqual([199, 199]);
    for (const key of keys.slice(0, 5)) {
      const { body } = await nodeFor(1).call("GET /guests/{key}", { params: { key } });
      expect(body.data.outing.you.answer).toBe("yes");
    }
  });

  test("R-OUT-11 a cap by the host is never passed, also by those who change their answer", async () => {
    const outing = await makeOuting(nodeFor(0), host, capsuleId, { dates: votedDates });
    const body = { most_people: 20 };
    await nodeFor(0).call("PATCH /outings/{id}", { params: { id: outing.id }, body }, host);
    const { statuses } = await answerAll(outing, 60);
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([19, 41]);
    const maybes = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        nodeFor(number).call("POST /invitations/{link}/answer", {
          params: { link: outing.link },
          body: { name: `Maybe ${number}`, answer: "maybe" },
        }),
      ),
    );
    const [seat] = (await see(outing.id)).people.filter(({ is_host }) => !is_host);
    const params = { id: outing.id, person_id: seat?.id ?? "" };
    await nodeFor(0).call("DELETE /outings/{id}/people/{person_id}", { params }, host);
    // One place is free, and twenty want it.
    const changes = await Promise.all(
      maybes.map(({ body: { data } }, number) =>
        nodeFor(number).call("PATCH /guests/{key}", {
          params: { key: data.key },
          body: { answer: "yes" },
        }),
      ),
    );
    const changed = changes.map(({ status }) => status);
    expect([count(changed, 200), count(changed, 409)]).toEqual([1, 19]);
    expect((await see(outing.id)).people_counts).toMatchObject({ yes: 20, maybe: 19 });
  });

  test("R-OUT-10 somebody who joins while the host blocks them does not stay", async () => {
    const outing = await makeOuting(nodeFor(0), host, capsuleId, { dates: votedDates });
    const members = [];
    for (let number = 0; number < 10; number++) members.push(await createMember(nodeFor(0)));
    await Promise.all(
      members.flatMap((member, number) => [
        nodeFor(number).call(
          "POST /invitations/{link}/answer",
          { params: { link: outing.link }, body: { answer: "yes" } },
          member,
        ),
        nodeFor(number + 1).call("POST /users/{id}/block", { params: { id: member.id } }, host),
      ]),
    );
    expect((await see(outing.id)).people).toHaveLength(1);
  });

  test("R-OUT-04 one member who joins on both nodes at once takes part once", async () => {
    const outing = await makeOuting(nodeFor(0), host, capsuleId, { dates: votedDates });
    const member = await createMember(nodeFor(0));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        nodeFor(number).call(
          "POST /invitations/{link}/answer",
          { params: { link: outing.link }, body: { answer: "yes" } },
          member,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await see(outing.id)).people).toHaveLength(2);
  });
});
