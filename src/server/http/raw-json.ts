/**
 * An answer whose JSON is there already, so that it need not be read and written again. What it says
 * is the contract's all the same: the tests check every answer of every call.
 */
export type RawJson = { text: string };
