import { votedDates } from "../../tests/support/outings.ts";
import { noneOf } from "../figures.ts";
import type { Figure } from "../scenario.ts";
import type { Nodes } from "./nodes.ts";

/** More than the 199 for whom there is room beside the host. */
const guests = 220;
const room = 199;

/** Everybody answers and votes at the same moment, on both nodes. */
export async function crowd(nodes: Nodes, rounds: number): Promise<Figure[]> {
  const wrong: string[] = [];
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (String(found) !== String(wanted)) wrong.push(`${what}: ${found}, not ${wanted}`);
  };
  for (let round = 0; round < rounds; round++) {
    const outing = await nodes.takeOut({ dates: votedDates });
    const votes = votedDates.map((starts_on) => ({ starts_on, vote: "yes" }));
    const replies = await Promise.all(
      Array.from({ length: guests }, (_, number) =>
        nodes.join(number, outing, `Guest ${round}.${number}`, { votes }),
      ),
    );
    const keys = replies.flatMap(({ body }): string[] => body?.data?.key ?? []);
    const times = (wanted: number) => replies.filter(({ status }) => status === wanted).length;
    expect("guests who found room", times(201), room);
    expect("guests who were told that it is full", times(409), guests - room);
    expect("different keys", new Set(keys).size, room);
    for (const { status } of replies) {
      if (status === 0 || status >= 500) faults.push(`answering: ${status}`);
    }
    for (const node of [0, 1]) {
      const { body } = await nodes.send(node, `GET /outings/${outing.id}`, outing);
      const { people, people_counts, dates } = body.data.outing;
      expect(`people on node ${node}`, people.length, room + 1);
      expect(`counted on node ${node}`, people_counts.yes, room + 1);
      const counted = (dates as { yes_count: number }[]).map(({ yes_count }) => yes_count);
      expect(`votes on node ${node}`, counted, [room, room]);
    }
    // Each key on the node that did not give it.
    const seen = await Promise.all(
      keys.map((key, number) => nodes.sendPatiently(number + 1, `GET /guests/${key}`)),
    );
    expect("keys that open", seen.filter(({ status }) => status === 200).length, room);
  }
  return [
    noneOf(`${guests} guests at once on two nodes, ${rounds} times: counts that are wrong`, wrong),
    noneOf("answers that are a fault", faults),
  ];
}
