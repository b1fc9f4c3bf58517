import { useFormatter } from "use-intl";

const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

const durations = [
  { unit: "day", seconds: 24 * 60 * 60 },
  { unit: "hour", seconds: 60 * 60 },
  { unit: "minute", seconds: 60 },
  { unit: "second", seconds: 1 },
] as const;

/** Writes sizes and times in the unit that fits: "1.4 GB", "3 hours". */
export function useAmounts() {
  const format = useFormatter();
  return {
    bytes(amount: number): string {
      const step = amount < 1 ? 0 : Math.floor(Math.log10(amount) / 3);
      const at = Math.min(step, byteUnits.length - 1);
      return format.number(amount / 1000 ** at, {
        style: "unit",
        unit: byteUnits[at] ?? "byte",
        maximumFractionDigits: at > 2 ? 1 : 0,
      });
    },
    milliseconds: (amount: number) =>
      format.number(amount, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 }),
    seconds(amount: number): string {
      const { unit, seconds } = durations.find((one) => amount >= one.seconds) ?? durations[3];
      return format.number(Math.floor(amount / seconds), {
        style: "unit",
        unit,
        unitDisplay: "long",
      });
    },
  };
}
