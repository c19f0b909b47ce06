/** Which hosts a measuring code needs beside those written in it, for the four vendors whose boxes stand in Setări (decision 18). */

export type Directive = "script-src" | "img-src" | "connect-src" | "frame-src";

export type Hosts = { readonly [Name in Directive]?: readonly string[] };

type Entry = {
  source: string;
  /** Whether that page is a list meant for policies. Where it is not, it names the address, and a remark says what the directive rests on. */
  isPolicyList: boolean;
  hosts: Hosts;
};

/** `loader` is the host of the vendor's script: a code that does not name it is somebody else's, and opens nothing. */
type Vendor = { loader: string; entries: readonly Entry[] };

const GOOGLE = "https://developers.google.com/tag-platform/security/guides/csp";
const META = "https://developers.facebook.com/docs/meta-pixel/advanced";

export const VENDORS = {
  google_analytics: {
    loader: "www.googletagmanager.com",
    entries: [
      {
        // Google Analytics 4 with Ads features (Google Signals), because those are switched on at Google and not in the code. For google.<TLD>
        // the page asks for each country by name: .com and .ro. analytics.google.com itself is in `*.google.com`, not in the line above it.
        source: `${GOOGLE}#google_analytics`,
        isPolicyList: true,
        hosts: {
          "script-src": ["www.googletagmanager.com"],
          "img-src": ["*.google-analytics.com", "*.googletagmanager.com", "*.g.doubleclick.net", "*.google.com", "*.google.ro"],
          "connect-src": [
            "*.google-analytics.com",
            "*.googletagmanager.com",
            "*.analytics.google.com",
            "*.g.doubleclick.net",
            "*.google.com",
            "*.google.ro",
            "pagead2.googlesyndication.com",
          ],
          "frame-src": ["www.googletagmanager.com"],
        },
      },
    ],
  },
  google_ads: {
    loader: "www.googletagmanager.com",
    entries: [
      {
        // Conversions and remarketing. For www.google.<TLD>: .com and .ro, as above.
        source: `${GOOGLE}#google_ads`,
        isPolicyList: true,
        hosts: {
          "script-src": [
            "www.googletagmanager.com",
            "www.googleadservices.com",
            "pagead2.googlesyndication.com",
            "googleads.g.doubleclick.net",
            "www.google.com",
          ],
          "img-src": [
            "www.googletagmanager.com",
            "www.googleadservices.com",
            "pagead2.googlesyndication.com",
            "googleads.g.doubleclick.net",
            "google.com",
            "www.google.com",
            "www.google.ro",
          ],
          "connect-src": [
            "www.googleadservices.com",
            "pagead2.googlesyndication.com",
            "googleads.g.doubleclick.net",
            "ad.doubleclick.net",
            "google.com",
            "www.google.com",
            "www.google.ro",
          ],
          "frame-src": ["www.googletagmanager.com"],
        },
      },
    ],
  },
  facebook_pixel: {
    loader: "connect.facebook.net",
    entries: [
      { source: `${META}#content-security-policy`, isPolicyList: true, hosts: { "script-src": ["connect.facebook.net"] } },
      {
        // Meta's list stops at scripts. The page names the address of an event, www.facebook.com/tr, as a picture; that the script also calls it
        // (fetch, sendBeacon) is what sites with a policy report. Its last resort, a form posted into a hidden frame, is nowhere documented.
        source: `${META}#installing-the-pixel-using-an-img-tag`,
        isPolicyList: false,
        hosts: { "img-src": ["www.facebook.com"], "connect-src": ["www.facebook.com"] },
      },
    ],
  },
  tiktok_pixel: {
    loader: "analytics.tiktok.com",
    entries: [
      {
        // The page also asks for frames of `bytedance:` and `sslocal:`, which are no hosts but ways into TikTok's own app.
        source: "https://business-api.tiktok.com/portal/docs?id=1739585704427522",
        isPolicyList: true,
        hosts: {
          "script-src": ["analytics.tiktok.com", "analytics-ipv6.tiktokw.us", "ads.tiktok.com"],
          "img-src": ["analytics.tiktok.com", "analytics-ipv6.tiktokw.us", "ads.tiktok.com"],
          "connect-src": ["analytics.tiktok.com", "analytics-ipv6.tiktokw.us", "ads.tiktok.com"],
        },
      },
    ],
  },
} as const satisfies Record<string, Vendor>;

export type VendorName = keyof typeof VENDORS;

/**
 * Hosts that a page's policy allows for codes: to each host that a code names scripts, pictures and calls; and the vendor's own where it
 * loads from there.
 */
export function policyHosts(snippets: readonly { name: VendorName; hosts: readonly string[] }[]): Required<Hosts> {
  const lists = snippets.flatMap(({ name, hosts }): Hosts[] => [
    { "script-src": hosts, "img-src": hosts, "connect-src": hosts },
    ...(hosts.includes(VENDORS[name].loader) ? VENDORS[name].entries.map((entry) => entry.hosts) : []),
  ]);
  const of = (directive: Directive) => [...new Set(lists.flatMap((list) => list[directive] ?? []))];
  return { "script-src": of("script-src"), "img-src": of("img-src"), "connect-src": of("connect-src"), "frame-src": of("frame-src") };
}
