import { kills } from "./kills.ts";
import type { Scenario } from "./scenario.ts";
import { slow } from "./slow.ts";

/** In the order in which they run. */
export const scenarios: Scenario[] = [slow, kills];
