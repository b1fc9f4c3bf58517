import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../../settings/settings.ts";
import { networkOf } from "../rate-limits/network.ts";

/** A household's or an office's browsers at once, each with the few that it keeps. */
const mostOfOneNetwork = 256;
/** However few there are for all, it takes more than one network to have them. */
const shareOfOneNetwork = 1 / 4;
/** The rest of the descriptors is for files, the database and other processes. */
const shareOfDescriptors = 3 / 4;
/** Where the system does not tell. */
const usualDescriptors = 4096;

type Network = { name: string; open: number; idle: Set<Held> };
type Held = { socket: Socket; network: Network; asked: number };

/**
 * Idle connections cost their holder nothing and us a descriptor each. Past its number, a network's
 * new connection takes the place of the one that has been idle longest; so it is for all networks
 * together, before the system has no descriptor left. Connections of a proxy are nobody's own: it
 * has to count them itself, as `deploy/nginx.conf` does.
 */
export function limitConnections(
  app: FastifyInstance,
  settings: Settings,
  most = Math.floor(descriptors() * shareOfDescriptors),
): void {
  if (!areCallersOwn(settings)) return;
  const ofOne = Math.min(mostOfOneNetwork, Math.floor(most * shareOfOneNetwork));
  const networks = new Map<string, Network>();
  const all = new Map<Socket, Held>();
  // In the order in which they became idle. A connection without a request yet is idle too.
  const idle = new Set<Held>();

  const rest = (held: Held) => {
    held.network.idle.add(held);
    idle.add(held);
  };
  const rouse = (held: Held) => {
    held.network.idle.delete(held);
    idle.delete(held);
  };
  const forget = (held: Held) => {
    if (!all.delete(held.socket)) return;
    rouse(held);
    held.network.open -= 1;
    if (held.network.open === 0) networks.delete(held.network.name);
  };
  /** False if nothing of these can be closed. */
  const closeIdlest = (among: Set<Held>) => {
    const [idlest] = among;
    if (!idlest) return false;
    forget(idlest);
    idlest.socket.destroy();
    return true;
  };

  app.server.on("connection", (socket) => {
    const name = networkOf(socket.remoteAddress ?? "");
    const network = networks.get(name) ?? { name, open: 0, idle: new Set() };
    const isRoom =
      (network.open < ofOne || closeIdlest(network.idle)) && (all.size < most || closeIdlest(idle));
    if (!isRoom) {
      socket.destroy();
      return;
    }
    const held: Held = { socket, network, asked: 0 };
    networks.set(name, network);
    network.open += 1;
    all.set(socket, held);
    rest(held);
    socket.once("close", () => forget(held));
  });
  app.server.on("request", ({ socket }, response) => {
    const held = all.get(socket);
    if (!held) return;
    held.asked += 1;
    rouse(held);
    response.once("close", () => {
      held.asked -= 1;
      if (held.asked === 0 && all.has(socket)) rest(held);
    });
  });
  // A caller who must come back later need not keep the connection until then. A request that is
  // still being sent may end first, or its sender would never read the refusal.
  app.addHook("onSend", (request, reply, _payload, done) => {
    const isRefused = reply.statusCode === 429 || reply.statusCode === 503;
    if (isRefused && request.raw.complete) reply.header("Connection", "close");
    done();
  });
}

/** Whether each connection is one caller's, and limits are on. */
export function areCallersOwn({ RATE_LIMITS, TRUST_PROXY }: Settings): boolean {
  return RATE_LIMITS && TRUST_PROXY === 0;
}

/** How many files and connections the system lets this process have open. */
function descriptors(): number {
  // Without it, the report looks up the names of all who are connected.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: Record<string, { soft: unknown }> };
  const told = Number(userLimits?.open_files?.soft);
  return told > 0 ? told : usualDescriptors;
}
