/**
 * An answer whose JSON is there already, so that it need not be read and written again. It follows
 * the contract all the same: the tests check every answer of every call.
 */
export type RawJson = { text: string };
