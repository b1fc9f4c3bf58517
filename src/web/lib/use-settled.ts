import { useEffect, useState } from "react";

const pauseMs = 200;

/** Follows `value` once it has stopped changing, so that typing asks one question and not ten. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
