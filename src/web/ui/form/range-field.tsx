import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";
import { type Range, wholeIn } from "./whole-in.ts";

type RangeFieldProps = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "ref"> & {
  /** As it is typed: the form reads it with `wholeIn`. */
  text: string;
  range: Range;
  /** Says the range. */
  refusal: string;
  /** It was to be sent as it is. */
  isAsked: boolean;
  onText: (text: string) => void;
};

/** A whole number that must be right as it is typed: none is put in place of a wrong one. */
export function RangeField(props: RangeFieldProps) {
  const { text, range, refusal, isAsked, onText, ...field } = props;
  // Not when the field is left: the button that is being pressed would move away from under it.
  const isTold = isAsked && wholeIn(text, range) === null;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={text}
      error={isTold ? refusal : undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
