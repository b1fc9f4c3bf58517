import { create } from "zustand";
import type { Outing } from "../../../contract/outings/outing.ts";
import type { Api } from "../../api/api.ts";
import { ApiError } from "../../api/api-error.ts";
import { storedText } from "../../lib/stored-text.ts";
import type { Services } from "../../services.ts";
import { useViewer } from "../session/session.ts";
import { guestOutingKey, outingKey } from "./outing-queries.ts";

/** A tick, or one taken back, that the server does not have yet. */
export type PendingTick = {
  /** The account of a member; for a guest, who they are in this outing. */
  viewerId: string;
  /** Only of a guest. */
  guestKey?: string;
  outingId: string;
  activityId: string;
  isTicked: boolean;
  at: string;
  /** Of this press alone: a later one on the same activity may come while it is being sent. */
  key: string;
};

const stored = storedText("flj.ticks");
const lockName = "flj.ticks";

/** In the order in which they were pressed; on the device, so that a reload loses none. */
const useQueue = create<{ pending: PendingTick[] }>(() => ({ pending: [] }));

if (typeof window !== "undefined") {
  useQueue.setState({ pending: readTicks(stored.read()) });
  window.addEventListener("storage", ({ key }) => {
    if (key === "flj.ticks") useQueue.setState({ pending: readTicks(stored.read()) });
  });
}

function change(edit: (pending: PendingTick[]) => PendingTick[]): void {
  // Another tab may have written since.
  const pending = edit(readTicks(stored.read()));
  stored.write(pending.length > 0 ? JSON.stringify(pending) : null);
  useQueue.setState({ pending });
}

/** The list of a stored text; none where it is not ours. */
export function readTicks(text: string | null): PendingTick[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isTick) : [];
  } catch {
    return [];
  }
}

function isTick(value: Partial<PendingTick> | null): value is PendingTick {
  const { viewerId, guestKey = "", outingId, activityId, isTicked, at, key } = value ?? {};
  const texts = [viewerId, guestKey, outingId, activityId, at, key];
  return texts.every((text) => typeof text === "string") && typeof isTicked === "boolean";
}

/** The latest press on an activity counts, and goes last. */
export function withPress(pending: readonly PendingTick[], tick: PendingTick): PendingTick[] {
  return [...pending.filter((other) => !isSameActivity(other, tick)), tick];
}

function isSameActivity(one: PendingTick, other: PendingTick): boolean {
  return one.viewerId === other.viewerId && one.activityId === other.activityId;
}

/** Shows a tick at once, keeps it on the device, and sends it. */
export function press(services: Services, tick: PendingTick): void {
  change((pending) => withPress(pending, tick));
  void sendTicks(services);
}

/** Sends what is kept, one after the other, in one tab at a time. What finds no server stays. */
export async function sendTicks(services: Services): Promise<void> {
  const send = () => sendAll(services);
  if (navigator.locks) await navigator.locks.request(lockName, send);
  else await send();
}

async function sendAll(services: Services): Promise<void> {
  const { api, queryClient, session } = services;
  // Without a network each would wait for one, although a later press may undo it.
  while (navigator.onLine) {
    const viewerId = session.getState().viewer?.id;
    const tick = readTicks(stored.read()).find(
      (one) => one.guestKey !== undefined || one.viewerId === viewerId,
    );
    if (!tick) return;
    const { guestKey, outingId } = tick;
    const queryKey = guestKey ? guestOutingKey(guestKey) : outingKey(outingId);
    try {
      await sendOne(api, tick);
      queryClient.setQueryData<Outing>(queryKey, (known) => known && withTick(known, tick));
    } catch (error) {
      if (!isRefused(error)) return;
      void queryClient.invalidateQueries({ queryKey });
    }
    change((pending) => pending.filter(({ key }) => key !== tick.key));
  }
}

function sendOne(api: Api, { guestKey, outingId, activityId, isTicked }: PendingTick) {
  const method = isTicked ? "PUT" : "DELETE";
  if (guestKey) {
    const params = { key: guestKey, activity_id: activityId };
    return api(`${method} /guests/{key}/ticks/{activity_id}`, { params });
  }
  const params = { id: outingId, activity_id: activityId };
  return api(`${method} /outings/{id}/ticks/{activity_id}`, { params });
}

/** The server will never take it, such as a tick in an outing that was deleted meanwhile. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 410, 422].includes(error.status);
}

/** The outing after this tick. */
export function withTick(outing: Outing, { activityId, isTicked, at }: PendingTick): Outing {
  return {
    ...outing,
    moments: outing.moments.map((moment) => ({
      ...moment,
      activities: moment.activities.map((activity) =>
        activity.id === activityId && (activity.ticked_at !== null) !== isTicked
          ? {
              ...activity,
              ticked_by: isTicked ? outing.you.id : null,
              ticked_at: isTicked ? at : null,
            }
          : activity,
      ),
    })),
  };
}

export function useHasPendingTicks(): boolean {
  return useQueue(({ pending }) => pending.length > 0);
}

/** Those of whoever looks at an outing. */
export function usePendingTicks(outingId: string, guestKey: string | null): PendingTick[] {
  const pending = useQueue((queue) => queue.pending);
  const viewerId = useViewer()?.id;
  return pending.filter((tick) => tick.outingId === outingId && isOf(tick, { guestKey, viewerId }));
}

type Looking = { guestKey: string | null; viewerId: string | undefined };

/** A tick is of the holder of the guest's key, or of the member who was signed in. */
export function isOf(tick: PendingTick, { guestKey, viewerId }: Looking): boolean {
  if (guestKey || tick.guestKey) return tick.guestKey === guestKey;
  return tick.viewerId === viewerId;
}
