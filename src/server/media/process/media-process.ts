// A process of its own, so that a file which crashes or stalls its reader takes nothing else along.
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { encodeAvif } from "../images/encode.ts";
import { redrawPhoto } from "../images/redraw-photo.ts";
import { reencodeImage } from "../images/strip-metadata.ts";
import { rewrapVideo } from "../videos/rewrap-video.ts";
import { RefusedFile, ready, type TaskReply, type TaskRequest } from "./tasks.ts";

// Every file is another one: nothing is worth keeping.
sharp.cache(false);

function run(task: TaskRequest): Promise<unknown> {
  switch (task.kind) {
    case "image":
      return reencodeImage(task.file, task.master);
    case "video":
      return rewrapVideo(task.file, task.master);
    case "photo":
      return redrawPhoto(task.file, task.width);
    case "avif":
      return encodeAvif(task.master, task.width);
  }
}

async function replyTo(task: TaskRequest): Promise<TaskReply> {
  try {
    return { result: await run(task) };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { refusal: error.refusal, isPoisoned: error.isPoisoned };
  }
}

process.on("message", async (task: TaskRequest) => {
  process.send?.(await replyTo(task));
});
process.send?.(ready);
// The server is gone: nobody waits any more.
process.on("disconnect", () => process.exit(0));
// A file that keeps its reader busy for ever would keep us from hearing that, so a thread looks too.
const watch = `const { ppid } = process;
setInterval(() => process.ppid === ppid || process.kill(process.pid, "SIGKILL"), 2000);`;
new Worker(watch, { eval: true, execArgv: [] }).unref();
