import { apiBase } from "../../contract/shared/api-base.ts";
import { readToken } from "./token.ts";

const comeAgainMs = 3_000;
/** Where the server has no room for one more line. */
const comeLaterMs = 30_000;

/** The server says something every 25 seconds; a line that is silent for longer is dead. */
const silentMs = 60_000;

type Hearing = {
  /** After a change, and once for every line that opens: something may have changed before. */
  onChange: () => void;
  /** Whether there is a line; while there is none, one has to ask. */
  onLine: (isOpen: boolean) => void;
};

/**
 * Hears a line of server-sent events, and opens it again whenever it ends. Not by EventSource, which
 * cannot say who asks: calls are authenticated by their header alone. Answers how to stop.
 */
export function hearChanges(path: string, { onChange, onLine }: Hearing): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listen = async () => {
    const pauseMs = await hearOne(path, { onChange, onLine }, signal).catch(() => comeAgainMs);
    if (signal.aborted) return;
    onLine(false);
    // Not all at once, where a node has stopped.
    if (pauseMs !== null) timer = setTimeout(listen, pauseMs * (1 + Math.random()));
  };
  void listen();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Hears one line to its end. How long to wait for the next; null where there will be none. */
async function hearOne(
  path: string,
  { onChange, onLine }: Hearing,
  signal: AbortSignal,
): Promise<number | null> {
  const token = readToken();
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentMs);
  const response = await fetch(apiBase + path, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    cache: "no-store",
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (response.status === 429 || response.status >= 500) return comeLaterMs;
  if (!response.ok || !response.body) return null;
  onLine(true);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silentMs);
    const events = (rest + part.value).split("\n\n");
    rest = events.pop() ?? "";
    if (events.some((event) => event.startsWith("event: changed"))) onChange();
  }
  return comeAgainMs;
}
