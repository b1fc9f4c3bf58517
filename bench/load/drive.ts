import { connect, type Socket } from "node:net";

export type Load = {
  origin: string;
  connections: number;
  milliseconds: number;
  /** The bytes of the request with this number; see `requestOf`. */
  request: (number: number) => string;
  /** So many in a second, spread evenly; without it each connection asks again at once. */
  rate?: number;
};

export type Driven = { rate: number; answers: number; seconds: number; latencies: Float64Array };

/** The bytes of a request. It accepts no compression, so that both sides send the same bytes. */
export function requestOf(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): string {
  const lines = Object.entries({ Host: "127.0.0.1", ...headers });
  if (method === "POST") lines.push(["Content-Length", "0"]);
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

/** Asks over plain sockets, because a whole HTTP client costs more than many a server it measures. */
export async function drive(load: Load): Promise<Driven> {
  const { port, hostname } = new URL(load.origin);
  const start = performance.now();
  const end = start + load.milliseconds;
  let number = 0;
  const latencies: number[] = [];
  const one = async (index: number) => {
    const socket = connect({ port: Number(port), host: hostname, noDelay: true });
    try {
      const asker = createAsker(socket);
      for (let turn = 0; ; turn++) {
        const due = load.rate
          ? start + ((turn * load.connections + index) * 1000) / load.rate
          : performance.now();
        if (due >= end || performance.now() >= end) return;
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        // From when it was due, so that one who waits in line is not left out of the count.
        const from = load.rate ? due : performance.now();
        const status = await asker(load.request(number++));
        // Too much at once is refused, and told to come back.
        if (status === 503) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        latencies.push(performance.now() - from);
        if (status >= 300 && status !== 304)
          throw new Error(`answered ${status}: ${load.request(number - 1)}`);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: load.connections }, (_, index) => one(index)));
  const seconds = (performance.now() - start) / 1000;
  const answers = latencies.length;
  return { rate: answers / seconds, answers, seconds, latencies: Float64Array.from(latencies) };
}

/** One question at a time on a socket; settles with the status once the whole answer is there. */
function createAsker(socket: Socket): (request: string) => Promise<number> {
  let settle: ((status: number) => void) | null = null;
  let fail: ((error: Error) => void) | null = null;
  let left = 0;
  let status = 0;
  let head = "";
  socket.on("data", (chunk: Buffer) => {
    if (left > 0) left -= chunk.length;
    else {
      const end = chunk.indexOf("\r\n\r\n");
      head += chunk.toString("latin1", 0, end < 0 ? chunk.length : end + 4);
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined && status !== 204 && status !== 304)
        return socket.destroy(new Error(`no length: ${head}`));
      head = "";
      left = Number(length ?? 0) - (chunk.length - end - 4);
    }
    if (left > 0) return;
    left = 0;
    settle?.(status);
  });
  socket.on("error", (error) => fail?.(error));
  socket.on("close", () => fail?.(new Error("the connection was closed")));
  return (request) =>
    new Promise((resolve, reject) => {
      settle = resolve;
      fail = reject;
      socket.write(request);
    });
}
