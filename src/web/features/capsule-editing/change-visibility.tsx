import { useState } from "react";
import type { Visibility } from "../../../contract/shared/capsule-fields.ts";
import { VisibilityModal } from "../../domain/visibility/visibility-modal.tsx";

type ChangeVisibilityProps = {
  visibility: Visibility;
  onChoose: (visibility: Visibility) => void;
  onClose: () => void;
};

/** Nothing changes for readers before it is confirmed. */
export function ChangeVisibility({ visibility, onChoose, onClose }: ChangeVisibilityProps) {
  const [chosen, setChosen] = useState(visibility);
  return (
    <VisibilityModal
      visibility={chosen}
      isPublished
      onChange={setChosen}
      onDone={() => {
        if (chosen !== visibility) onChoose(chosen);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
