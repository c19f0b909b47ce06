/**
 * A walk over the whole site: from the first page along every link, as a search engine goes that reads HTML and runs nothing.
 * How the pages look and behave in a browser, and that they ask no other host for anything, the other tests show.
 */
import { expect, type Page, test } from "#tests/support/e2e.ts";

type Visited = {
  status: number;
  title: string;
  description: string | undefined;
  lang: string;
  headings: number;
  canonical: string | undefined;
  isIndexed: boolean;
  ids: string[];
  links: { href: string; rel: string }[];
};

/** All pages and all files in one minute are more than the site gives one visitor: search engines come from several addresses too. */
const OF_ANOTHER = { "X-Forwarded-For": "10.7.255.255" };
const PAGES_OF_ONE = 100;

const TYPES_OF_OTHERS = /^(tel:(\+40|0)\d{9}|mailto:[^@\s]+@[^@\s]+\.[a-z]+)$/;

test("every link of the site leads to a sound page, and the site is whole", { tag: "@once" }, async ({ page, site }) => {
  await page.goto("/");
  const visited = new Map<string, Visited>();
  const files = new Set<string>();
  const known = new Set(["/"]);
  const waiting = ["/"];
  for (let round = 0; waiting.length > 0; round += 1) {
    const now = waiting.splice(0, PAGES_OF_ONE);
    await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.7.254.${round}` });
    const read = await Promise.all(now.map(async (address) => [address, await look(page, address)] as const));
    for (const [address, seen] of read) {
      visited.set(address, seen);
      for (const { href } of seen.links.filter(({ href, rel }) => href.startsWith(`${site.origin}/`) && rel !== "nofollow")) {
        const { pathname, search } = new URL(href);
        const target = pathname + search;
        if (known.has(target)) continue;
        known.add(target);
        if (/\.\w+$/.test(pathname)) files.add(target);
        else waiting.push(target);
      }
    }
  }

  await test.step("pages", () => {
    expect(visited.size).toBeGreaterThan(55);
    for (const [address, { status, lang, headings }] of visited)
      expect.soft({ address, status, lang, headings }).toEqual({ address, status: 200, lang: "ro", headings: 1 });
  });

  await test.step("one address a page, spelled in one way", () => {
    const spellings = Map.groupBy(visited.keys(), (address) => {
      const { pathname, searchParams } = new URL(address, site.origin);
      searchParams.sort();
      return `${decodeURI(pathname)}?${searchParams}`;
    });
    expect([...spellings.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  await test.step("files", async () => {
    // Each datasheet is made when it is asked for, and tested in product-documents.test.ts; a visitor does not ask for all in a minute.
    const papers = [...files].filter((file) => file.endsWith("/fisa.pdf"));
    for (const file of [...files].filter((name) => !papers.slice(1).includes(name)))
      expect.soft((await page.request.head(file, { headers: OF_ANOTHER })).status(), file).toBe(200);
  });

  await test.step("places on pages", () => {
    const missing = [...visited].flatMap(([from, { links }]) =>
      links
        .filter(({ href, rel }) => href.startsWith(`${site.origin}/`) && rel !== "nofollow" && new URL(href).hash !== "")
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
    const xml = await (await page.request.get("/sitemap.xml", { headers: OF_ANOTHER })).text();
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
});

test("data blocks stay whole when scripts have taken the page over, and are those of their document alone", { tag: "@once" }, async ({
  page,
  open,
  site,
}) => {
  await open("/produse/turfline-umbra");
  const types = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? "")["@type"] as string).sort());
  expect(await types()).toEqual(["BreadcrumbList", "FAQPage", "Product"]);
  await page.getByRole("link", { name: "Gazon" }).first().click();
  await expect(page).toHaveURL("/gazon");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.origin}/gazon`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", `${site.origin}/gazon`);
  expect(await types()).toEqual([]);
});

function look(page: Page, address: string): Promise<Visited> {
  return page.evaluate(async (path) => {
    const response = await fetch(path);
    const read = new DOMParser().parseFromString(await response.text(), "text/html");
    const content = (selector: string) => read.querySelector(selector)?.getAttribute("content") ?? undefined;
    const absolute = (href: string | null | undefined) => new URL(href ?? "", response.url).href;
    const canonical = read.querySelector('link[rel="canonical"]');
    return {
      status: response.status,
      title: read.title,
      description: content('meta[name="description"]'),
      lang: read.documentElement.lang,
      headings: read.querySelectorAll("h1").length,
      canonical: canonical ? absolute(canonical.getAttribute("href")) : undefined,
      isIndexed: !content('meta[name="robots"]')?.includes("noindex"),
      ids: [...read.querySelectorAll("[id]")].map(({ id }) => id),
      links: [...read.querySelectorAll<HTMLAnchorElement>("a[href]")].map((link) => ({
        href: absolute(link.getAttribute("href")),
        rel: link.rel,
      })),
    };
  }, address);
}
