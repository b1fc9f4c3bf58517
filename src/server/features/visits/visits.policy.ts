import { shareChannel } from "../../../contract/shared/channels.ts";
import type { Viewer } from "../../context.ts";

type Visit = { capsule: { creator_id: string }; viewer: Viewer | null; isMachine: boolean };

/** Only a person looking at what somebody else made is worth counting. */
export function isCounted({ capsule, viewer, isMachine }: Visit): boolean {
  return !isMachine && viewer?.id !== capsule.creator_id;
}

/** The channel of a shared link, which callers name; none for somebody who came by themselves. */
export function visitChannel(given: string | undefined): string {
  const name = (given ?? "").trim();
  return name === "" ? "" : shareChannel(name);
}

const clickKinds: readonly string[] = ["link", "map"];

/** The kinds of clicks that authors read of; callers could name any, so another is `other`. */
export function clickKind(given: string): string {
  const name = given.trim().toLowerCase();
  return clickKinds.includes(name) ? name : "other";
}
