import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A date as `YYYY-MM-DD` on the way in; queries read it as text too. */
type Day = ColumnType<string | Date, string, string>;

export type UnfoundTables = {
  unfound_searches: {
    id: Generated<string>;
    words: string;
    secret: Generated<string>;
    marks: Generated<number[]>;
    people: GeneratedAlways<number>;
    first_asked_on: Day;
    last_asked_on: Day;
  };
};
