/** Which routes of app/routes.ts have a budget: all that visitors open, the inbox, the product; not what is opened now and then to arrange something. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ADMIN_PAGE_LIST, adminPattern } from "#app/registers/admin-pages.ts";
import { KEYED_PAGES } from "#app/registers/public-pages.ts";
import routes from "#app/routes.ts";

type Entry = { path?: string | undefined; index?: boolean | undefined; file: string; children?: Entry[] | undefined };
export type CountedRoute = { pattern: string; isWritten: boolean };

/** Parts of the menu that one person opens, seldom; so are the pages of a leaf. */
const SELDOM = new Set([
  "experts",
  "settings",
  "company",
  "texts",
  "notifications",
  "retention",
  "safety",
  "specialists",
  "account",
  "firstSteps",
]);
const seldom = ADMIN_PAGE_LIST.filter(([, { file, tab, under }]) => file || [tab ?? under].flat().some((part) => part && SELDOM.has(part)));

/** By the beginning of an address. */
const WITHOUT: readonly string[] = [
  // Tables in and out, categories, brands, and what is shown before it is saved: as seldom.
  ...["importa", "export", "categorii", "branduri", "confirma", "previzualizare", "copii", "istoric"],
  // The first minute of an administrator, and of a person who was invited.
  ...["login/cod", "setup", "invitatie", "sesiune"],
  // The same words as the page of a visitor, or files of the build.
  ...[
    "produse/:id/previzualizare",
    "produse/:id/istoric",
    "produse/:id/voturi",
    "produse/:id/documente/:documentId",
    "sw.js",
    "manifest.webmanifest",
    "*",
  ],
  // Streams and files of the inbox, as long as the inbox is.
  ...["clienti.", "leaduri.", "leaduri/oferte.csv", "leaduri/oferte/contabil", "leaduri/rapoarte/:file"],
].map((place) => `/admin/${place}`);

const ELSEWHERE = [
  // The calls of programs do what the pages do, by the same commands; sign-in and a request's state stand for them.
  ...["/api/admin/login/passkey", "/api/admin/settings", "/api/admin/products", "/api/admin/categories", "/api/admin/passkeys"],
  ...["/api/admin/push-subscriptions", "/api/admin/experts", "/api/admin/logout", "/api/admin/*"],
  // Pictures, which are drawn once and then a file; and the figures themselves.
  ...["/sigla", "/og", "/metrics"],
  // A sentence that is always the same.
  "/feed/*",
];

/** Pages of leaves behind a link: one person opens each, now and then. */
const linked = KEYED_PAGES.filter(({ file }) => !file.startsWith("routes/")).map(({ path: pattern }) => pattern);

const BEGINNINGS = [...linked, ...WITHOUT, ...ELSEWHERE, ...seldom.map(([page]) => adminPattern(page))];

const hasNone = (pattern: string) => BEGINNINGS.some((beginning) => pattern.startsWith(beginning));

export function countedRoutes(entries: readonly Entry[] = routes, parent = ""): CountedRoute[] {
  return entries.flatMap(({ path: segment, index, file, children }) => {
    const pattern = segment ? `${parent}/${segment}` : parent || (index ? "/" : "");
    if (children) return countedRoutes(children, parent === "/" ? "" : segment ? pattern : parent);
    return hasNone(pattern) ? [] : [{ pattern, isWritten: takesPosts(file, pattern) }];
  });
}

/** It changes something: it has an action, and where that is a call for all methods, it names one that writes. */
function takesPosts(file: string, pattern: string): boolean {
  const code = readFileSync(path.join("app", file), "utf8");
  // One file for calls at several addresses says of each which methods it takes.
  const own = new RegExp(`"${pattern.slice(1).replaceAll(/[*.]/g, "\\$&")}": \\{([^}]*)\\}`).exec(code)?.[1];
  if (own !== undefined) return /\b(?:POST|PUT|PATCH|DELETE):/.test(own);
  if (/\bas action\b/.test(code)) return /\b(?:POST|PUT|PATCH|DELETE):/.test(code);
  return /export (?:async )?(?:function|const) action\b/.test(code);
}
