/** Why a file is turned away: not of a kind we take, damaged or lying, too many pixels, too long. */
export type Refusal = "type" | "broken" | "pixels" | "length";

/** Thrown by whoever looks into a file, about the file. */
export class RefusedFile extends Error {
  readonly refusal: Refusal;
  /** The file may have damaged the process that read it, which must then take no other task. */
  readonly isPoisoned: boolean;

  constructor(refusal: Refusal, isPoisoned = false) {
    super(refusal);
    this.refusal = refusal;
    this.isPoisoned = isPoisoned;
  }
}

export type ImageFacts = { width: number; height: number; bytes: number; placeholder: string };

export type VideoFacts = {
  mimeType: "video/mp4" | "video/webm";
  width: number;
  height: number;
  bytes: number;
};

/** The tasks that run in a process of their own: they read strangers' files or take long. */
export type Tasks = {
  image: { input: { file: string; master: string }; result: ImageFacts };
  video: { input: { file: string; master: string }; result: VideoFacts };
  photo: { input: { file: Uint8Array; width: number }; result: Uint8Array };
  avif: { input: { master: Uint8Array; width: number }; result: Uint8Array };
};

export type TaskKind = keyof Tasks;

export type TaskRequest = { [Kind in TaskKind]: { kind: Kind } & Tasks[Kind]["input"] }[TaskKind];

/** The first word of a process, once it can take tasks. */
export const ready = "ready";

export type TaskReply = { result: unknown } | { refusal: Refusal; isPoisoned: boolean };
