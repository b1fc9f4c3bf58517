// The load and the server share a machine, so a request must cost whoever sends it next to nothing:
// a socket, a text, and a look at the head of the answer.
import { connect, type Socket } from "node:net";

export type Ask = {
  method: string;
  path: string;
  token?: string;
  /** The network that it comes from, told as a proxy tells it. */
  from?: string;
};

type Answer = { status: number; retryAfter: boolean };

type Connection = { socket: Socket; settle: ((answer: Answer) => void) | null };

const noAnswer = { status: 0, retryAfter: false };

/** Connections that are opened when none is free, and kept. */
export function createConnections(origin: string, { answerWithinMs = 20_000 } = {}) {
  const { hostname, port } = new URL(origin);
  const free: Connection[] = [];
  const all = new Set<Connection>();

  function open(): Connection {
    const socket = connect({ port: Number(port), host: hostname, noDelay: true });
    const connection: Connection = { socket, settle: null };
    all.add(connection);
    read(socket, (answer, isLast) => {
      const { settle } = connection;
      connection.settle = null;
      if (isLast) socket.destroy();
      else free.push(connection);
      settle?.(answer);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      all.delete(connection);
      connection.settle?.(noAnswer);
    });
    return connection;
  }

  function take(): Connection {
    for (let one = free.pop(); one; one = free.pop()) if (one.socket.writable) return one;
    return open();
  }

  return {
    send(ask: Ask): Promise<Answer> {
      const connection = take();
      return new Promise((resolve) => {
        const late = setTimeout(() => connection.socket.destroy(), answerWithinMs);
        connection.settle = (answer) => {
          clearTimeout(late);
          resolve(answer);
        };
        connection.socket.write(textOf(ask, hostname));
      });
    },
    close() {
      for (const { socket } of all) socket.destroy();
    },
  };
}

function textOf({ method, path, token, from }: Ask, host: string): string {
  const who = token ? `Authorization: Bearer ${token}\r\n` : "";
  const where = from ? `X-Forwarded-For: ${from}\r\n` : "";
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${who}${where}\r\n`;
}

/** Tells the end of each answer; all of ours say how long they are. */
function read(socket: Socket, onAnswer: (answer: Answer, isLast: boolean) => void): void {
  let head = "";
  let missing = -1;
  let answer = noAnswer;
  let isLast = false;
  socket.on("data", (chunk) => {
    if (missing < 0) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /^content-length: (\d+)/im.exec(head)?.[1];
      answer = { status: Number(head.slice(9, 12)), retryAfter: /^retry-after: \d/im.test(head) };
      isLast = /^connection: close/im.test(head) || (length === undefined && answer.status !== 204);
      missing = Number(length ?? 0) - (head.length - end - 4);
    } else {
      missing -= chunk.length;
    }
    if (missing > 0) return;
    head = "";
    missing = -1;
    onAnswer(answer, isLast);
  });
}
