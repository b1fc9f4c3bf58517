import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import { TextField } from "../../ui/form/field.tsx";
import { sketchedName, withName } from "./place-sketch.ts";
import type { WayProps } from "./place-way.ts";

type NameFieldProps = Pick<WayProps, "sketch" | "onSketch" | "there"> & {
  hint?: string;
  error?: string | undefined;
};

/** The name of a place. Until somebody types, it is the name of the known place at that point. */
export function NameField({ sketch, onSketch, there, hint, error }: NameFieldProps) {
  const t = useTranslations("places");
  const [isTouched, setTouched] = useState(false);
  const name = sketchedName(sketch);
  return (
    <TextField
      label={t("name")}
      hint={hint ?? t("nameHint")}
      error={error}
      maxLength={limits.placeName}
      autoComplete="off"
      placeholder={there?.name}
      value={name || isTouched ? name : (there?.name ?? "")}
      onChange={(event) => {
        setTouched(true);
        onSketch(withName(sketch, event.target.value));
      }}
    />
  );
}
