import { describe, expect, it } from "vitest";
import { type Browser, failureWords, OBSTACLE_WORDS, obstacleOf } from "./this-phone.tsx";

const able: Browser = { isSecure: true, hasPush: true, permission: "default", isAppleMobile: false, isInstalled: false };

describe("obstacles to push messages", () => {
  it.each([
    ["nothing", {}, undefined],
    ["nothing, where it was permitted before", { permission: "granted" }, undefined],
    ["a page that came in plain", { isSecure: false, hasPush: false }, "insecure"],
    ["an iPhone whose page is a tab", { isAppleMobile: true, hasPush: false }, "install-first"],
    ["nothing on an iPhone where it is installed", { isAppleMobile: true, isInstalled: true }, undefined],
    ["an iPhone too old for it, though installed", { isAppleMobile: true, isInstalled: true, hasPush: false }, "unsupported"],
    ["a browser without push", { hasPush: false }, "unsupported"],
    ["a refusal", { permission: "denied" }, "denied"],
  ] as [string, Partial<Browser>, string | undefined][])("%s", (_what, browser, obstacle) => {
    expect(obstacleOf({ ...able, ...browser })).toBe(obstacle);
  });

  it("obstacles to push messages is said each in its own words", () => {
    expect(new Set(Object.values(OBSTACLE_WORDS)).size).toBe(4);
    const failures = [new DOMException("", "NotAllowedError"), new DOMException("", "AbortError"), new TypeError("x")].map(failureWords);
    expect(new Set(failures).size).toBe(3);
  });
});
