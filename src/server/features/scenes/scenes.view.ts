import type { Asset } from "../../../contract/assets.ts";
import { landscapeUrl } from "../../../contract/pictures/landscape-address.ts";
import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import { landscapeUnder, type StockLandscape } from "../../landscapes/landscape-collection.ts";
import { landscapeAsset } from "../photos/photos.view.ts";

/** The stored scene of a capsule, which is shown where it has no picture of its own. */
export type WornScene = {
  /** Of the capsule. */
  id: string;
  /** Its code; null or empty until the capsule was described. */
  scene: string | null;
  scene_placeholder: string | null;
  /** Where there is no scene: the time of day under which the capsule begins, if it says one. */
  first_time: TimeOfDay | "" | null;
};

/** By this id a picture is asked for. */
export function landscapeIdOf(worn: WornScene): string {
  return worn.scene || standInFor(worn).id;
}

/** The cover of a capsule that has no picture of its own. */
export function sceneCover(worn: WornScene): Asset {
  return JSON.parse(sceneCoverText(worn));
}

/** The same as JSON. The database sees to it that nothing in it needs to be escaped. */
export function sceneCoverText(worn: WornScene): string {
  const { scene, scene_placeholder } = worn;
  if (!scene) return stockText(standInFor(worn));
  const placeholder = scene_placeholder || landscapeUnder(skyOf(scene)).placeholder;
  return `{"id":"${scene}","url":"${landscapeUrl(scene)}",${shape},"placeholder":"${placeholder}"}`;
}

const common: Omit<Asset, "id" | "url" | "placeholder"> = {
  provider: "landscapes",
  asset_type: "image",
  width: 1600,
  height: 900,
};
const shape = JSON.stringify(common).slice(1, -1);

/** Until a capsule has a scene, it wears a stock landscape of its first sky. */
function standInFor({ first_time }: WornScene): StockLandscape {
  return landscapeUnder(first_time || "morning");
}

function skyOf(scene: string): TimeOfDay {
  return scene.split(".", 2)[1] as TimeOfDay;
}

const stockTexts = new Map<string, string>();

/** Written once for each landscape. */
function stockText(landscape: StockLandscape): string {
  const known = stockTexts.get(landscape.id);
  if (known !== undefined) return known;
  const text = JSON.stringify(landscapeAsset(landscape));
  stockTexts.set(landscape.id, text);
  return text;
}
