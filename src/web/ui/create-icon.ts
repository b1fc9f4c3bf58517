import { createElement, type SVGAttributes } from "react";
import { classNames } from "./class-names.ts";

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * The build turns each icon of the package into a call of this; see `scripts/vite/light-icons.ts`.
 */
export function createIcon(shapes: readonly Shape[]) {
  const inside = shapes.map(([tag, attributes], index) =>
    createElement(tag, { ...attributes, key: index }),
  );
  return function Icon({ className, ...props }: SVGAttributes<SVGSVGElement>) {
    return createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        "aria-hidden": true,
        ...props,
        className: className ? classNames("icon", className) : "icon",
      },
      inside,
    );
  };
}
