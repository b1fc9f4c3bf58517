import type { ReactNode } from "react";
import { type TimeOfDay, timesOfDay } from "../../contract/shared/slots.ts";

export const previewSize = { width: 1200, height: 630 };

/** Where the picture stands on the card. */
export const window = { left: 694, top: 44, width: 462, height: 542, radius: 36 };

const column = { marginLeft: 64, marginTop: 56, width: 570, height: 518 };

const titleType = {
  fontFamily: "Display",
  lineHeight: 1.12,
  letterSpacing: "-0.02em",
  lineClamp: 5,
};

export type PreviewWords = { product: string; title: string; place: string; creator: string };

/** The skies of the interface by day, from above down to the horizon. */
const skies: Record<TimeOfDay, { sky: string[]; ink: string }> = {
  morning: { sky: ["#bcdcf2", "#ffe3cf", "#ffc4a0"], ink: "#33202a" },
  afternoon: { sky: ["#62b3ea", "#b4dcee", "#f3ddb2"], ink: "#0c2739" },
  evening: { sky: ["#5f3696", "#b43a63", "#c9442f"], ink: "#fffaf4" },
  midnight: { sky: ["#121128", "#25276a", "#3b3f9c"], ink: "#f1edff" },
};

export type PreviewLook = {
  /** The sky of the card itself. */
  slot: TimeOfDay;
  /** Those that the plan passes through. */
  times: readonly TimeOfDay[];
};

/** A card under the sky of its time of day: words on the left, room for the picture on the right. */
export function previewCard({ slot, times }: PreviewLook, words: PreviewWords): ReactNode {
  const { ink } = skies[slot];
  const lines = [words.place, words.creator].filter(Boolean);
  return box(
    {
      ...previewSize,
      backgroundImage: gradientOf(slot),
      color: ink,
      fontFamily: "Text",
      fontSize: 30,
    },
    box(
      { ...column, flexDirection: "column", justifyContent: "space-between" },
      box({ fontSize: 28, opacity: 0.85 }, words.product),
      box({ ...titleType, fontSize: titleSize(words.title) }, words.title),
      box(
        { flexDirection: "column" },
        times.length > 0 ? skyStrip(times, ink) : null,
        ...lines.map((line) => box({ lineClamp: 1 }, line)),
      ),
    ),
  );
}

const strip = { size: 40, gap: 10, hollow: 14 };

/** The four skies of a day in order: large and filled where the plan is there, else a small ring. */
function skyStrip(times: readonly TimeOfDay[], ink: string): ReactNode {
  const round = { borderRadius: strip.size, borderColor: ink, borderStyle: "solid" };
  const skiesOfDay = timesOfDay.map((time) => {
    const isLit = times.includes(time);
    const size = isLit ? strip.size : strip.hollow;
    const look: Style = isLit
      ? { backgroundImage: gradientOf(time), borderWidth: 3 }
      : { borderWidth: 2 };
    return box(
      { width: strip.size, height: strip.size, alignItems: "center", justifyContent: "center" },
      box({ ...round, ...look, width: size, height: size }),
    );
  });
  return box({ gap: strip.gap, marginBottom: 18 }, ...skiesOfDay);
}

function gradientOf(time: TimeOfDay): string {
  const [above, middle, below] = skies[time].sky;
  return `linear-gradient(165deg, ${above}, ${middle} 55%, ${below})`;
}

function titleSize(title: string): number {
  if (title.length <= 28) return 80;
  if (title.length <= 56) return 66;
  return title.length <= 84 ? 54 : 46;
}

type Style = Record<string, string | number>;

function box(style: Style, ...children: ReactNode[]): ReactNode {
  const content = children.length === 1 ? children[0] : children;
  const display = "lineClamp" in style ? "block" : "flex";
  return { type: "div", props: { style: { display, ...style }, children: content } } as never;
}
