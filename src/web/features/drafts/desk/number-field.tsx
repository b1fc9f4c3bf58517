import { type ReactNode, useState } from "react";
import { TextField } from "../../../ui/form/field.tsx";

type NumberFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A whole number. What is out of bounds waits until it is right, or goes back to what it was. */
export function NumberField({ value, min, max, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string): void {
    const digits = text.replaceAll(/\D/g, "").slice(0, 9);
    setTyped(digits);
    const number = Number(digits);
    if (digits !== "" && number >= min && number <= max) onChange(number);
  }

  function leave(): void {
    const number = Number(typed);
    if (typed) onChange(Math.min(Math.max(number, min), max));
    setTyped(null);
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
