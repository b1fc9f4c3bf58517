import { expect, test } from "vitest";
import { smtpAddress, smtpParts } from "./smtp-address.ts";

const server = { host: "mail.site.example", port: 587, security: "starttls" } as const;

test.each(["p@ss", "25/x", "a:b?c#d", "100 %"])(
  "a password is read as it was written: %s",
  (password) => {
    const parts = { ...server, user: "ana@site.example", password };
    expect(smtpParts(smtpAddress(parts))).toEqual(parts);
  },
);

test.each([
  ["smtp://mail.site.example", { host: "mail.site.example", port: 587 }],
  ["smtps://ana:secret@mail.site.example/?pool=true", { port: 465, password: "secret" }],
  ["smtp://[::1]:2525", { host: "[::1]", port: 2525 }],
])("%s is read as an operator means it", (address, parts) => {
  expect(smtpParts(address)).toMatchObject(parts);
});

test.each([
  "smtp://user:25/p@ss@127.0.0.1",
  "smtp://user:p@ss@127.0.0.1",
  "smtp://user:25/pass",
  "smtp://user:25?pass@127.0.0.1",
])("no part of a password is taken for a host: %s", (address) => {
  expect(smtpParts(address)).toBeNull();
});
