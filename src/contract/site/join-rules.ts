/** Who may make an account. */
export const joinRules = ["open", "invitation", "closed"] as const;

export type JoinRule = (typeof joinRules)[number];
