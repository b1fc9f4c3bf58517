import invitation from "./invitation.json" with { type: "json" };
import outings from "./outings.json" with { type: "json" };

/** The words of outings: few visits come to them, so they have a file of their own. */
export const messages = { outings, invitation };
