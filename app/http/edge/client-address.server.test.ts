import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { readProxies, type TrustedProxies } from "#app/trusted-proxies.ts";
import { clientAddress, isBehindUnknownProxy, isFromThisMachine, setTrustedProxies } from "./client-address.server.ts";

/** `trusted` as TRUST_PROXY says it. */
const address = (remoteAddress: string | undefined, trusted: number | string = 0, forwarded?: string, ownNetworks: string[] = []) =>
  clientAddress(
    { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } } as never as IncomingMessage,
    setTrustedProxies(readProxies(String(trusted), ownNetworks) as TrustedProxies),
  );

describe("the address of a visitor without a proxy", () => {
  it("the visitor is the other end of the socket, whatever he claims", () => {
    expect(address("203.0.113.7")).toBe("203.0.113.7");
    expect(address("203.0.113.7", 0, "198.51.100.1")).toBe("203.0.113.7");
  });

  it("a request that a proxy of our own network has written in is noticed, once", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    address("203.0.113.7", 0, "198.51.100.1");
    address("10.0.0.2");
    address("127.0.0.1", 1, "198.51.100.1");
    expect(isBehindUnknownProxy()).toBe(false);
    for (const proxy of ["::ffff:127.0.0.1", "172.18.0.3"]) expect(address(proxy, 0, "198.51.100.1")).not.toBe("198.51.100.1");
    expect(isBehindUnknownProxy()).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("an IPv4 address written as IPv6 is the IPv4 address", () => {
    expect(address("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });

  it("a socket that is already closed has no address", () => {
    expect(address(undefined)).toBe("");
  });
});

describe("behind proxies of our own", () => {
  it("the visitor is what the outermost of them saw", () => {
    expect(address("127.0.0.1", 1, "203.0.113.7")).toBe("203.0.113.7");
    expect(address("::1", 2, "203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  });

  it("a port that a proxy wrote down is left out", () => {
    expect(address("127.0.0.1", 1, "203.0.113.7:49152")).toBe("203.0.113.7");
    expect(address("127.0.0.1", 1, "[2001:db8:1:2::7]:49152")).toBe(address("127.0.0.1", 1, "2001:db8:1:2::7"));
    expect(address("127.0.0.1", 1, "2001:db8:1:2::7")).toBe("2001:db8:1:2");
  });

  it("entries further left are the visitor's own claims", () => {
    expect(address("127.0.0.1", 1, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(address("::1", 2, "198.51.100.1, 203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  });

  it("blank entries do not shift the count", () => {
    expect(address("127.0.0.1", 1, "198.51.100.1,, 203.0.113.7 , ")).toBe("203.0.113.7");
  });

  it.each([
    [1, undefined],
    [1, ""],
    [2, "203.0.113.7"],
  ])("a header that does not name enough of them (%d, %j) leaves the socket's address", (trusted, forwarded) => {
    expect(address("127.0.0.1", trusted, forwarded)).toBe("127.0.0.1");
  });
});

describe("X-Forwarded-For of anybody else is not read", () => {
  it("proxies that are counted are on this machine", () => {
    for (const own of ["127.0.0.1", "127.0.1.4", "::1", "::ffff:127.0.0.1"])
      expect(address(own, 1, "203.0.113.7"), own).toBe("203.0.113.7");
    for (const foreign of ["192.0.2.66", "10.0.0.2", "172.18.0.3"]) expect(address(foreign, 1, "203.0.113.7"), foreign).toBe(foreign);
    expect(address("::ffff:192.0.2.66", 1, "203.0.113.7")).toBe("192.0.2.66");
    expect(address("2001:db8:1:2::66", 1, "203.0.113.7")).toBe("2001:db8:1:2");
  });

  it("proxies of a container may also be of its own network, and of no other", () => {
    const networks = ["172.18.0.2/16", "fd12::2/64"];
    for (const proxy of ["127.0.0.1", "172.18.0.3", "::ffff:172.18.0.3", "fd12::9"])
      expect(address(proxy, 1, "203.0.113.7", networks), proxy).toBe("203.0.113.7");
    for (const foreign of ["172.19.0.3", "192.0.2.66"]) expect(address(foreign, 1, "203.0.113.7", networks), foreign).toBe(foreign);
  });

  it("proxies that are named are known by their address, and the visitor is the first from the right who is none", () => {
    const trusted = "10.0.0.5 10.1.0.0/16, fd12::/64";
    expect(address("10.0.0.5", trusted, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(address("10.0.0.5", trusted, "198.51.100.1, 203.0.113.7, 10.1.2.3, fd12::8")).toBe("203.0.113.7");
    expect(address("fd12::1", trusted, "203.0.113.7:4000, 10.1.2.3:5000")).toBe("203.0.113.7");
    expect(address("10.0.0.5", trusted, "10.1.2.3"), "all of them are ours").toBe("10.0.0.5");
    for (const foreign of ["127.0.0.1", "10.0.0.6", "192.0.2.66"]) expect(address(foreign, trusted, "203.0.113.7"), foreign).toBe(foreign);
  });
});

describe("IPv6 is cut to its /64, the part that one household or server has", () => {
  const sameNetwork = (...addresses: string[]) => new Set(addresses.map((one) => address(one))).size === 1;

  it("an IPv6 address that is written out is cut to its /64", () => {
    expect(sameNetwork("2a02:2f0e:d1ff:8f00:1:2:3:4", "2a02:2f0e:d1ff:8f00:aaaa:bbbb:cccc:dddd")).toBe(true);
    expect(sameNetwork("2a02:2f0e:d1ff:8f00:1:2:3:4", "2a02:2f0e:d1ff:8f01:1:2:3:4")).toBe(false);
  });

  it("an IPv6 address whose zeros are left out is cut to its /64", () => {
    expect(sameNetwork("2001:db8::1", "2001:db8::2", "2001:db8::1:2:3:4")).toBe(true);
    expect(sameNetwork("2001:db8:1::5", "2001:db8:1:0:1:2:3:4")).toBe(true);
    expect(sameNetwork("2001:db8:1::5", "2001:db8:1:1::5")).toBe(false);
  });

  it("an IPv6 address behind a proxy is cut to its /64", () => {
    expect(address("127.0.0.1", 1, "2a02:2f0e:d1ff:8f00::1")).toBe(address("127.0.0.1", 1, "2a02:2f0e:d1ff:8f00::2"));
  });
});

describe("a program on this machine", () => {
  const asks = (remoteAddress: string, headers: Record<string, string>) =>
    isFromThisMachine({ socket: { remoteAddress }, headers } as never as IncomingMessage);

  it.each([
    ["127.0.0.1", "127.0.0.1:3000"],
    ["::1", "[::1]:3000"],
    ["::ffff:127.0.0.1", "localhost"],
    ["127.0.0.53", "LOCALHOST:3000"],
  ])("%s asks %s for itself", (remoteAddress, host) => expect(asks(remoteAddress, { host })).toBe(true));

  it.each([
    ["another machine", "192.168.1.4", { host: "127.0.0.1" }],
    ["the bridge of a container", "172.18.0.1", { host: "localhost:3000" }],
    ["a proxy that says whom it speaks for", "127.0.0.1", { host: "localhost", "x-forwarded-for": "" }],
    ["one that says it in another way", "::1", { host: "localhost", forwarded: "for=192.0.2.7" }],
    ["one that says nothing but passes on the name", "127.0.0.1", { host: "www.exemplu.ro" }],
    ["a name that only looks like it", "127.0.0.1", { host: "127.0.0.1.rau.example" }],
    ["no name", "127.0.0.1", {}],
  ])("a program on this machine is not %s", (_what, remoteAddress, headers) =>
    expect(asks(remoteAddress, headers as Record<string, string>)).toBe(false),
  );
});
