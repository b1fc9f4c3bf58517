/** What may be reported, and whose it is. */
export type SafetySubject = {
  kind: "capsule" | "review" | "person";
  id: string;
  person: { id: string; full_name: string };
};
