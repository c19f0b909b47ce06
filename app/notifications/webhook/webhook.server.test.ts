import { expect, it, vi } from "vitest";
import { webhookForm } from "./webhook.server.ts";

it.each([
  ["on the internet, encrypted", "https://crm.exemplu.ro/cereri?cheie=1", true],
  ["on the internet, in plain", "http://crm.exemplu.ro/", false],
  ["on this machine", "http://localhost:5678/webhook", false],
  ["on this machine, in figures", "http://127.0.0.1:5678/", false],
  ["on this machine, encrypted", "https://127.1/", false],
  ["on this machine, by IPv6", "https://[::1]/", false],
  ["on this machine, as IPv6", "http://[::ffff:127.0.0.1]/", false],
  ["where a cloud tells its secrets", "http://169.254.169.254/", false],
  ["where a cloud tells its secrets, as IPv6", "http://[::ffff:169.254.169.254]/latest/", false],
  ["where a cloud tells its secrets, by NAT64", "http://[64:ff9b::a9fe:a9fe]/", false],
  ["where a cloud tells its secrets, in its own network", "http://[fd00:ec2::254]/", false],
  ["where another cloud does", "https://100.100.100.200/", false],
  ["in the own network, in figures", "http://192.168.1.20/cereri", true],
  ["in the own network, by IPv6", "http://[fd00::5]/", true],
  ["in the own network, by a name that could lead elsewhere", "http://crm.lan/", false],
  ["in the own network, by a name, encrypted", "https://crm.lan/", true],
  ["of another kind", "javascript:alert(1)", false],
])("an address %s: %s", (_what, url, isTaken) => {
  vi.stubEnv("ALLOW_LOOPBACK_CALLS", "0");
  expect(webhookForm.safeParse({ url, is_on: "1" }).success).toBe(isTaken);
  vi.unstubAllEnvs();
});

it("the form of the webhook shows one error at a time", () => {
  expect(webhookForm.safeParse({ url: "nimic" }).error?.issues.length).toBe(1);
  expect(webhookForm.safeParse({ url: "http://a:b@exemplu.ro" }).error?.issues.length).toBe(1);
});
