/** `refused`: the provider, or what it said, does not confirm the sign-in. `unavailable`: nobody can tell now. */
export class OpenidFailure extends Error {
  readonly kind: "refused" | "unavailable";

  constructor(kind: "refused" | "unavailable", reason: string) {
    super(reason);
    this.kind = kind;
  }
}
