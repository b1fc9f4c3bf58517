import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import {
  badRequest,
  invalid,
  RequestError,
  tooSlow,
  unauthorized,
  unavailable,
} from "../../errors.ts";
import { PoolIsBusy } from "../../media/process/process-pool.ts";
import { RefusedFile } from "../../media/process/tasks.ts";
import { FileCutOff, FileTooLarge, SenderSilent } from "../../media/receive-file.ts";
import { StorageError } from "../../storage/storage.ts";

export type Upload = "image" | "video";

/** Says in words what is wrong with a file; what is wrong with us is said as "busy", and logged. */
export async function tellSender<Result>(
  context: Context,
  caller: Caller,
  kind: Upload,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileTooLarge) throw new RequestError(413, `${kind}_too_large`);
    if (error instanceof FileCutOff) throw badRequest();
    if (error instanceof SenderSilent) throw tooSlow();
    if (error instanceof RefusedFile) throw refused(error, kind, caller);
    throw whenAway(context, error);
  }
}

function refused({ refusal }: RefusedFile, kind: Upload, { locale }: Caller): RequestError {
  if (refusal === "type") return new RequestError(415, `wrong_${kind}`);
  const words = errorWords(locale);
  const reason = {
    pixels: "fields.image_pixels",
    length: "fields.video_length",
    broken: `fields.${kind}_broken`,
  } as const;
  return invalid({ file: [words(reason[refusal])] });
}

/** A storage or media process that is away or busy becomes a 503, so that clients try again. */
export function whenAway({ log }: Context, error: unknown): unknown {
  if (error instanceof PoolIsBusy) return unavailable(2);
  const { code } = error as { code?: string };
  if (error instanceof StorageError || code === "ENOSPC" || code === "EDQUOT") {
    log.error({ err: error }, "storage failed");
    return unavailable(5);
  }
  // The account was deleted while its file was on the way.
  if (code === "23503") return unauthorized();
  return error;
}
