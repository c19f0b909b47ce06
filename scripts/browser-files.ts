/** How many files the browser's code comes in, and what goes into which (docs/decisions/0170-navigation.md). */

/** Pages that share a module, from which on every page of the administration brings it. */
const MANY = 8;

type Graph = {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const PACKAGES = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime|vite[\\/]preload-helper/;
const COUNTED = /[\\/]app[\\/]catalog[\\/]pack[\\/]counted[\\/][\w-]+\.ts$/;
const PAGE = /[\\/]app[\\/]routes[\\/]site[\\/]/;
const LIST = /[\\/](products[\\/]products|category[\\/]category|brand[\\/]brand)\.tsx/;
const READ = /[\\/](home|about|contact|legal|delivery|trade|offline|category|brand[\\/]brands)\b[\\/\w-]*\.tsx/;
const ASKED = /[\\/]site[\\/](request|offline)[\\/]/;
const ADMIN = /[\\/]app[\\/]routes[\\/]admin[\\/]/;
const PRODUCT = /[\\/]product[\\/]product\.tsx/;
const LATER = /[\\/]offline[\\/]page-extras\.tsx/;
const ADMIN_FRAME = /[\\/]app[\\/]routes[\\/]admin[\\/]frame[\\/]layout\.tsx/;
const LINKED = /[\\/]routes[\\/]links[\\/]|-link\.tsx/;
const FRAME = /[\\/]app[\\/](root|routes[\\/]site[\\/]frame[\\/]layout)\.tsx/;

/**
 * A file each: the framework, what two pages of the site share, what only lists of products do, what only pages that are read do, what a product shows in the
 * administration too, what pages behind links do, what the frame of the administration or many of its pages do, and the arithmetic of what is counted, which
 * few products are. The rest is split by the bundler's own judgement.
 */
export const FILES = [
  { name: "framework", test: PACKAGES, priority: 2 },
  {
    name: (id: string, graph: Graph) => (!COUNTED.test(id) && sharedFile(entriesWith(id, graph)) === "site" ? "site" : null),
    test: /[\\/]app[\\/]/,
    priority: 1,
  },
  // Last: what they import lies with the pages already.
  ...(["lists", "reading", "asking", "product-parts", "links", "work", "administration"] as const).map((file) => ({
    name: (id: string, graph: Graph) => (sharedFile(entriesWith(id, graph)) === file ? file : null),
    test: /[\\/]app[\\/]/,
    priority: 0,
  })),
  { name: "counted", test: COUNTED, priority: 0 },
];

type SharedFile = "site" | "lists" | "reading" | "asking" | "product-parts" | "links" | "work" | "administration";

function sharedFile(entries: string[]): SharedFile | null {
  if (entries.some((entry) => FRAME.test(entry))) return "site";
  const pages = entries.filter((entry) => PAGE.test(entry));
  // Every page asks for it a moment later.
  if (pages.length > 0 && entries.some((entry) => LATER.test(entry))) return "site";
  if (entries.length > 1 && pages.length === 1 && entries.every((entry) => PRODUCT.test(entry) || ADMIN.test(entry)))
    return "product-parts";
  if (pages.length === 0 && entries.length > 1) return fileBesideSite(entries);
  if (pages.length < 2) return null;
  if (pages.every((entry) => LIST.test(entry))) return "lists";
  if (pages.every((entry) => READ.test(entry))) return "reading";
  return pages.every((entry) => ASKED.test(entry)) ? "asking" : "site";
}

/** Pages behind secret links share some of their code, and the work on a request, with the administration: neither has all of its own file. */
function fileBesideSite(entries: string[]): SharedFile | null {
  const [linked, isMany] = [entries.filter((entry) => LINKED.test(entry)).length, entries.length >= MANY];
  if (linked > 0) return linked > 1 || isMany ? "links" : "work";
  return isMany || entries.some((entry) => ADMIN_FRAME.test(entry)) ? "administration" : null;
}

function entriesWith(id: string, graph: Graph): string[] {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const visit = (place: string): void => {
    const module = seen.has(place) ? null : graph.getModuleInfo(place);
    seen.add(place);
    if (module?.isEntry || module?.dynamicImporters.length) entries.add(place);
    for (const importer of module?.importers ?? []) visit(importer);
  };
  visit(id);
  return [...entries];
}
