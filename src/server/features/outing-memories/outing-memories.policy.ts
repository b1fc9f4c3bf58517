import type { OutingAnswer } from "../../../contract/outings/outing.ts";

/** Those remember an outing who were there: the host, and whoever said yes. */
export function wasThere(seat: { is_host: boolean; answer: OutingAnswer | null }): boolean {
  return seat.is_host || seat.answer === "yes";
}
