import { once } from "node:events";
import { connect, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerError } from "../errors/answer-error.ts";
import { cutSlowBodies } from "./slow-bodies.ts";

let app: FastifyInstance;
let begun: PromiseWithResolvers<void>;

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  cutSlowBodies(app);
  app.addHook("preParsing", async () => begun.resolve());
  app.post("/", async ({ body }) => body);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());
beforeEach(() => {
  begun = Promise.withResolvers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

/** Sends the head and half of a body, and waits until the server is reading. */
async function sendHalf(): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
  );
  await begun.promise;
  return socket;
}

const firstLine = async (socket: Socket) => {
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return String(answer).split("\r\n")[0];
};

test("a body that comes in within ten seconds is read", async () => {
  const socket = await sendHalf();
  vi.advanceTimersByTime(9_999);
  socket.write(":123}");
  expect(await firstLine(socket)).toBe("HTTP/1.1 200 OK");
});

test("a body that is not there after ten seconds is given up", async () => {
  const socket = await sendHalf();
  vi.advanceTimersByTime(10_000);
  expect(await firstLine(socket)).toBe("HTTP/1.1 408 Request Timeout");
});
