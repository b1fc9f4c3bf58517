/** The thing that somebody reports or blocks, and the person behind it. */
export type SafetySubject = {
  kind: "capsule" | "review" | "answer" | "person";
  /** An answer has the id of its review. */
  id: string;
  person: { id: string; full_name: string };
  /** The viewer does not see them any more, as after a block. */
  isUnseen?: true;
};
