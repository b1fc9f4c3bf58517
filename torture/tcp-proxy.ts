import { once } from "node:events";
import {
  type AddressInfo,
  createConnection,
  createServer,
  type Server,
  type Socket,
} from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How the way to a server is. */
export type Way =
  | { is: "open" }
  /** Each piece takes so long in either direction. */
  | { is: "slow"; ms: number }
  /** Connections seem fine and nothing comes through. What was sent arrives once it opens. */
  | { is: "silent" }
  /** Connections break at once, new ones too. */
  | { is: "cut" }
  /** Nobody listens. */
  | { is: "closed" };

export type TcpProxy = {
  port: number;
  set(way: Way): Promise<void>;
  /** Lets so many more bytes through to the server, and is silent from there on. */
  silentAfter(bytes: number): void;
  close(): Promise<void>;
};

/** Stands between the app and a server on loopback, and is what goes wrong between them. */
export async function startTcpProxy(target: { port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let way: Way = { is: "open" };
  let allowance = Number.POSITIVE_INFINITY;
  let turned = Promise.withResolvers<void>();

  const untilPassable = async (bytes: number) => {
    while (way.is === "silent" || allowance < bytes) await turned.promise;
    if (way.is === "slow") await wait(way.ms);
  };
  /** One direction, piece by piece, so that nothing overtakes what is held back. */
  const carry = (from: Socket, to: Socket, isToServer: boolean) => {
    let last: Promise<void> = Promise.resolve();
    const then = (bytes: number, deliver: () => void) => {
      last = last.then(async () => {
        await untilPassable(isToServer ? bytes : 0);
        if (isToServer) allowance -= bytes;
        if (!to.destroyed) deliver();
      });
    };
    from.on("data", (piece) => then(piece.length, () => to.write(piece)));
    from.on("end", () => then(0, () => to.end()));
    from.on("close", () => then(0, () => to.destroySoon()));
    from.on("error", () => {});
  };
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  const onConnection = (client: Socket) => {
    if (way.is === "cut") return void client.resetAndDestroy();
    const server = createConnection({ port: target.port, host: "127.0.0.1" });
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    server.on("close", () => pairs.delete(pair));
    carry(client, server, true);
    carry(server, client, false);
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(onConnection).listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  const stopListening = async (server: Server) => {
    const closed = once(server, "close");
    server.close();
    breakAll();
    await closed;
  };

  let listener: Server | null = await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    async set(next) {
      way = next;
      allowance = Number.POSITIVE_INFINITY;
      if (way.is === "cut" || way.is === "closed") breakAll();
      if (way.is === "closed" && listener) {
        await stopListening(listener);
        listener = null;
      } else if (way.is !== "closed") {
        listener ??= await listen(port);
      }
      turned.resolve();
      turned = Promise.withResolvers();
    },
    silentAfter(bytes) {
      allowance = bytes;
    },
    async close() {
      if (listener) await stopListening(listener);
    },
  };
}
