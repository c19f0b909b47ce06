/** How many files the browser's code comes in, and what goes into which (docs/decisions/0084-files-of-a-page.md). */

/** What the bundler knows of a module. */
type Module = { isEntry: boolean; importers: readonly string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** What every page of the site is made of, whatever it shows. */
const FRAME = ["root", "routes/site/frame/layout"];
const PAGE = "routes/site/";
const HEAVIEST = "routes/site/product/product";
/** What a page fetches once it is in use (app/routes/field/extras.tsx), by the file that is asked for. */
const LATER: Record<string, string> = {
  "routes/field/extras": "field",
  "routes/field/waiting/keeping": "field",
  "routes/site/plan/plan-on-device": "parts",
  "routes/site/plan/plan-result": "parts",
  "routes/site/product/product-sheet": "parts",
  "routes/site/product/product-supply": "parts",
  "routes/site/category/category-editorial": "parts",
  "ui/lightbox/opened-lightbox": "parts",
  "ui/share-ways": "parts",
};
const PACKAGES = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/;
const OURS = /[\\/]app[\\/]/;

/**
 * Files beside a page's entries: the framework; what the frame is made of and what a product's page, the heaviest, shares with another; what other
 * pages share; what one page shares with the administration. The administration itself is split by the bundler's own judgement, as nobody waits for its first view.
 */
export const FILES = [
  { name: "framework", test: PACKAGES, priority: 4 },
  { name: (id: string, graph: Graph) => (isEverywhere(readersOf(id, graph)) ? "site" : null), test: OURS, priority: 3 },
  { name: (id: string, graph: Graph) => (pagesOf(readersOf(id, graph)).length > 1 ? "lists" : null), test: OURS, priority: 2 },
  { name: (id: string, graph: Graph) => laterFile(id, graph) ?? onlyPage(readersOf(id, graph)) ?? null, test: OURS, priority: 1 },
];

function isEverywhere(readers: string[]): boolean {
  return readers.some((reader) => FRAME.includes(reader)) || (readers.includes(HEAVIEST) && pagesOf(readers).length > 1);
}

/** "page-product" of what no other page of the site reads, but the administration too; what the page alone reads is in its own entry. */
function onlyPage(readers: string[]): string | undefined {
  const [page] = pagesOf(readers);
  return page && readers.length > 1 ? `page-${page.slice(page.lastIndexOf("/") + 1)}` : undefined;
}

function pagesOf(readers: string[]): string[] {
  return readers.filter((reader) => reader.startsWith(PAGE));
}

/** The file of what comes later: with one page that has it at first, in a file of its own, which the page reads without the rest. */
function laterFile(id: string, graph: Graph): string | undefined {
  const files = new Set<string>();
  walk(id, graph, (place) => {
    const file = LATER[entryName(place)];
    if (file) files.add(file);
  });
  if (files.size === 0) return undefined;
  if (pagesOf(readersOf(id, graph)).length > 0) return onlyPage(readersOf(id, graph)) === "page-product" ? undefined : "both";
  return files.has("field") ? "field" : "parts";
}

/** The entries that cannot do without a module, "routes/site/home/home"; none for what is fetched later. */
function readersOf(id: string, graph: Graph): string[] {
  const entries = new Set<string>();
  walk(id, graph, (place, { isEntry }) => {
    if (isEntry) entries.add(entryName(place));
  });
  return [...entries];
}

/** A module and everything that cannot do without it. */
function walk(id: string, graph: Graph, look: (place: string, module: Module) => void): void {
  const seen = new Set<string>();
  const visit = (place: string): void => {
    const module = seen.has(place) ? null : graph.getModuleInfo(place);
    seen.add(place);
    if (!module) return;
    look(place, module);
    for (const importer of module.importers) visit(importer);
  };
  visit(id);
}

/** "/site/app/routes/site/home/home.tsx?route-chunk=main": "routes/site/home/home". */
function entryName(id: string): string {
  return id.replace(/^.*[\\/]app[\\/]/, "").replace(/\.tsx?(\?.*)?$/, "");
}
