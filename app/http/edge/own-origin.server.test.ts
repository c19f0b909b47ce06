import { describe, expect, it } from "vitest";
import { isOwnRequest, isStateChanging } from "./own-origin.server.ts";

const OWN = "https://semi.example";
const isOwn = (headers: Record<string, string>) => isOwnRequest(headers, [OWN]);

describe("isOwnRequest lets pass", () => {
  it.each([
    ["a browser of today, from our page", { "sec-fetch-site": "same-origin", origin: OWN }],
    ["a browser of today, typed or from a bookmark", { "sec-fetch-site": "none" }],
    ["a browser that sends no Origin with its own form", { "sec-fetch-site": "same-origin" }],
    ["an older browser, from our page", { origin: OWN }],
    ["a text browser, from our page", { referer: `${OWN}/produse/x` }],
    ["a program, which carries no visitor's cookies", {}],
  ])("%s", (_who, headers) => {
    expect(isOwn(headers)).toBe(true);
  });

  it("a request from any of our origins", () => {
    expect(isOwnRequest({ origin: OWN }, ["http://localhost:3000", OWN])).toBe(true);
  });
});

describe("isOwnRequest refuses", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://rau.example" }],
    ["a sister site", { "sec-fetch-site": "same-site", origin: "https://alt.semi.example" }],
    ["another site that claims our origin", { "sec-fetch-site": "cross-site", origin: OWN }],
    ["a value nobody knows", { "sec-fetch-site": "own" }],
    ["a foreign origin", { origin: "https://rau.example" }],
    ["a foreign origin beside our referer", { origin: "https://rau.example", referer: `${OWN}/` }],
    ["a foreign origin that says same-origin", { "sec-fetch-site": "same-origin", origin: "https://rau.example" }],
    ["a page without an origin", { origin: "null" }],
    ["our host without encryption", { origin: "http://semi.example" }],
    ["our host on another port", { origin: `${OWN}:8443` }],
    ["a host that begins like ours", { origin: `${OWN}.rau.example` }],
    ["a foreign referer", { referer: "https://rau.example/semi.example" }],
    ["a referer that begins like us", { referer: `${OWN}.rau.example/` }],
    ["a referer that is no address", { referer: "semi.example" }],
  ])("%s", (_who, headers) => {
    expect(isOwn(headers)).toBe(false);
  });
});

describe("isStateChanging", () => {
  it("is everything but reading", () => {
    const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", undefined];
    expect(methods.filter(isStateChanging)).toEqual(["POST", "PUT", "PATCH", "DELETE", undefined]);
  });
});
