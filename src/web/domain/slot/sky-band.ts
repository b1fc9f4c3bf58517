import type { CSSProperties } from "react";
import type { Sky } from "../../ui/sky/sky.ts";

/** The colours of a ribbon's band, from one sky to the next; without a sky, that of a hairline. */
export function skyBand(here: Sky | null, next: Sky | null): CSSProperties {
  const colour = (sky: Sky | null, stop: number) =>
    sky ? `var(--sky-${sky}-${stop})` : "var(--hairline)";
  return {
    "--above": colour(here, 3),
    "--middle": colour(here, 2),
    "--below": colour(here, 1),
    "--next": colour(next, 3),
  } as CSSProperties;
}
