/** The thing that somebody reports or blocks, and the person behind it. */
export type SafetySubject = {
  kind:
    | "capsule"
    | "review"
    | "answer"
    | "person"
    | "outing"
    | "message"
    | "memory"
    /** One of the pictures of a memory. */
    | "picture";
  /** An answer has the id of its review, a picture that of its memory. */
  id: string;
  person: { id: string; full_name: string };
  /** The viewer does not see them any more, as after a block. */
  isUnseen?: true;
  /** Somebody without an account, who cannot be blocked. */
  isGuest?: true;
  /** One of many on its page, which stays when the person is blocked. */
  isOneOfMany?: boolean;
};
