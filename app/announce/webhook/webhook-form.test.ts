import { expect, it } from "vitest";
import { webhookForm } from "./webhook-form.ts";

it.each([
  ["on the internet, encrypted", "https://crm.exemplu.ro/cereri?cheie=1", true],
  ["on the internet, in plain", "http://crm.exemplu.ro/", false],
  ["on this machine", "http://localhost:5678/webhook", true],
  ["on this machine, in figures", "http://127.0.0.1:5678/", true],
  ["in the own network, in figures", "http://192.168.1.20/cereri", true],
  ["in the own network, by IPv6", "http://[fd00::5]/", true],
  ["in the own network, by a name that could lead elsewhere", "http://crm.lan/", false],
  ["in the own network, by a name, encrypted", "https://crm.lan/", true],
  ["of another kind", "javascript:alert(1)", false],
])("an address %s: %s", (_what, url, isTaken) => {
  expect(webhookForm.safeParse({ url, is_on: "1" }).success).toBe(isTaken);
});

it("says one thing at a time", () => {
  expect(webhookForm.safeParse({ url: "nimic" }).error?.issues.length).toBe(1);
  expect(webhookForm.safeParse({ url: "http://a:b@exemplu.ro" }).error?.issues.length).toBe(1);
});
