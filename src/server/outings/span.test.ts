import { describe, expect, test } from "vitest";
import { spanOf } from "./span.ts";

const lisbon = "Europe/Lisbon";
const hourMs = 3_600_000;

const span = (moments: [day: number, time: string, zone?: string][], starts_on: string) => {
  const timed = moments.map(([day, time, zone = lisbon]) => ({ day, time, zone }));
  const { starts_at, ends_at, days_count } = spanOf(timed, starts_on, lisbon);
  return { from: starts_at.toISOString(), to: ends_at.toISOString(), days_count };
};
const hours = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / hourMs;

describe("R-OUT-02 from the first moment to the end of the last day", () => {
  test("a day ends with its night there", () => {
    expect(span([[0, "09:00"]], "2026-07-20")).toEqual({
      from: "2026-07-20T08:00:00.000Z",
      to: "2026-07-21T04:00:00.000Z",
      days_count: 1,
    });
  });

  test("midnight belongs to its evening: the night is over in the morning, and no day more", () => {
    expect(span([[0, "23:00"]], "2026-11-20")).toEqual({
      from: "2026-11-20T23:00:00.000Z",
      to: "2026-11-21T05:00:00.000Z",
      days_count: 1,
    });
  });

  test("a night in which the clocks change is an hour longer or shorter", () => {
    const night: Parameters<typeof span>[0] = [
      [0, "19:00"],
      [1, "09:00"],
    ];
    expect(hours(span(night, "2026-11-20"))).toBe(34);
    expect(hours(span(night, "2026-10-24"))).toBe(35);
    expect(hours(span(night, "2026-03-28"))).toBe(33);
    expect(hours(span([[0, "23:00"]], "2026-10-24"))).toBe(7);
    expect(hours(span([[0, "23:00"]], "2026-03-28"))).toBe(5);
  });

  test("across the date line the first moment may be on the later date", () => {
    const [samoa, american] = ["Pacific/Apia", "Pacific/Pago_Pago"];
    // The same hour of the same date comes a day later in American Samoa.
    expect(
      span(
        [
          [0, "09:00", american],
          [0, "14:00", samoa],
        ],
        "2026-11-20",
      ),
    ).toEqual({
      from: "2026-11-20T01:00:00.000Z",
      to: "2026-11-21T16:00:00.000Z",
      days_count: 1,
    });
  });
});
