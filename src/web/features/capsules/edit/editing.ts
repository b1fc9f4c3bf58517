import { createStore, type StoreApi } from "zustand/vanilla";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { capsuleKey } from "../../../lib/capsule-cache.ts";
import type { Services } from "../../../services.ts";
import { capsuleQuery } from "../capsule-query.ts";
import type { Change } from "./changes.ts";

/** One change: how it looks at once, how it is undone on the screen, how it is stored. */
export type Edit = {
  apply: Change;
  revert: Change;
  /** Answers what the server says is there now. */
  send: (version: number) => Promise<Change>;
  /** The same change anew, seen from what is there by then. */
  again: () => void;
  undo?: () => void;
  /** What was changed, in words, to compare with somebody else's change. */
  words?: (capsule: WholeFlenjor) => string;
};

export type Removal = Pick<Edit, "apply" | "revert"> & {
  send: () => Promise<unknown>;
  /** The same for who leaves the page. */
  sendQuietly: () => void;
};

export type Conflict = { edit: Edit; theirs: WholeFlenjor };

export type EditingState = { saving: number; conflict: Conflict | null };

export type EditingWords = { saved: string; undo: string; failed: string; retry: string };

export type EditingSetup = {
  services: Pick<Services, "api" | "queryClient">;
  id: string;
  words: () => EditingWords;
};

export type EditingCore = {
  state: StoreApi<EditingState>;
  read: () => WholeFlenjor;
  run: (edit: Edit) => void;
  /** Hides at once, and removes for real when there is no more undoing. */
  removeLater: (removal: Removal, heading: string) => void;
  /** The person saw both: theirs stays, or mine is stored over it. */
  settle: (choice: "theirs" | "mine") => void;
};

/** As long as the snack that offers it is there. */
const undoWithinMs = 10_000;

/** Changes of one capsule, shown at once and stored one after the other. */
export function createEditing({ services, id, words }: EditingSetup): EditingCore {
  const { queryClient } = services;
  const key = capsuleKey(id);
  const state = createStore<EditingState>(() => ({ saving: 0, conflict: null }));
  /** What is on the screen and not yet stored. */
  const pending = new Set<Pick<Edit, "apply">>();
  let queue: Promise<void> = Promise.resolve();

  const read = () => {
    const capsule = queryClient.getQueryData<WholeFlenjor>(key);
    if (!capsule) throw new Error("There is no capsule to edit.");
    return capsule;
  };
  const show = (change: Change) =>
    queryClient.setQueryData<WholeFlenjor>(key, (known) => known && change(known));
  const withPending: Change = (capsule) =>
    [...pending].reduce((shown, edit) => edit.apply(shown), capsule);
  const newer: Change = (capsule) => ({ ...capsule, version: capsule.version + 1 });

  function inTurn(work: () => Promise<void>): void {
    const count = (by: number) => state.setState(({ saving }) => ({ saving: saving + by }));
    count(1);
    queue = queue.then(work).finally(() => count(-1));
  }

  function run(edit: Edit): void {
    pending.add(edit);
    show(edit.apply);
    inTurn(() => store(edit));
  }

  async function store(edit: Edit): Promise<void> {
    try {
      const answer = await edit.send(read().version);
      pending.delete(edit);
      show((capsule) => withPending(answer(newer(capsule))));
      const { saved, undo } = words();
      const action = edit.undo && { label: undo, run: edit.undo };
      showSnack({ type: "success", heading: saved, action });
    } catch (error) {
      pending.delete(edit);
      if (error instanceof ApiError && error.status === 409) return tellConflict(edit);
      show(edit.revert);
      tellFailure(error, edit.again);
    }
  }

  async function tellConflict(edit: Edit): Promise<void> {
    try {
      const theirs = await queryClient.fetchQuery({ ...capsuleQuery(services, id), staleTime: 0 });
      show(withPending);
      state.setState({ conflict: { edit, theirs } });
    } catch (error) {
      show(edit.revert);
      tellFailure(error, edit.again);
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
      inTurn(async () => {
        try {
          await removal.send();
          end();
          show(newer);
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
  }

  return { state, read, run, removeLater, settle };
}
