import { expect, it } from "vitest";
import { isInside, isOwnMachine, isPrivateAddress } from "./private-address.server.ts";

it.each([
  ..."127.0.0.1 127.9.9.9 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255".split(
    " ",
  ),
  ..."::1 :: fc00::1 fd12:3456::1 fe80::1 ff02::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 64:ff9b::a00:1".split(" "),
])("%s cannot be reached from outside", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each("8.8.8.8 172.15.0.1 172.32.0.1 193.168.1.1 100.128.0.1 2a00:1450::1 ::ffff:8.8.8.8 nume.ro".split(" "))(
  "%s is none of them",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it.each([
  ["http://localhost:3000/", true, true],
  ["http://127.1/", true, true],
  ["http://2130706433/", true, true],
  ["http://[::1]/", true, true],
  ["http://192.168.1.20/", false, true],
  ["http://[::ffff:10.0.0.1]/", false, true],
  ["https://crm.lan/", false, true],
  ["https://router.local./", false, true],
  ["https://x.localhost/", false, true],
  ["https://lan.exemplu.ro/", false, false],
  ["https://localhost.exemplu.ro/", false, false],
])("%s: this machine %s, inside %s", (address, own, inside) => {
  expect([isOwnMachine(new URL(address)), isInside(new URL(address))]).toEqual([own, inside]);
});
