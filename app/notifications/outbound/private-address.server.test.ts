import { afterEach, describe, expect, it, vi } from "vitest";
import { isBarredAddress, isBarredHost, resolvesToBarredAddress } from "./private-address.server.ts";

const names = new Map<string, string[]>();
vi.mock(import("node:dns/promises"), async (load) => ({
  ...(await load()),
  lookup: vi.fn(async (name: string) => {
    const found = names.get(name);
    if (!found) throw Object.assign(new Error(), { code: "ENOTFOUND" });
    return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  }) as never,
}));

const [OUTSIDE, INSIDE] = [{ allowsLocalNetwork: false }, { allowsLocalNetwork: true }];
const barred = (address: string) => [isBarredAddress(address, OUTSIDE), isBarredAddress(address, INSIDE)];

/** Switches to the product as it runs: the tests' own switch is off. */
const asEver = () => vi.stubEnv("ALLOW_LOOPBACK_CALLS", "");
afterEach(() => vi.unstubAllEnvs());

const CLOSED = [
  ..."127.0.0.1 127.9.9.9 0.0.0.0 169.254.169.254 224.0.0.1 255.255.255.255 100.100.100.200 168.63.129.16".split(" "),
  ..."::1 :: fe80::1 ff02::1 fd00:ec2::254 64:ff9b:1::7f00:1 2001::1".split(" "),
  ..."::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::a9fe:a9fe 64:ff9b::127.0.0.1 2002:7f00:1::1 2002:a9fe:a9fe:1::1 ::127.0.0.1".split(" "),
];

it.each(CLOSED)("%s is called by nobody", (address) => {
  asEver();
  expect(barred(address)).toEqual([true, true]);
});

it.each([
  ..."10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 198.18.0.1 fc00::1 fd12:3456::1 fec0::1".split(" "),
  ..."::ffff:10.0.0.1 64:ff9b::a00:1 2002:c0a8:101::1".split(" "),
])("%s is called where the own network may be", (address) => {
  expect(barred(address)).toEqual([true, false]);
});

it.each(
  "8.8.8.8 172.15.0.1 172.32.0.1 193.168.1.1 100.128.0.1 2a00:1450::1 ::ffff:8.8.8.8 64:ff9b::808:808 2002:808:808::1 nume.ro".split(" "),
)("%s is called", (address) => {
  expect(barred(address)).toEqual([false, false]);
});

it.each([
  ["http://localhost:3000/", true, true],
  ["https://x.localhost./", true, true],
  ["http://127.1/", true, true],
  ["http://2130706433/", true, true],
  ["http://0x7f.0.0.1/", true, true],
  ["http://[::1]/", true, true],
  ["http://[::ffff:127.0.0.1]/", true, true],
  ["http://[::ffff:169.254.169.254]/latest/", true, true],
  ["http://[64:ff9b::a9fe:a9fe]/", true, true],
  ["http://192.168.1.20/", true, false],
  ["http://[::ffff:10.0.0.1]/", true, false],
  ["https://crm.lan/", true, false],
  ["https://router.local./", true, false],
  ["https://lan.exemplu.ro/", false, false],
  ["https://localhost.exemplu.ro/", false, false],
])("%s: of a browser barred %s, of a webhook %s", (address, browser, webhook) => {
  asEver();
  const url = new URL(address);
  expect([isBarredHost(url, OUTSIDE), isBarredHost(url, INSIDE)]).toEqual([browser, webhook]);
});

describe("a name", () => {
  it.each([
    ["to the internet", ["93.184.216.34"], false, false],
    ["to the own network", ["192.168.1.20"], true, false],
    ["to the machine itself", ["127.0.0.1"], true, true],
    ["to both, in whichever order", ["93.184.216.34", "::1"], true, true],
    ["to the secrets of a cloud", ["::ffff:a9fe:a9fe"], true, true],
    ["nowhere yet", undefined, false, false],
  ])("a name that leads %s", async (_where, found, browser, webhook) => {
    asEver();
    if (found) names.set("crm.exemplu.ro", found);
    const url = new URL("https://crm.exemplu.ro/");
    expect([await resolvesToBarredAddress(url, OUTSIDE), await resolvesToBarredAddress(url, INSIDE)]).toEqual([browser, webhook]);
    names.clear();
  });
});
