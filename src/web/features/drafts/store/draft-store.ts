import { v7 as newId, validate } from "uuid";
import { create } from "zustand";
import type { DraftChanges } from "./draft-paths.ts";
import {
  type DraftRecord,
  emptyRecord,
  holdsSame,
  mergeRecords,
  readRecord,
  withChanges,
} from "./draft-record.ts";
import { type Draft, draftOf } from "./draft-shape.ts";

/** One key per draft, so that tabs which write different drafts never meet. */
const prefix = "flj.draft.";
const keyOf = (id: string) => prefix + id;

type Drafts = {
  /** False on the server and until the browser has looked. */
  isOpen: boolean;
  records: Record<string, DraftRecord>;
  /** Drafts that the device refused to keep; they live as long as the page. */
  unkept: ReadonlySet<string>;
};

const useDrafts = create<Drafts>(() => ({ isOpen: false, records: {}, unkept: new Set() }));

if (typeof window !== "undefined") {
  openDrafts();
  window.addEventListener("storage", followOtherTab);
  // A page that comes back from the browser's memory has missed what other tabs wrote.
  window.addEventListener("pageshow", ({ persisted }) => persisted && openDrafts());
}

function openDrafts(): void {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  const known = keys.filter((key) => key.startsWith(prefix));
  const { records, unkept } = useDrafts.getState();
  const found = known.map((key) => stored(key.slice(prefix.length))).filter(isRecord);
  const alive = Object.values(records).filter(({ id }) => unkept.has(id));
  useDrafts.setState({
    isOpen: true,
    records: Object.fromEntries([...alive, ...found].map((record) => [record.id, record])),
  });
}

/** 36 characters, growing with time. */
export function newDraftId(): string {
  return newId();
}

export function isDraftId(text: string): boolean {
  return validate(text);
}

/** An empty draft under this id, unless there is one already. Drafts are on the device alone. */
export function ensureDraft(id: string): void {
  if (typeof window === "undefined") return;
  if (useDrafts.getState().records[id]) return;
  keep(stored(id) ?? emptyRecord(id, Date.now()));
}

/** Changes a draft, unless it was published or deleted meanwhile. */
export function changeDraft(id: string, changes: DraftChanges): void {
  const { records, unkept } = useDrafts.getState();
  const own = records[id];
  if (!own) return;
  const kept = stored(id);
  if (kept || unkept.has(id)) {
    keep(withChanges(kept ? mergeRecords(own, kept) : own, changes, Date.now()));
  } else {
    forget(id);
  }
}

export function deleteDraft(id: string): void {
  attempt(() => localStorage.removeItem(keyOf(id)));
  forget(id);
}

/** The draft as it is now, also as another tab has just written it. */
export function findDraft(id: string): Draft | null {
  const own = useDrafts.getState().records[id];
  const kept = stored(id);
  const record = own && kept ? mergeRecords(own, kept) : own;
  return record ? draftOf(record) : null;
}

export type OpenedDraft =
  | { state: "opening" | "missing" }
  | { state: "open"; draft: Draft; isKept: boolean };

const shapes = new WeakMap<DraftRecord, Draft>();

export function useDraft(id: string): OpenedDraft {
  const isOpen = useDrafts((state) => state.isOpen);
  const record = useDrafts((state) => state.records[id]);
  const isKept = useDrafts((state) => !state.unkept.has(id));
  if (!isOpen) return { state: "opening" };
  return record ? { state: "open", draft: shapeOf(record), isKept } : { state: "missing" };
}

/** All drafts on this device, the newest change first; null until the browser has looked. */
export function useDraftList(): Draft[] | null {
  const isOpen = useDrafts((state) => state.isOpen);
  const records = useDrafts((state) => state.records);
  if (!isOpen) return null;
  return Object.values(records)
    .map(shapeOf)
    .sort((a, b) => b.updated_at - a.updated_at);
}

/** Every picture and video that some draft still names. */
export function namedMedia(): Set<string> {
  const paths = Object.values(useDrafts.getState().records).flatMap(({ facts }) =>
    Object.keys(facts).filter((path) => facts[path]?.value !== null),
  );
  return new Set(
    paths.map((path) => path.match(/(?:^|\/)(?:cover_assets|assets)\/([^/]+)$/)?.[1] ?? ""),
  );
}

function shapeOf(record: DraftRecord): Draft {
  const known = shapes.get(record);
  if (known) return known;
  const shape = draftOf(record);
  shapes.set(record, shape);
  return shape;
}

function keep(record: DraftRecord): void {
  const isKept = attempt(() => {
    localStorage.setItem(keyOf(record.id), JSON.stringify(record));
    return true;
  });
  useDrafts.setState(({ records, unkept }) => ({
    records: { ...records, [record.id]: record },
    unkept: isKept ? without(unkept, record.id) : new Set([...unkept, record.id]),
  }));
}

function forget(id: string): void {
  useDrafts.setState(({ records: { [id]: _, ...records }, unkept }) => ({
    records,
    unkept: without(unkept, id),
  }));
}

/**
 * Two tabs that write at the same moment may each miss the other's change. The tab that gets the
 * event merges both records, and stores the result if it holds more than the stored one.
 */
function followOtherTab({ key }: StorageEvent): void {
  if (!key?.startsWith(prefix)) return;
  const id = key.slice(prefix.length);
  const kept = stored(id);
  const own = useDrafts.getState().records[id];
  if (!kept) {
    forget(id);
  } else if (own && !holdsSame(mergeRecords(own, kept), kept)) {
    keep(mergeRecords(own, kept));
  } else {
    useDrafts.setState(({ records }) => ({ records: { ...records, [id]: kept } }));
  }
}

function stored(id: string): DraftRecord | null {
  return readRecord(attempt(() => localStorage.getItem(keyOf(id))) ?? null);
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
}

function isRecord(record: DraftRecord | null): record is DraftRecord {
  return record !== null;
}

/** Storage may be full, blocked or absent. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
