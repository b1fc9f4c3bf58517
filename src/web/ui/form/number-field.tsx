import { type ReactNode, useState } from "react";
import { TextField } from "./field.tsx";

type NumberFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  value: number | null;
  min: number;
  max: number;
  /** Reads the number of a text as people type it. */
  read: (text: string) => number | null;
  onChange: (value: number) => void;
  /** Without it, an emptied field gets its last number back when it is left. */
  onEmpty?: () => void;
};

/** A number. One out of bounds becomes the nearest bound when the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, read, onChange, onEmpty, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string): void {
    setTyped(text.slice(0, 20));
    const number = read(text);
    if (number === null) onEmpty?.();
    else if (number >= min && number <= max) onChange(number);
  }

  function leave(): void {
    const number = typed === null ? null : read(typed);
    if (number !== null) onChange(Math.min(Math.max(number, min), max));
    setTyped(null);
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === null ? "" : String(value))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
