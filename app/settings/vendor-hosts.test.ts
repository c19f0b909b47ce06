import { describe, expect, it } from "vitest";
import { demoTexts } from "#app/seed/seed.server.ts";
import { parseSnippet } from "./settings-store.server.ts";
import { policyHosts, VENDORS, type VendorName } from "./vendor-hosts.ts";

const NAMES = Object.keys(VENDORS) as VendorName[];
/** Where the vendors publish. */
const OWN_PAGES = {
  google_analytics: "https://developers.google.com/",
  google_ads: "https://developers.google.com/",
  facebook_pixel: "https://developers.facebook.com/",
  tiktok_pixel: "https://business-api.tiktok.com/",
};

describe.each(NAMES)("the entries of %s", (name) => {
  const { loader, entries } = VENDORS[name];

  it("rest on the vendor's own pages", () => {
    expect(entries.length).toBeGreaterThan(0);
    for (const { source } of entries) {
      expect(new URL(source).href).toBe(source);
      expect(source.startsWith(OWN_PAGES[name]), source).toBe(true);
    }
  });

  it("are hosts of https addresses, each once in its directive, and none stands for a whole country", () => {
    for (const list of entries.flatMap(({ hosts }) => Object.values(hosts) as string[][])) {
      expect(list).toEqual([...new Set(list)]);
      for (const host of list) {
        expect(host).toMatch(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/);
        expect(new URL(`https://${host.replace("*", "a")}`).host).toBe(host.replace("*", "a"));
      }
    }
  });

  it("open what the code cannot do without: its script, and somewhere to report to", () => {
    const all = policyHosts([{ name, hosts: [loader] }]);
    expect(all["script-src"]).toContain(loader);
    expect(all["connect-src"].length).toBeGreaterThan(1);
    expect(all["img-src"].length).toBeGreaterThan(1);
  });

  it("are of domains that the cookie policy names", () => {
    const domains = entries.flatMap(({ hosts }) => Object.values(hosts).flat()).map((host) => host.split(".").slice(-2).join("."));
    const named = JSON.stringify(demoTexts.cookies).split(/[^\w.-]+|\.(?=\W)/);
    expect(named).toEqual(expect.arrayContaining(domains));
  });

  it("let scripts in from named hosts only", () => {
    expect(policyHosts([{ name, hosts: [loader] }])["script-src"].join(" ")).not.toContain("*");
  });
});

describe("policyHosts", () => {
  const GTAG = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script>gtag("config", "G-1")</script>';
  const MATOMO = "<script>var u='https://statistica.example/'; s.src=u+'matomo.js'; // nu googletagmanager.com</script>";
  const of = (name: VendorName, html: string) => policyHosts([{ name, hosts: parseSnippet(html).hosts }]);

  it("policyHosts is nothing without a code", () => {
    expect(policyHosts([])).toEqual({ "script-src": [], "img-src": [], "connect-src": [], "frame-src": [] });
  });

  it("policyHosts adds the vendor's hosts to the code that loads its script, each once", () => {
    const { "script-src": scripts, "connect-src": calls, "frame-src": frames } = of("google_analytics", GTAG);
    expect([scripts, frames]).toEqual([["www.googletagmanager.com"], ["www.googletagmanager.com"]]);
    expect(calls).toEqual(["www.googletagmanager.com", ...VENDORS.google_analytics.entries[0].hosts["connect-src"]]);
    expect(of("google_ads", GTAG)["script-src"]).toEqual(VENDORS.google_ads.entries[0].hosts["script-src"]);
  });

  it.each(NAMES)("policyHosts opens nothing of the vendor for somebody else's code under %s", (name) => {
    const own = ["statistica.example"];
    expect(of(name, MATOMO)).toEqual({ "script-src": own, "img-src": own, "connect-src": own, "frame-src": [] });
  });

  it("policyHosts opens nothing of one vendor for another's code, nor for a code that only names a host below the vendor's", () => {
    expect(of("facebook_pixel", GTAG)["connect-src"]).toEqual(["www.googletagmanager.com"]);
    expect(of("google_analytics", "<script>// https://*.googletagmanager.com</script>")["connect-src"]).toEqual(["*.googletagmanager.com"]);
    expect(of("google_analytics", '<script src="https://www.googletagmanager.com.rau.example/gtag/js"></script>')["frame-src"]).toEqual([]);
  });
});
