import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isReadTimeout, socketOf } from "./pg-client.ts";

/** "Authentication ok" and "ready for query", as PostgreSQL writes them. */
const welcome = Buffer.from("R\0\0\0\u0008\0\0\0\0Z\0\0\0\u0005I", "latin1");
const sockets: Socket[] = [];

/** Lets anybody in and then answers nothing any more. */
const silent = createServer((socket) => {
  sockets.push(socket);
  socket.on("error", () => {});
  socket.once("data", () => socket.write(welcome));
});
let pool: Pool;

beforeAll(async () => {
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  pool = new Pool({ host: "127.0.0.1", port, user: "nobody", ssl: false });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("an answer that does not come is known, and its socket can be closed", async () => {
  const client = await pool.connect();
  client.on("error", () => {});
  const question = { text: "select 1", query_timeout: 50 };
  const error = await client.query(question).catch((reason) => reason);
  expect(isReadTimeout(error)).toBe(true);
  const [server] = sockets;
  const closed = once(server as Socket, "close");
  socketOf(client)?.destroy();
  await closed;
  client.release(true);
});

test("any other failure is none", () => {
  expect(isReadTimeout(new Error("Connection terminated"))).toBe(false);
  expect(isReadTimeout("Query read timeout")).toBe(false);
});
