import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { clientAddress, isBehindUnknownProxy, isFromThisMachine } from "./client-address.server.ts";

const address = (remoteAddress: string | undefined, trustProxy = 0, forwarded?: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } } as never as IncomingMessage,
    trustProxy,
  );

describe("without a proxy", () => {
  it("the visitor is the other end of the socket, whatever he claims", () => {
    expect(address("203.0.113.7")).toBe("203.0.113.7");
    expect(address("203.0.113.7", 0, "198.51.100.1")).toBe("203.0.113.7");
  });

  it("a request that a proxy of our own network has written in is noticed, once", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    address("203.0.113.7", 0, "198.51.100.1");
    address("10.0.0.2");
    address("10.0.0.2", 1, "198.51.100.1");
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
    expect(address("10.0.0.2", 1, "203.0.113.7")).toBe("203.0.113.7");
    expect(address("10.0.0.3", 2, "203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  });

  it("a port that a proxy wrote down is left out", () => {
    expect(address("10.0.0.2", 1, "203.0.113.7:49152")).toBe("203.0.113.7");
    expect(address("10.0.0.2", 1, "[2001:db8:1:2::7]:49152")).toBe(address("10.0.0.2", 1, "2001:db8:1:2::7"));
    expect(address("10.0.0.2", 1, "2001:db8:1:2::7")).toBe("2001:db8:1:2");
  });

  it("entries further left are the visitor's own claims", () => {
    expect(address("10.0.0.2", 1, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(address("10.0.0.3", 2, "198.51.100.1, 203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  });

  it("blank entries do not shift the count", () => {
    expect(address("10.0.0.2", 1, "198.51.100.1,, 203.0.113.7 , ")).toBe("203.0.113.7");
  });

  it.each([
    [1, undefined],
    [1, ""],
    [2, "203.0.113.7"],
  ])("a header that does not name enough of them (%d, %j) leaves the socket's address", (trusted, forwarded) => {
    expect(address("10.0.0.2", trusted, forwarded)).toBe("10.0.0.2");
  });
});

describe("IPv6 is cut to its /64, the part that one household or server has", () => {
  const sameNetwork = (...addresses: string[]) => new Set(addresses.map((one) => address(one))).size === 1;

  it("for addresses written out", () => {
    expect(sameNetwork("2a02:2f0e:d1ff:8f00:1:2:3:4", "2a02:2f0e:d1ff:8f00:aaaa:bbbb:cccc:dddd")).toBe(true);
    expect(sameNetwork("2a02:2f0e:d1ff:8f00:1:2:3:4", "2a02:2f0e:d1ff:8f01:1:2:3:4")).toBe(false);
  });

  it("for addresses whose zeros are left out", () => {
    expect(sameNetwork("2001:db8::1", "2001:db8::2", "2001:db8::1:2:3:4")).toBe(true);
    expect(sameNetwork("2001:db8:1::5", "2001:db8:1:0:1:2:3:4")).toBe(true);
    expect(sameNetwork("2001:db8:1::5", "2001:db8:1:1::5")).toBe(false);
  });

  it("also behind a proxy", () => {
    expect(address("10.0.0.2", 1, "2a02:2f0e:d1ff:8f00::1")).toBe(address("10.0.0.2", 1, "2a02:2f0e:d1ff:8f00::2"));
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
  ])("is not %s", (_what, remoteAddress, headers) => expect(asks(remoteAddress, headers as Record<string, string>)).toBe(false));
});
