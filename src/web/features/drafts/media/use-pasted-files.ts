import { useEffect, useRef } from "react";
import { limits } from "../../../../contract/limits.ts";
import { useDesk } from "../desk/use-desk.ts";
import { coverPaths } from "../store/draft-paths.ts";
import { useMediaTaking } from "./use-media-taking.ts";

/** A pasted picture becomes a cover; pasted text goes into the field as usual. */
export function usePastedFiles(): void {
  const { draft } = useDesk();
  const { take } = useMediaTaking(coverPaths, draft.cover_assets, limits.covers);
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
