import { createECDH } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { phoneForm } from "./phone-store.server.ts";

const p256dh = createECDH("prime256v1").generateKeys("base64url");
const auth = Buffer.alloc(16, 1).toString("base64url");
const phone = { endpoint: "https://fcm.example/send/abc", p256dh, auth };
const firstError = (change: object) => phoneForm.safeParse({ ...phone, ...change }).error?.issues[0];

describe("a browser's subscription", () => {
  it("a browser's subscription is taken as it comes, padded keys as plain ones", () => {
    expect(phoneForm.parse({ ...phone, p256dh: `${p256dh}=`, auth: `${auth}==`, label: " Tel  Ana " })).toEqual({
      ...phone,
      label: "Tel Ana",
      replaces: "",
    });
  });

  it.each([
    ["in plain, on the internet", "http://fcm.example/send"],
    ["in the local network", "https://192.168.1.1/send"],
    ["in the local network, as IPv6", "https://[::ffff:10.0.0.1]/send"],
    ["of the machine that holds a cloud's secrets", "https://169.254.169.254/latest"],
    ["of a local name", "https://router.lan/send"],
    ["with a password", "https://ana:parola@fcm.example/send"],
    ["of another kind", "file:///etc/passwd"],
    ["that is none", "fcm.example"],
  ])("a browser's subscription is refused with an address %s", (_what, endpoint) => {
    expect(firstError({ endpoint })).toMatchObject({ path: ["endpoint"], message: expect.stringContaining("https") });
  });

  it.each(["http://localhost:4000/send", "http://127.0.0.1:4000/send"])(
    "a browser's subscription may be of the machine itself in a test alone: %s",
    (endpoint) => {
      expect(firstError({ endpoint })).toBeUndefined();
      vi.stubEnv("ALLOW_LOOPBACK_CALLS", "0");
      for (const address of [endpoint, endpoint.replace("http:", "https:")])
        expect(firstError({ endpoint: address })).toMatchObject({ path: ["endpoint"], message: expect.stringContaining("https") });
      vi.unstubAllEnvs();
    },
  );

  it.each([
    ["no address", { endpoint: "" }, /Butonul are nevoie de JavaScript/],
    ["nothing at all", { endpoint: undefined }, /Butonul are nevoie de JavaScript/],
    ["too long an address", { endpoint: `https://fcm.example/${"x".repeat(1_000)}` }, /Cel mult 1\.000/],
    ["a short key", { p256dh: p256dh.slice(1) }, /Cheia/],
    ["a key that is no point of the curve", { p256dh: Buffer.alloc(65, 4).toString("base64url") }, /Cheia/],
    ["a key in other letters", { p256dh: p256dh.replace(/.$/, "+") }, /Cheia/],
    ["a short secret", { auth: auth.slice(2) }, /Cheia/],
    ["keys that are no text", { auth: 5 }, /Cheia/],
    ["too long a name", { label: "x".repeat(61) }, /Numele/],
  ])("a browser's subscription is refused with %s", (_what, change, words) => {
    expect(firstError(change)?.message).toMatch(words);
  });
});
