import { expect, test } from "vitest";
import { settlementOf } from "./settlement.ts";

const houses = (population: number, km: number, country: string) =>
  settlementOf({ population, km, country }).town;

test.each([
  ["Paris", 2_138_551, 1, "FR", "city"],
  ["London", 8_961_989, 1, "GB", "metropolis"],
  ["New York", 8_804_190, 5, "US", "metropolis"],
  ["São Paulo", 12_400_232, 2, "BR", "metropolis"],
  ["Denver", 715_522, 2, "US", "city"],
  ["Évora", 55_620, 0.5, "PT", "old-town"],
  ["Oaxaca", 262_566, 1, "MX", "old-town"],
  ["Wānaka", 9_000, 0.5, "NZ", "village"],
  ["Monsaraz", 782, 0.5, "PT", "village"],
  ["a hamlet", 60, 0.2, "PT", "none"],
  ["a village four kilometres away", 900, 4, "PT", "none"],
  ["a field ten kilometres outside a town", 55_620, 10, "PT", "none"],
])("R-PIC-02 the houses of %s", (_, population, km, country, expected) => {
  expect(houses(population, km, country)).toBe(expected);
});

test("far from any town there are none", () => {
  expect(settlementOf(null).town).toBe("none");
});

test("large towns have high houses in America and East Asia, and roofs in Europe", () => {
  const isHighRise = (country: string) =>
    settlementOf({ population: 3_000_000, km: 1, country }).isHighRise;
  expect(["US", "BR", "JP", "SG"].map(isHighRise)).toEqual([true, true, true, true]);
  expect(["FR", "IT", "MA", "JO"].map(isHighRise)).toEqual([false, false, false, false]);
});
