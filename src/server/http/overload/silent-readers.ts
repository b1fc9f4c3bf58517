import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * A reader on the slowest line takes something within this time: the system's own buffers hold a
 * few megabytes, of which a third must go before it is seen here.
 */
const readWithinMs = 120_000;
const checkMs = 5_000;

/**
 * Cuts connections whose reader takes nothing of an answer that waits, so that nobody holds memory
 * and files by asking for much and reading none of it. Those that only wait for an answer stay.
 */
export function cutSilentReaders(
  app: FastifyInstance,
  { withinMs = readWithinMs, everyMs = checkMs } = {},
): void {
  const sockets = new Map<Socket, { left: number; since: number }>();
  app.server.on("connection", (socket) => {
    sockets.set(socket, { left: 0, since: performance.now() });
    socket.once("close", () => sockets.delete(socket));
  });
  const checking = setInterval(() => {
    const now = performance.now();
    for (const [socket, last] of sockets) {
      const left = bytesLeft(socket);
      if (left === 0 || left !== last.left) {
        sockets.set(socket, { left, since: now });
      } else if (now - last.since > withinMs) {
        socket.destroy();
      }
    }
  }, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(checking));
}

/**
 * Counts the bytes that the reader has not taken yet. Node counts a buffer as waiting until all of
 * it went out; only the handle knows how far a large one got, and Node's own timeouts ask it too.
 */
function bytesLeft(socket: Socket): number {
  if (socket.writableLength === 0) return 0;
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength + (handle?.writeQueueSize ?? 0);
}
