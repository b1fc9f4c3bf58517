import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import { type AddedFiles, createAddedFiles } from "../../../domain/media/uploading/added-files.ts";
import {
  type CapsuleChanges,
  type ExperienceChanges,
  fieldsOf,
  inExperience,
  looksOf,
  undoing,
  undoingIn,
} from "./changes.ts";
import { createEditing, type Edit, type EditingCore, type EditingSetup } from "./editing.ts";
import { createPartEditing, type PartEditing } from "./part-editing.ts";
import { createTextSaving, type TextSaving } from "./text-saving.ts";

type Words = (capsule: WholeFlenjor) => string;

type OfCapsule = [changes: CapsuleChanges, shown?: Partial<WholeFlenjor>, words?: Words];
type OfExperience = [
  id: string,
  changes: ExperienceChanges,
  shown?: Partial<Experience>,
  words?: Words,
];

/** `shown` is what the change looks like, where that is more than the change itself. */
type FieldEditing = {
  changeCapsule(...change: OfCapsule): void;
  changeExperience(...change: OfExperience): void;
  /** The same changes, to be run later. */
  capsuleEdit(...change: OfCapsule): Edit;
  experienceEdit(...change: OfExperience): Edit | null;
};

export type CapsuleEditing = EditingCore &
  PartEditing &
  FieldEditing &
  TextSaving & {
    /** Pictures and videos on their way to this capsule. */
    added: AddedFiles;
  };

/** The changes that an owner can make to a capsule on its own page. */
export function createCapsuleEditing(setup: EditingSetup): CapsuleEditing {
  const core = createEditing(setup);
  const { api } = setup.services;
  const { read, run } = core;

  const capsuleEdit: FieldEditing["capsuleEdit"] = (changes, shown, words) => {
    const before = read();
    const looks = shown ?? looksOf(changes);
    const looked = fieldsOf(before, looks);
    return {
      apply: (capsule) => ({ ...capsule, ...looks }),
      revert: (capsule) => ({ ...capsule, ...looked }),
      send: async (version) => {
        const input = { params: { id: setup.id }, body: { ...changes, version } };
        const { data } = await api("PATCH /flenjors/{id}", input, { keepalive: true });
        return () => data.flenjor;
      },
      again: () => changeCapsule(changes, shown, words),
      undo: () => changeCapsule(undoing(before, changes), shown && looked, words),
      words,
      wordsBefore: words?.(before),
    };
  };

  const experienceEdit: FieldEditing["experienceEdit"] = (id, changes, shown, words) => {
    const capsule = read();
    const before = capsule.experiences.find((one) => one.id === id);
    if (!before) return null;
    const looks = shown ?? (changes as Partial<Experience>);
    const looked = fieldsOf(before, looks);
    return {
      apply: inExperience(id, (one) => ({ ...one, ...looks })),
      revert: inExperience(id, (one) => ({ ...one, ...looked })),
      send: async (version) => {
        const input = { params: { id }, body: { ...changes, version } };
        const { data } = await api("PATCH /experiences/{id}", input, { keepalive: true });
        return inExperience(id, () => data.experience);
      },
      again: () => changeExperience(id, changes, shown, words),
      undo: () => changeExperience(id, undoingIn(before, changes), shown && looked, words),
      words,
      wordsBefore: words?.(capsule),
    };
  };

  const changeCapsule = (...change: OfCapsule) => run(capsuleEdit(...change));
  const changeExperience = (...change: OfExperience) => {
    const edit = experienceEdit(...change);
    if (edit) run(edit);
  };

  const texts = createTextSaving(core, setup);
  const added = createAddedFiles(setup.services);

  return {
    ...core,
    ...createPartEditing(core, setup),
    ...texts,
    added,
    dropUnsaved() {
      texts.dropUnsaved();
      added.stop();
    },
    changeCapsule,
    changeExperience,
    capsuleEdit,
    experienceEdit,
  };
}
