import { cache } from "./cache.ts";
import { flood } from "./flood.ts";
import { fuzz } from "./fuzz.ts";
import { kills } from "./kills.ts";
import { lockout } from "./lockout.ts";
import { mails } from "./mails.ts";
import { media } from "./media.ts";
import { outages } from "./outages.ts";
import { outings } from "./outings.ts";
import { overload } from "./overload.ts";
import { races } from "./races.ts";
import type { Scenario } from "./scenario.ts";
import { screens } from "./screens.ts";
import { slow } from "./slow.ts";

/** In the order in which they run. */
export const scenarios: Scenario[] = [
  fuzz,
  media,
  slow,
  kills,
  races,
  outages,
  mails,
  lockout,
  cache,
  screens,
  outings,
  flood,
  overload,
];
