import { useFormatter } from "use-intl";

type Distance = { value: number; unit: "meter" | "kilometer" };

/** A distance as people say it: 350 m, 1.5 km, 4 km, 120 km, 1,400 km. */
export function roundDistance(km: number): Distance {
  const toNearest = (step: number) => Math.round(km / step) * step;
  if (km < 0.975) return { value: Math.max(50, Math.round(km * 20) * 50), unit: "meter" };
  if (km < 2.75) return { value: toNearest(0.5), unit: "kilometer" };
  if (km < 100) return { value: toNearest(1), unit: "kilometer" };
  return { value: toNearest(km < 1000 ? 10 : 100), unit: "kilometer" };
}

/** Writes distances in the reader's language. */
export function useDistance(): (km: number) => string {
  const format = useFormatter();
  return (km) => {
    const { value, unit } = roundDistance(km);
    return format.number(value, { style: "unit", unit, unitDisplay: "short" });
  };
}
