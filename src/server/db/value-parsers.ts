import pg from "pg";

const { types } = pg;
const textArray = 1009 as typeof types.builtins.TEXT;
const parseAnyArray = types.getTypeParser(textArray) as (text: string) => unknown;
const parseAnyMoment = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => unknown;

/** Most lists are of plain words, which need no reading letter by letter. */
function parseTextArray(text: string): unknown {
  if (text === "{}") return [];
  return /["\\]|NULL/.test(text) ? parseAnyArray(text) : text.slice(1, -1).split(",");
}

const usualMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** As PostgreSQL writes a moment in UTC; others are read with more care. */
function parseMoment(text: string): unknown {
  return usualMoment.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyMoment(text);
}

export function installValueParsers(): void {
  // Counts fit a JavaScript number; text would only have to be parsed again everywhere.
  types.setTypeParser(types.builtins.INT8, Number);
  types.setTypeParser(textArray, parseTextArray);
  types.setTypeParser(types.builtins.TIMESTAMPTZ, parseMoment);
}
