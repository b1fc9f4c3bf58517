// Loaded first under npx: npm passes a signal on to the shell that it started, which ends and leaves
// this process behind. So the end of the shell is the signal here. Runs on Node 20 too.
import { isMainThread } from "node:worker_threads";

const shell = process.ppid;

if (isMainThread && process.platform !== "win32") {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}
