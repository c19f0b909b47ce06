/**
 * The codes of the four vendors as they are given out, and the reports of their scripts, which go to other hosts than the code names. A
 * stand-in answers for each vendor; its script asks for the addresses below, and for one that nobody has allowed, in every way there is.
 */
import type { Page, Route } from "@playwright/test";
import { type Directive, VENDORS, type VendorName } from "#app/settings/vendor-hosts.ts";
import { expect, saveSettings, test } from "#tests/support/e2e.ts";

test.use({ hasAnswered: false });

type Code = { html: string; script: string; asks: { [Name in Directive]?: string[] } };

const gtag = (id: string) => `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', '${id}');
</script>`;

const CODES: Record<VendorName, Code> = {
  google_analytics: {
    html: gtag("G-TEST"),
    script: "www.googletagmanager.com/gtag/js",
    asks: {
      "script-src": ["www.googletagmanager.com/gtag/destination"],
      "img-src": [
        "www.google-analytics.com/g/collect",
        "region1.googletagmanager.com/a",
        "stats.g.doubleclick.net/g/collect",
        "www.google.com/ads/ga-audiences",
        "www.google.ro/ads/ga-audiences",
      ],
      "connect-src": [
        "region1.google-analytics.com/g/collect",
        "region1.analytics.google.com/g/collect",
        "analytics.google.com/g/collect",
        "www.google.com/g/collect",
        "www.google.ro/ads/ga-audiences",
        "region1.googletagmanager.com/a",
        "stats.g.doubleclick.net/g/collect",
        "pagead2.googlesyndication.com/ccm/collect",
      ],
      "frame-src": ["www.googletagmanager.com/static/service_worker/sw_iframe.html"],
    },
  },
  google_ads: {
    html: gtag("AW-TEST"),
    script: "www.googletagmanager.com/gtag/js",
    asks: {
      "script-src": [
        "www.googletagmanager.com/gtag/destination",
        "googleads.g.doubleclick.net/pagead/viewthroughconversion/1/",
        "www.googleadservices.com/pagead/conversion/1/",
        "www.google.com/pagead/conversion_async.js",
        "pagead2.googlesyndication.com/pagead/conversion/1/",
      ],
      "img-src": [
        "googleads.g.doubleclick.net/pagead/viewthroughconversion/1/",
        "www.googletagmanager.com/a",
        "www.googleadservices.com/pagead/conversion/1/",
        "pagead2.googlesyndication.com/ccm/collect",
        "www.google.com/pagead/1p-conversion/1/",
        "www.google.ro/pagead/1p-conversion/1/",
        "google.com/pagead/1p-conversion/1/",
      ],
      "connect-src": [
        "www.googleadservices.com/pagead/conversion/1/",
        "pagead2.googlesyndication.com/ccm/conversion/1/",
        "googleads.g.doubleclick.net/pagead/viewthroughconversion/1/",
        "ad.doubleclick.net/ccm/s/collect",
        "www.google.com/ccm/collect",
        "www.google.ro/ccm/collect",
        "google.com/ccm/form-data/1",
      ],
      "frame-src": ["www.googletagmanager.com/static/service_worker/sw_iframe.html"],
    },
  },
  facebook_pixel: {
    html: `<!-- Meta Pixel Code -->
<script>
!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};
if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;
s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1');
fbq('track', 'PageView');
</script>`,
    script: "connect.facebook.net/en_US/fbevents.js",
    asks: {
      "script-src": ["connect.facebook.net/signals/config/1"],
      "img-src": ["www.facebook.com/tr/"],
      "connect-src": ["www.facebook.com/tr/"],
    },
  },
  tiktok_pixel: {
    html: `<script>
!function (w, d, t) { w.TiktokAnalyticsObject=t;var ttq=w[t]=w[t]||[];ttq.load=function(e){var r="https://analytics.tiktok.com/i18n/pixel/events.js";
var n=d.createElement("script");n.type="text/javascript",n.async=!0,n.src=r+"?sdkid="+e+"&lib="+t;var s=d.getElementsByTagName("script")[0];
s.parentNode.insertBefore(n,s)};ttq.load('TEST');}(window, document, 'ttq');
</script>`,
    script: "analytics.tiktok.com/i18n/pixel/events.js",
    asks: {
      "script-src": ["analytics.tiktok.com/i18n/pixel/identify.js", "analytics-ipv6.tiktokw.us/ipv6.js", "ads.tiktok.com/pixel.js"],
      "img-src": ["analytics.tiktok.com/api/v2/pixel", "analytics-ipv6.tiktokw.us/ipv6/enrich_ipv6", "ads.tiktok.com/pixel"],
      "connect-src": ["analytics.tiktok.com/api/v2/pixel", "analytics-ipv6.tiktokw.us/ipv6/enrich_ipv6", "ads.tiktok.com/pixel"],
    },
  },
};
const NONE = { google_analytics: "", google_ads: "", facebook_pixel: "", tiktok_pixel: "", respect_cookie_consent: "1" };
const REFUSED = {
  "connect-src beacon.nobody.example": { kind: "beacon", url: "https://beacon.nobody.example/" },
  "connect-src fetch.nobody.example": { kind: "fetch", url: "https://fetch.nobody.example/" },
  "frame-src frame.nobody.example": { kind: "frame", url: "https://frame.nobody.example/" },
  "img-src image.nobody.example": { kind: "image", url: "https://image.nobody.example/" },
  "script-src-elem script.nobody.example": { kind: "script", url: "https://script.nobody.example/" },
};

test.afterEach(async ({ request }) => saveSettings(request, NONE));

test("each vendor's code reports to every host of its vendor after consent, to none before, and to nobody else", {
  tag: "@once",
}, async ({ page, open, request, context, site, faults }) => {
  test.slow();
  faults.expect(/^foreign https:/, /nobody\.example/, /^failed GET \/\?kind=(script|image): csp$/);
  const vendors = Object.entries(CODES) as [VendorName, Code][];
  const arrived = new Set<string>();
  let answering = CODES.google_analytics;
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => answer(route, answering, arrived),
  );
  for (const [name, code] of vendors)
    await test.step(name, async () => {
      expect(hostsWithoutAddress(name, code), "hosts of the table that no address here lies below").toEqual([]);
      await saveSettings(request, { ...NONE, [name]: code.html });
      await context.clearCookies();
      if (name !== vendors[0]?.[0]) await page.evaluate(() => localStorage.clear());
      answering = code;
      arrived.clear();
      await open("/branduri");
      // The document's own policy goes with a visitor to the next page, where he consents; it is the same for all.
      if (name === vendors[0]?.[0]) {
        const link = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Contact", exact: true });
        await link.click();
        await expect(link).toHaveAttribute("aria-current", "page");
      }
      expect([...arrived]).toEqual([]);
      await page.getByRole("button", { name: "Accept toate" }).click();

      const asked = requestsFor(code.asks).map(({ kind, url }) => `${kind} ${url}`);
      await expect.poll(() => [...arrived].toSorted()).toEqual([`load https://${code.script}`, ...asked].toSorted());
      await expect.poll(() => refused(page)).toEqual(Object.keys(REFUSED));
    });
});

function requestsFor(asks: Code["asks"]): { kind: string; url: string }[] {
  const kinds = { "script-src": ["script"], "img-src": ["image"], "connect-src": ["fetch", "beacon"], "frame-src": ["frame"] };
  return (Object.keys(asks) as Directive[]).flatMap((directive) =>
    (asks[directive] ?? []).flatMap((address) => kinds[directive].map((kind) => ({ kind, url: `https://${address}` }))),
  );
}

function hostsWithoutAddress(name: VendorName, { asks }: Code): string[] {
  return VENDORS[name].entries.flatMap(({ hosts }) =>
    (Object.entries(hosts) as [Directive, readonly string[]][]).flatMap(([directive, list]) => {
      const asked = (asks[directive] ?? []).map((address) => address.split("/", 1)[0] ?? "");
      return list.filter((host) => !asked.some((one) => (host.startsWith("*.") ? one.endsWith(host.slice(1)) : one === host)));
    }),
  );
}

async function answer(route: Route, { script, asks }: Code, arrived: Set<string>): Promise<void> {
  const { host, pathname, searchParams } = new URL(route.request().url());
  const isLoader = host + pathname === script && !searchParams.has("kind");
  arrived.add(`${searchParams.get("kind") ?? "load"} https://${host}${pathname}`);
  const types: Record<string, string> = { script: "text/javascript", image: "image/gif", frame: "text/html" };
  if (!isLoader) return route.fulfill({ contentType: types[searchParams.get("kind") ?? ""] ?? "text/plain", body: "" });
  const body = `(${askForAll})(${JSON.stringify([...requestsFor(asks), ...Object.values(REFUSED)])})`;
  return route.fulfill({ contentType: "text/javascript", body });
}

function askForAll(requests: { kind: string; url: string }[]): void {
  const seen: string[] = [];
  Object.assign(window, { refused: seen });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    seen.push(`${effectiveDirective} ${new URL(blockedURI).host}`);
  });
  for (const { kind, url } of requests) {
    const address = `${url}?kind=${kind}`;
    if (kind === "image") new Image().src = address;
    else if (kind === "fetch") fetch(address, { method: "POST", mode: "no-cors", keepalive: true }).catch(() => {});
    else if (kind === "beacon") navigator.sendBeacon(address, "x");
    else document.head.append(Object.assign(document.createElement(kind === "frame" ? "iframe" : "script"), { src: address }));
  }
}

async function refused(page: Page): Promise<string[]> {
  return (await page.evaluate(() => (window as Window & { refused?: string[] }).refused ?? [])).toSorted();
}
