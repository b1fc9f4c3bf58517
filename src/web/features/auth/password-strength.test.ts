import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", "weak"],
  ["a1B$", "weak"],
  ["password", "weak"],
  ["Password123", "weak"],
  ["motdepasse", "weak"],
  ["senha12345", "weak"],
  ["aaaaaaaaaaaa", "weak"],
  ["abcdefghijkl", "weak"],
  ["87654321", "weak"],
  ["qwertyqwerty", "weak"],
  ["k3vqz8mw", "fair"],
  ["blue lamp", "fair"],
  ["four lamps blue", "strong"],
  ["T7#vq!2Lw@9z", "strong"],
  ["mar calmo ao domingo", "strong"],
  ["plum-otter", "fair"],
  ["plum-otter4", "good"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("a password of facts that others know about the person is weak", () => {
  const about = ["Benedita Aguiar", "benedita.aguiar@example.org"];
  expect(passwordStrength("BeneditaAguiar")).toBe("strong");
  expect(passwordStrength("BeneditaAguiar", about)).toBe("weak");
});
