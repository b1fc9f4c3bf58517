import { expect, test } from "vitest";
import { offerOf, type Telling, type Told } from "./offer.ts";

const alfama = { lat: 38.712, long: -9.13 };
const nearby = { lat: 38.715, long: -9.131 };
const porto = { lat: 41.141, long: -8.613 };

const morning: Telling = { id: "morning", point: alfama, slot: { day: "sunday", time: "morning" } };
const beside: Telling = { id: "beside", point: nearby, slot: { day: "sunday", time: "morning" } };
const evening: Telling = { id: "evening", point: alfama, slot: { day: "sunday", time: "evening" } };

const nothing: Told = { time_of_day: null, day_of_week: null, places: [], canAddPlace: true };

test("R-PIC-05 pictures of one place make one offer", () => {
  const offer = { point: alfama, time: "morning", day: "sunday" };
  const tellers = { where: ["morning", "beside"], when: ["morning", "beside"] };
  expect(offerOf([morning, beside], nothing)).toEqual({ ...offer, tellers });
});

test("R-PIC-05 a fact names only the pictures that tell it", () => {
  const placeless = { ...morning, id: "placeless", point: null };
  const timeless = { ...morning, id: "timeless", slot: null };
  const far = { ...morning, id: "far", point: porto };
  const tellers = (origins: Telling[], told = nothing) => offerOf(origins, told)?.tellers;
  const both = { where: ["morning"], when: ["morning", "placeless"] };
  expect(tellers([morning, placeless])).toEqual(both);
  expect(tellers([timeless, placeless])).toEqual({ where: ["timeless"], when: ["placeless"] });
  expect(tellers([morning, far])?.where).toEqual(["morning"]);
  const known = { ...nothing, time_of_day: "morning", day_of_week: "sunday" } as const;
  expect(tellers([timeless, placeless], known)).toEqual({ where: ["timeless"], when: [] });
});

test("R-PIC-05 a place nearby, the same time and the same day are not offered", () => {
  expect(offerOf([morning], { ...nothing, places: [nearby] })?.point).toBeNull();
  expect(offerOf([morning], { ...nothing, places: [porto] })?.point).toEqual(alfama);
  expect(offerOf([morning], { ...nothing, time_of_day: "morning" })?.time).toBeNull();
  expect(offerOf([morning], { ...nothing, time_of_day: "evening" })?.time).toBe("morning");
  expect(offerOf([morning], { ...nothing, day_of_week: "sunday" })?.day).toBeNull();
  const all = { ...nothing, time_of_day: "morning", day_of_week: "sunday" } as const;
  expect(offerOf([morning], { ...all, places: [alfama] })).toBeNull();
});

test("R-PIC-05 an experience that is full of places is offered no other", () => {
  expect(offerOf([morning], { ...nothing, canAddPlace: false })?.point).toBeNull();
});

test("R-PIC-05 a second place is offered once the first is taken", () => {
  const both = [morning, { ...morning, point: porto }];
  expect(offerOf(both, nothing)?.point).toEqual(alfama);
  expect(offerOf(both, { ...nothing, places: [alfama] })?.point).toEqual(porto);
});

test("R-PIC-05 a time on which the pictures do not agree is not offered", () => {
  expect(offerOf([morning, evening], nothing)).toMatchObject({ time: null, day: "sunday" });
  const timeless = { ...morning, slot: null };
  expect(offerOf([morning, timeless], nothing)).toMatchObject({ time: "morning", day: "sunday" });
});

test("R-PIC-05 no pictures, no offer", () => {
  expect(offerOf([], nothing)).toBeNull();
});
