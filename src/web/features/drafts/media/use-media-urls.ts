import { useEffect, useRef, useState } from "react";
import type { DraftMedia } from "../store/draft-shape.ts";
import { findMedia } from "../store/idb-media.ts";
import { posterId } from "./keep-file.ts";

/**
 * Addresses of the pictures and videos that are on this device, as far as they have been read.
 * A video's still is under its `posterId`.
 */
export function useMediaUrls(media: readonly DraftMedia[]): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  const made = useRef<string[]>([]);
  const wanted = media
    .flatMap(({ id, asset_type }) => (asset_type === "video" ? [id, posterId(id)] : [id]))
    .join(" ");

  useEffect(() => {
    for (const id of wanted.split(" ").filter(Boolean)) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      findMedia(id).then((blob) => {
        if (!blob) return;
        const url = URL.createObjectURL(blob);
        made.current.push(url);
        setUrls((known) => new Map(known).set(id, url));
      });
    }
  }, [wanted]);

  useEffect(() => {
    const [ids, list] = [asked.current, made.current];
    return () => {
      for (const url of list) URL.revokeObjectURL(url);
      list.length = 0;
      ids.clear();
    };
  }, []);

  return urls;
}
