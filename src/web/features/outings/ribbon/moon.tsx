import type { OutingDay } from "../../../../contract/outings/outing.ts";

/** The moon as it stands at midnight: lit from the right while it grows, from the left after. */
export function Moon({ moon }: Pick<OutingDay, "moon">) {
  const { phase, lit } = moon;
  const isWaning = phase.startsWith("waning") || phase === "last_quarter";
  const bulge = Math.abs(1 - 2 * lit) * 9;
  // From the half moon on, the inner edge bends to the dark side.
  const sweep = lit > 0.5 ? 1 : 0;
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path
        d={`M12 3A9 9 0 0 1 12 21A${bulge} 9 0 0 ${sweep} 12 3`}
        fill="currentColor"
        transform={isWaning ? "matrix(-1 0 0 1 24 0)" : undefined}
      />
    </svg>
  );
}
