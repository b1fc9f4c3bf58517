import { useEffect, useRef } from "react";

/** Takes pasted pictures; pasted text goes into the field as usual. */
export function usePastedFiles(take: (files: File[]) => Promise<void>): void {
  const taking = useRef(take);
  taking.current = take;

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void taking.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
