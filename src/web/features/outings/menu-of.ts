import type { ReactNode } from "react";
import type { OutingPerson } from "../../../contract/outings/outing.ts";

/** A part of an outing that somebody else made. A picture has the id of its memory. */
export type OutingPart = {
  kind: "outing" | "message" | "memory" | "picture";
  id: string;
  person: Pick<OutingPerson, "name" | "user" | "is_host">;
};

/** Gives more actions on a part, such as a report. */
export type MenuOf = (part: OutingPart) => ReactNode;
