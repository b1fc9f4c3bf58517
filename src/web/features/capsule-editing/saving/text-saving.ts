import { createStore, type StoreApi } from "zustand/vanilla";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { isRefused, reasonOf } from "../../../api/upload-refusal.ts";
import { showSnack } from "../../../lib/alerts.ts";
import type { Edit, EditingCore, EditingSetup } from "./editing.ts";

/** Some words of a capsule that are typed in place. */
export type TextField = {
  /** Tells the fields of one capsule apart, such as "title". */
  name: string;
  read: (capsule: WholeFlenjor) => string;
  edit: (text: string) => Edit | null;
  /** A field that is left empty gets its earlier text back. */
  isRequired?: boolean;
};

/** The text of a field, and whether it is stored. */
export type TypedText = {
  text: string;
  status: "typed" | "saving" | "saved" | "failed";
  problem?: string;
};

export type TextSaving = {
  texts: StoreApi<Record<string, TypedText>>;
  write(field: TextField, text: string): void;
  /** The person has left the field: what is typed is stored now and can be undone. */
  leave(name: string): void;
  /** Goes back to what stood there when the field was entered. */
  giveUp(name: string): void;
  /** Stores at once whatever is typed; also what failed before. */
  saveNow(): void;
  /** Forgets what could not be stored. */
  dropUnsaved(): void;
  /** Stores what is typed when the page is hidden or closed; gives back how to stop that. */
  watchPage(): () => void;
};

const pauseMs = 800;
/** The text of a person who types without a pause is stored after this time. */
const longestMs = 4_000;
const retryMs = 10_000;

type Writing = {
  field: TextField;
  /** The stored text when the person began. */
  before: string;
  /** The time since which typed text waits to be sent. */
  since: number | null;
  timer?: ReturnType<typeof setTimeout>;
  /** The text in the request under way. */
  sent: string | null;
  isLeft: boolean;
};

/** Stores what is typed into the fields of a capsule while it is being typed. */
export function createTextSaving(core: EditingCore, { words }: EditingSetup): TextSaving {
  const writings = new Map<string, Writing>();
  const texts = createStore<Record<string, TypedText>>(() => ({}));
  let isWatched = false;

  const textOf = (name: string) => texts.getState()[name]?.text ?? "";
  const note = (name: string, typed: Partial<TypedText>) =>
    texts.setState((all) => {
      const known = all[name];
      return known ? { ...all, [name]: { ...known, problem: undefined, ...typed } } : all;
    });

  function forget(name: string): void {
    clearTimeout(writings.get(name)?.timer);
    writings.delete(name);
    texts.setState(({ [name]: _, ...others }) => others, true);
  }

  /** An answer may come for a text that was dropped meanwhile; it must change nothing. */
  const isForgotten = (writing: Writing) => writings.get(writing.field.name) !== writing;

  function write(field: TextField, text: string): void {
    const { name } = field;
    const known = writings.get(name);
    const before = known?.before ?? field.read(core.read());
    const writing: Writing = known ?? { field, before, since: null, sent: null, isLeft: false };
    writing.field = field;
    writing.isLeft = false;
    writings.set(name, writing);
    texts.setState((all) => ({ ...all, [name]: { text, status: "typed" } }));
    writing.since ??= Date.now();
    const rest = Math.max(0, writing.since + longestMs - Date.now());
    saveAfter(writing, Math.min(pauseMs, rest));
  }

  function saveAfter(writing: Writing, ms: number): void {
    clearTimeout(writing.timer);
    writing.timer = setTimeout(() => save(writing), ms);
  }

  function save(writing: Writing, send: (edit: Edit) => void = core.run): void {
    const { field, sent, isLeft } = writing;
    clearTimeout(writing.timer);
    if (isForgotten(writing)) return;
    // A newer text is sent when this one is stored.
    if (sent !== null && send === core.run) return;
    writing.since = null;
    const capsule = core.find();
    const text = textOf(field.name).trim();
    const edit = capsule && field.edit(text);
    if (!edit) forget(field.name);
    else if (field.isRequired && text === "" && isLeft && writing.before) giveUp(field.name);
    else if (field.isRequired && text === "") refuseEmpty(writing);
    else if (sent === null && text === field.read(capsule)) finish(writing);
    else {
      writing.sent = text;
      note(field.name, { status: "saving" });
      send({
        ...edit,
        isQuiet: true,
        onStored: () => stored(writing),
        onFailure: (error) => fail(writing, error),
        again: () => retry(writing),
        giveUp: () => forget(field.name),
      });
    }
  }

  function refuseEmpty({ field }: Writing): void {
    note(field.name, { status: "failed", problem: words().needed });
  }

  function stored(writing: Writing): void {
    const { sent, field } = writing;
    writing.sent = null;
    if (isForgotten(writing)) return;
    if (textOf(field.name).trim() === sent) finish(writing);
    else if (writing.isLeft) save(writing);
    else saveAfter(writing, pauseMs);
  }

  /** The text of the field is stored. A person who has left the field may undo it. */
  function finish(writing: Writing): void {
    const { field, before } = writing;
    note(field.name, { status: "saved" });
    if (!writing.isLeft) return;
    forget(field.name);
    const capsule = core.find();
    if (!capsule || field.read(capsule) === before) return;
    const { saved, undo } = words();
    const putBack = () => {
      const edit = field.edit(before);
      if (edit) core.run(edit);
    };
    showSnack({ type: "success", heading: saved, action: { label: undo, run: putBack } });
  }

  function fail(writing: Writing, error: unknown): void {
    writing.sent = null;
    if (isForgotten(writing)) return;
    const problem = reasonOf(error) || words().failed;
    note(writing.field.name, { status: "failed", problem });
    if (!isWatched) core.tellFailure(error, () => retry(writing));
    else if (!isRefused(error)) saveAfter(writing, retryMs);
  }

  function retry(writing: Writing): void {
    writing.sent = null;
    save(writing);
  }

  function leave(name: string): void {
    const writing = writings.get(name);
    if (!writing) return;
    writing.isLeft = true;
    save(writing);
  }

  function giveUp(name: string): void {
    const writing = writings.get(name);
    if (!writing) return;
    texts.setState((all) => ({ ...all, [name]: { text: writing.before, status: "typed" } }));
    leave(name);
  }

  const saveNow = () => {
    for (const writing of [...writings.values()]) save(writing);
  };

  /** The page is going away, so texts that wait for another change are sent beside it. */
  const saveLast = () => {
    for (const writing of [...writings.values()]) {
      if (textOf(writing.field.name).trim() === writing.sent) continue;
      save(writing, core.isBusy() ? core.runAside : core.run);
    }
  };

  function dropUnsaved(): void {
    for (const name of [...writings.keys()]) forget(name);
  }

  function watchPage(): () => void {
    isWatched = true;
    const hide = () => document.visibilityState === "hidden" && saveNow();
    window.addEventListener("pagehide", saveLast);
    document.addEventListener("visibilitychange", hide);
    return () => {
      isWatched = false;
      window.removeEventListener("pagehide", saveLast);
      document.removeEventListener("visibilitychange", hide);
      for (const name of [...writings.keys()]) leave(name);
    };
  }

  return { texts, write, leave, giveUp, saveNow, dropUnsaved, watchPage };
}
