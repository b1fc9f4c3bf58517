import { apiBase } from "../../contract/shared/api-base.ts";
import { pause } from "./retry.ts";
import { readToken } from "./token.ts";

const againMs = 3_000;

type Listening = {
  signal: AbortSignal;
  /** Also after a line that was lost: something may have happened meanwhile. */
  onEvent: () => void;
};

/**
 * Hears server-sent events until the signal ends it, and says whether a line is open. By fetch: an
 * EventSource cannot send the token that the API knows members by.
 */
export function keepListening(path: string, { signal, onEvent }: Listening): { isOpen: boolean } {
  const line = { isOpen: false };

  async function listenOnce(isFirst: boolean): Promise<boolean> {
    const token = readToken();
    const headers = {
      Accept: "text/event-stream",
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(apiBase + path, { headers, signal });
    // A refusal stays one.
    if (response.status >= 400 && response.status < 500) return false;
    if (!response.ok || !response.body) return true;
    line.isOpen = true;
    if (!isFirst) onEvent();
    await readEvents(response.body, onEvent);
    return true;
  }

  async function listen(): Promise<void> {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const mayComeBack = await listenOnce(isFirst).catch(() => true);
      line.isOpen = false;
      if (!mayComeBack) return;
      await pause(againMs, "online", signal);
    }
  }

  void listen().catch(() => {
    // The signal has ended the pause.
  });
  return line;
}

/** An event ends with an empty line; a comment, which only keeps the line open, begins with a colon. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (unread + decoder.decode(value, { stream: true })).split("\n\n");
    unread = blocks.pop() ?? "";
    if (blocks.some((block) => /^event: changed$/m.test(block))) onEvent();
  }
}
