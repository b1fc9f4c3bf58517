import { createStore, type StoreApi } from "zustand/vanilla";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { ApiError } from "../../../api/api-error.ts";
import { whenOnline } from "../../../api/online.ts";
import { capsuleKey } from "../../../domain/capsule/capsule-cache.ts";
import { showSnack } from "../../../lib/alerts.ts";
import type { Services } from "../../../services.ts";
import { capsuleQuery } from "../../capsules/capsule-query.ts";
import type { Change } from "./changes.ts";

/** One change: how it looks at once, how it is undone on the screen, how it is stored. */
export type Edit = {
  apply: Change;
  revert: Change;
  /**
   * Sends the change and gives the stored one. Without a version the server overwrites any other
   * change.
   */
  send: (version?: number) => Promise<Change>;
  /** Makes the same change again, on the capsule as it is by then. */
  again: () => void;
  undo?: () => void;
  /** Puts the changed part into words, to compare it with somebody else's change. */
  words?: (capsule: WholeFlenjor) => string;
  /** The same words before the change. */
  wordsBefore?: string;
  /** The code that made the change shows its result, so no snack does. */
  isQuiet?: boolean;
  onStored?: () => void;
  onFailure?: (error: unknown) => void;
  /** Called when the person lets somebody else's change stand. */
  giveUp?: () => void;
};

export type Removal = Pick<Edit, "apply" | "revert"> & {
  send: () => Promise<unknown>;
  /** Sends the removal when the person leaves the page. */
  sendQuietly: () => void;
};

export type Conflict = { edit: Edit; theirs: WholeFlenjor };

export type EditingState = {
  saving: number;
  /** Something was stored since the editing began. */
  hasSaved: boolean;
  conflict: Conflict | null;
};

export type EditingWords = {
  saved: string;
  undo: string;
  failed: string;
  needed: string;
  retry: string;
};

export type EditingSetup = {
  services: Pick<Services, "api" | "queryClient" | "locale">;
  id: string;
  words: () => EditingWords;
};

export type EditingCore = {
  state: StoreApi<EditingState>;
  read: () => WholeFlenjor;
  /** Gives nothing once the capsule is deleted. */
  find: () => WholeFlenjor | undefined;
  isBusy: () => boolean;
  run: (edit: Edit) => void;
  /** Sends at once, without waiting for the changes before it: the page is going away. */
  runAside: (edit: Edit) => void;
  tellFailure: (error: unknown, again: () => void) => void;
  /** Hides a part at once, and removes it on the server when it can no longer be undone. */
  removeLater: (removal: Removal, heading: string) => void;
  /**
   * Ends a conflict that the person has seen: the other change stays, or theirs is stored over it.
   */
  settle: (choice: "theirs" | "mine") => void;
};

/** The snack that offers the undo stays as long. */
const undoWithinMs = 10_000;

/** Changes of one capsule, shown at once and stored one after the other. */
export function createEditing({ services, id, words }: EditingSetup): EditingCore {
  const { queryClient } = services;
  const key = capsuleKey(id);
  const state = createStore<EditingState>(() => ({
    saving: 0,
    hasSaved: false,
    conflict: null,
  }));
  /** The edits that are shown and not yet stored. */
  const pending = new Set<Pick<Edit, "apply">>();
  let queue: Promise<void> = Promise.resolve();

  const find = () => queryClient.getQueryData<WholeFlenjor>(key);
  const read = () => {
    const capsule = find();
    if (!capsule) throw new Error("There is no capsule to edit.");
    return capsule;
  };
  const show = (change: Change) =>
    queryClient.setQueryData<WholeFlenjor>(key, (known) => known && change(known));
  const withPending: Change = (capsule) =>
    [...pending].reduce((shown, edit) => edit.apply(shown), capsule);
  const newer: Change = (capsule) => ({ ...capsule, version: capsule.version + 1 });

  function enqueue(work: () => Promise<void>): void {
    const count = (by: number) => state.setState(({ saving }) => ({ saving: saving + by }));
    count(1);
    queue = queue.then(work).finally(() => count(-1));
  }

  function run(edit: Edit): void {
    pending.add(edit);
    show(edit.apply);
    enqueue(() => store(edit));
  }

  async function store(edit: Edit): Promise<void> {
    try {
      const answer = await whenOnline(() => edit.send(read().version));
      pending.delete(edit);
      show((capsule) => withPending(answer(newer(capsule))));
      refreshScene();
      state.setState({ hasSaved: true });
      edit.onStored?.();
      if (edit.isQuiet) return;
      const { saved, undo } = words();
      const action = edit.undo && { label: undo, run: edit.undo };
      showSnack({ type: "success", heading: saved, action });
    } catch (error) {
      pending.delete(edit);
      if (error instanceof ApiError && error.status === 409) return tellConflict(edit);
      fail(edit, error);
    }
  }

  /** A drawn picture follows place, hour and tags: only the server knows which it is now. */
  function refreshScene(): void {
    queue = queue.then(async () => {
      if (pending.size > 0 || find()?.cover_assets[0]?.provider !== "landscapes") return;
      await queryClient
        .fetchQuery({ ...capsuleQuery(services, id), staleTime: 0 })
        // The picture of before stays until the page is loaded again.
        .catch(() => {});
      show(withPending);
    });
  }

  function runAside(edit: Edit): void {
    show(edit.apply);
    void edit.send().then(edit.onStored, (error) => fail(edit, error));
  }

  function fail(edit: Edit, error: unknown): void {
    show(edit.revert);
    if (edit.onFailure) edit.onFailure(error);
    else tellFailure(error, edit.again);
  }

  async function tellConflict(edit: Edit): Promise<void> {
    try {
      const theirs = await queryClient.fetchQuery({ ...capsuleQuery(services, id), staleTime: 0 });
      show(withPending);
      const now = edit.words?.(theirs);
      // The change had arrived, and only its answer was lost.
      if (now !== undefined && now === edit.words?.(edit.apply(theirs))) return edit.onStored?.();
      // Somebody changed something else: both changes fit together.
      if (now !== undefined && now === edit.wordsBefore) return edit.again();
      state.setState({ conflict: { edit, theirs } });
    } catch (error) {
      fail(edit, error);
    }
  }

  function tellFailure(error: unknown, again: () => void): void {
    const { failed, retry } = words();
    const refusal = error instanceof ApiError ? error : null;
    // The login page is already on its way.
    if (refusal?.status === 401) return;
    showSnack({
      type: "error",
      heading: refusal?.message || failed,
      messages: refusal?.firstMessages,
      action: refusal?.status === 422 ? undefined : { label: retry, run: again },
    });
  }

  function removeLater(removal: Removal, heading: string): void {
    pending.add(removal);
    show(removal.apply);
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", leave);
      pending.delete(removal);
    };
    const leave = () => {
      end();
      removal.sendQuietly();
    };
    const timer = setTimeout(() => {
      enqueue(async () => {
        try {
          await whenOnline(removal.send);
          end();
          show(newer);
          refreshScene();
        } catch (error) {
          end();
          show(removal.revert);
          tellFailure(error, () => removeLater(removal, heading));
        }
      });
    }, undoWithinMs);
    window.addEventListener("pagehide", leave);
    const undo = () => {
      end();
      show(removal.revert);
    };
    showSnack({ type: "info", heading, action: { label: words().undo, run: undo } });
  }

  function settle(choice: "theirs" | "mine"): void {
    const { conflict } = state.getState();
    state.setState({ conflict: null });
    if (choice === "mine") conflict?.edit.again();
    else conflict?.edit.giveUp?.();
  }

  const isBusy = () => state.getState().saving > 0;
  return { state, read, find, isBusy, run, runAside, tellFailure, removeLater, settle };
}
