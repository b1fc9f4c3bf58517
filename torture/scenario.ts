/** One thing that was measured, and whether it is as it must be. */
export type Figure = {
  test: string;
  figure: number | string;
  bar: string;
  holds: boolean;
  /**
   * `always` must hold in every run, `measured` depends on the machine and must hold in the long
   * form, `skipped` could not be looked at: its figure says why.
   */
  kind: "always" | "measured" | "skipped";
};

export type Options = {
  /** A short form of the same, for every run of the tests. */
  quick: boolean;
  /** All chance comes from this number, so that a failure can be seen again. */
  seed: number;
  say(line: string): void;
};

export type Scenario = {
  name: string;
  /** Describes the scenario in a sentence or two, for docs/reliability.md. */
  about: string;
  /** Cleans up after itself, also when it fails. What it cannot do here it gives as skipped. */
  run(options: Options): Promise<Figure[]>;
};
