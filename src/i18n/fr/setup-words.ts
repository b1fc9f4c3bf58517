import setup from "./setup.json" with { type: "json" };

/** The words of the setup page, which is opened once in the life of a site. */
export const messages = { setup };
