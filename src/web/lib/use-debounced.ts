import { useEffect, useState } from "react";

const pauseMs = 200;

/** Follows `value` once it has stopped changing, so that typing asks one question and not ten. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
