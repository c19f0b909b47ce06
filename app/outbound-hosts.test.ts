import { describe, expect, it } from "vitest";
import { isHostList, isListedHost } from "./outbound-hosts.ts";

describe("the list of hosts that may be called", () => {
  it.each(["smtp.example.ro", "a.ro, b.ro  *.c.ro", "localhost", "127.0.0.1", "[::1]"])("%s is one", (text) => {
    expect(isHostList(text)).toBe(true);
  });

  it.each([" ", "https://a.ro", "a.ro:443", "*", "*.*.ro", "a..ro", "a_b.ro", "a.ro/x"])("%j is none", (text) => {
    expect(isHostList(text)).toBe(false);
  });

  const list = ["crm.exemplu.ro", "*.push.apple.com"];

  it.each([
    ["crm.exemplu.ro", true],
    ["CRM.exemplu.ro.", true],
    ["x.crm.exemplu.ro", false],
    ["web.push.apple.com", true],
    ["push.apple.com", false],
    ["evilpush.apple.com", false],
    ["push.apple.com.evil.ro", false],
  ])("%s: %s", (host, isListed) => {
    expect(isListedHost(host, list)).toBe(isListed);
  });

  it("the list of hosts that may be called is no limit where there is none", () => {
    expect(isListedHost("oriunde.ro", undefined)).toBe(true);
  });
});
