import admin from "./admin.json" with { type: "json" };
import operating from "./operating.json" with { type: "json" };

/** The words of operators: few people come to their pages, so they have a file of their own. */
export const messages = { admin, operating };
