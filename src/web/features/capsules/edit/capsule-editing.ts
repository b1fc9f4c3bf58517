import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import {
  type CapsuleChanges,
  type ExperienceChanges,
  fieldsOf,
  inExperience,
  undoing,
  undoingIn,
} from "./changes.ts";
import { createEditing, type EditingCore, type EditingSetup } from "./editing.ts";
import { createPartEditing, type PartEditing } from "./part-editing.ts";

type Words = (capsule: WholeFlenjor) => string;

type FieldEditing = {
  /** `shown` is what the change looks like, where that is more than the change itself. */
  changeCapsule(changes: CapsuleChanges, shown?: Partial<WholeFlenjor>, words?: Words): void;
  changeExperience(
    id: string,
    changes: ExperienceChanges,
    shown?: Partial<Experience>,
    words?: Words,
  ): void;
};

export type CapsuleEditing = EditingCore & PartEditing & FieldEditing;

/** What an owner can do to a capsule while looking at it. */
export function createCapsuleEditing(setup: EditingSetup): CapsuleEditing {
  const core = createEditing(setup);
  const { api } = setup.services;
  const { read, run } = core;

  const changeCapsule: FieldEditing["changeCapsule"] = (changes, shown, words) => {
    const before = read();
    const looks = shown ?? (changes as Partial<WholeFlenjor>);
    const looked = fieldsOf(before, looks);
    run({
      apply: (capsule) => ({ ...capsule, ...looks }),
      revert: (capsule) => ({ ...capsule, ...looked }),
      send: async (version) => {
        const input = { params: { id: setup.id }, body: { ...changes, version } };
        const { data } = await api("PATCH /flenjors/{id}", input);
        return () => data.flenjor;
      },
      again: () => changeCapsule(changes, shown, words),
      undo: () => changeCapsule(undoing(before, changes), shown && looked, words),
      words,
    });
  };

  const changeExperience: FieldEditing["changeExperience"] = (id, changes, shown, words) => {
    const before = read().experiences.find((one) => one.id === id);
    if (!before) return;
    const looks = shown ?? (changes as Partial<Experience>);
    const looked = fieldsOf(before, looks);
    run({
      apply: inExperience(id, (one) => ({ ...one, ...looks })),
      revert: inExperience(id, (one) => ({ ...one, ...looked })),
      send: async (version) => {
        const input = { params: { id }, body: { ...changes, version } };
        const { data } = await api("PATCH /experiences/{id}", input);
        return inExperience(id, () => data.experience);
      },
      again: () => changeExperience(id, changes, shown, words),
      undo: () => changeExperience(id, undoingIn(before, changes), shown && looked, words),
      words,
    });
  };

  return { ...core, ...createPartEditing(core, setup), changeCapsule, changeExperience };
}
