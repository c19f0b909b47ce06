/** A walk over the whole site: from the first page along every link, as a search engine or a curious visitor would go. */
import { expect, type Page, test } from "#tests/support/e2e.ts";

type Visited = {
  title: string;
  description: string | undefined;
  lang: string;
  headings: number;
  canonical: string | undefined;
  isIndexed: boolean;
  ids: string[];
  links: { href: string; rel: string }[];
};

const TYPES_OF_OTHERS = /^(tel:(\+40|0)\d{9}|mailto:[^@\s]+@[^@\s]+\.[a-z]+)$/;

test("every link of the site leads to a sound page, and the site is whole", async ({ page, open, context, site, hasScripts }) => {
  // Some seventy pages: twenty seconds on a quiet machine.
  test.setTimeout(240_000);
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(`${site.origin}/`) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  const visited = new Map<string, Visited>();
  const files = new Set<string>();
  const waiting = ["/"];
  const known = new Set(waiting);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await open(address);
    const seen = await look(page);
    visited.set(address, seen);
    for (const { href } of seen.links.filter(({ href }) => href.startsWith(`${site.origin}/`))) {
      const { pathname, search } = new URL(href);
      const target = pathname + search;
      if (known.has(target)) continue;
      known.add(target);
      if (/\.\w+$/.test(pathname)) files.add(target);
      else waiting.push(target);
    }
  }

  await test.step("pages", () => {
    expect(visited.size).toBeGreaterThan(55);
    for (const [address, { lang, headings }] of visited)
      expect.soft({ address, lang, headings }).toEqual({ address, lang: "ro", headings: 1 });
    expect(foreign, "requests to other hosts").toEqual([]);
  });

  await test.step("files", async () => {
    for (const file of files) expect.soft((await page.request.head(file)).status(), file).toBe(200);
  });

  await test.step("places on pages", () => {
    const missing = [...visited].flatMap(([from, { links }]) =>
      links
        .filter(({ href }) => href.startsWith(`${site.origin}/`) && new URL(href).hash !== "")
        .map(({ href }) => new URL(href))
        .filter(({ pathname, search, hash }) => !visited.get(pathname + search)?.ids.includes(decodeURIComponent(hash.slice(1))))
        .map(({ pathname, search, hash }) => `${from} → ${pathname}${search}${hash}`),
    );
    expect(missing).toEqual([]);
  });

  await test.step("links to others", () => {
    const others = [...visited].flatMap(([from, { links }]) =>
      links.filter(({ href }) => !href.startsWith(`${site.origin}/`)).map((link) => ({ from, ...link })),
    );
    expect(others.map(({ href }) => href)).toContain("https://anpc.ro/");
    for (const { from, href, rel } of others) {
      const isSound = TYPES_OF_OTHERS.test(href) || (new URL(href).protocol === "https:" && rel.split(" ").includes("noopener"));
      expect.soft(isSound, `${href} on ${from}`).toBe(true);
    }
  });

  await test.step("words of its own for every page that search engines may show", () => {
    const shown = [...visited].filter(([address, { canonical, isIndexed }]) => isIndexed && canonical === site.origin + address);
    expect(shown.length).toBeGreaterThan(50);
    for (const property of ["title", "description"] as const) {
      const owners = Map.groupBy(shown, ([, facts]) => facts[property]);
      expect(
        [...owners].filter(([words, pages]) => !words || pages.length > 1).map(([words, pages]) => [words, pages.map(([path]) => path)]),
      ).toEqual([]);
    }
  });

  await test.step("the sitemap: well-formed, and nothing in it that no link leads to", async () => {
    const xml = await (await page.request.get("/sitemap.xml")).text();
    const read = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "application/xml");
      return {
        error: document.querySelector("parsererror")?.textContent ?? null,
        addresses: [...document.getElementsByTagName("loc")].map(({ textContent }) => textContent ?? ""),
      };
    }, xml);
    expect(read.error).toBeNull();
    const indexed = [...visited].filter(([address, { canonical, isIndexed }]) => isIndexed && canonical === site.origin + address);
    expect(read.addresses.sort()).toEqual(indexed.map(([address]) => site.origin + address).sort());
  });

  if (hasScripts) {
    await test.step("data blocks stay whole when scripts have taken the page over", async () => {
      await open("/produse/turfline-umbra");
      await page.getByRole("link", { name: "Gazon" }).first().click();
      await expect(page).toHaveURL("/gazon");
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.origin}/gazon`);
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", `${site.origin}/gazon`);
      const types = await page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? "")["@type"] as string));
      expect(types.sort()).toEqual(["BreadcrumbList", "FAQPage"]);
    });
  }
});

function look(page: Page): Promise<Visited> {
  return page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute("content") ?? undefined;
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      lang: document.documentElement.lang,
      headings: document.querySelectorAll("h1").length,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      isIndexed: !content('meta[name="robots"]')?.includes("noindex"),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href, rel }) => ({ href, rel })),
    };
  });
}
