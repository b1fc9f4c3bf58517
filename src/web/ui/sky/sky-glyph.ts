import type { Sky } from "./sky.ts";

const horizon = "M2 18h2m16 0h2M4.9 10.9l1.4 1.4m12.8-1.4-1.4 1.4M22 22H2m14-4a4 4 0 0 0-8 0";

/** The icons of the skies as single strokes, for what is drawn without React. */
const strokes: Record<Sky, string> = {
  morning: `M12 2v8M8 6l4-4 4 4${horizon}`,
  afternoon:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4",
  evening: `M12 10V2M16 6l-4 4-4-4${horizon}`,
  midnight: "M21 12.5a9 9 0 1 1-9.5-9.5 7 7 0 0 0 9.5 9.5",
};

const svg = "http://www.w3.org/2000/svg";

export function skyGlyph(sky: Sky): SVGSVGElement {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  icon.setAttribute("class", "icon");
  const stroke = icon.appendChild(document.createElementNS(svg, "path"));
  stroke.setAttribute("d", strokes[sky]);
  return icon;
}
