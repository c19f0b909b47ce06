/**
 * Directions of imports (docs/decisions/0001-layers.md): `node scripts/import-rules.ts` writes biome.imports.jsonc from what stands here, and a
 * test says when it has not been run. A new domain is a line of `DOMAINS`; a folder that no rule names is a leaf, and has a leaf.server.ts.
 *
 * Of the entries that fit a file the last one holds, alone; of the patterns of an entry the last one that fits: "!" allows again.
 */
import { globSync, writeFileSync } from "node:fs";
import path from "node:path";

const FILE = "biome.imports.jsonc";

type Rule = { includes: readonly string[]; message: string; group: readonly string[] };

/** Layers above every domain. Pages of the administration are named by every layer, also in the browser (decision 209). */
const ABOVE = ["#app/{admin-kit,commands,registers,routes,seed}/**", "!#app/registers/{admin-pages,limits,public-pages}.ts"];

/** Each domain, with what it imports of others, and why where it is not plain. */
const DOMAINS: Readonly<Record<string, readonly string[]>> = {
  // What is told of a request is said in the words of its own rooms (decision 40), and what takes requests in is none of them.
  notifications: ["!#app/leads/**", "!#app/catalog/quantity/quantity-words.ts", "#app/leads/{accept*,request/offer*}"],
  catalog: ["!#app/media/**"],
  consent: [],
  delivery: [],
  experts: ["!#app/media/**"],
  leads: ["!#app/catalog/{pack,quantity}/**", "!#app/catalog/category/category-facts.ts"],
  media: [],
  // Lines of an offer are counted in what the goods are sold in (decision 8).
  offers: ["!#app/catalog/price/vat.ts", "!#app/catalog/pack/pack-{noun,words}.ts"],
  operations: ["!#app/{notifications,offers}/**"],
  ratings: [],
  settings: [],
};

/** Capabilities in one folder each (decision 210); tests/architecture.test.ts holds who may import one. */
export const LEAVES = globSync("app/*/leaf.server.ts").map((file) => path.basename(path.dirname(file)));

/** Parts of a domain that import more than the rest of it. */
const PARTS: readonly { of: string; includes: readonly string[]; more: readonly string[] }[] = [
  // The state of the site is of the work as well as of the machine (decision 72).
  { of: "operations", includes: ["app/operations/state/**"], more: ["!#app/leads/day/**"] },
  // Pictures that lie elsewhere come here before they are copied (decision 88); every picture has its file (decision 66).
  {
    of: "operations",
    includes: ["app/operations/scheduled-backups/**", "app/operations/commands/checks.*"],
    more: ["!#app/media/**"],
  },
  // What is past its days leaves the bin with its files (decision 56).
  { of: "operations", includes: ["app/operations/clear-overdue.*"], more: ["!#app/{experts,media}/**", "!#app/catalog/versions/**"] },
];

const NODE = ["node:*", "node:*/**"];

/** Rooms that list all they know. */
const CLOSED: Readonly<Record<string, { message: string; knows: readonly string[] }>> = {
  calendar: { message: "The calendar knows nobody.", knows: ["#app/calendar/**"] },
  language: { message: "The language knows nobody.", knows: ["diff", "#app/language/**"] },
  forms: {
    message: "Forms know zod, the language and which words are addresses.",
    knows: ["libphonenumber-js/max", "zod", "#app/{forms,language}/**", "#app/registers/public-pages.ts"],
  },
  pdf: { message: "PDF documents know the language alone.", knows: [...NODE, "pdfkit", "#app/{language,pdf}/**"] },
  mail: {
    message: "A mail knows the company and the language, and not what it tells of.",
    knows: ["#app/{company,language,mail}/**", "#app/env.server.ts", "#db/schema.ts"],
  },
  ui: { message: "The interface knows no domain.", knows: ["react", "react/jsx-*", "react-router", "#app/ui/**"] },
  history: {
    message: "What was changed is stored without knowing what it is.",
    knows: [...NODE, "better-sqlite3", "drizzle-orm", "#app/forms/fields/**", "#app/history/**", "#db/**"],
  },
  documents: {
    message: "What the owner writes is stored without knowing what it is.",
    knows: ["drizzle-orm", "#app/{documents,history}/**", "#db/**"],
  },
  tables: {
    message: "Tables are files of rows, whatever stands in them.",
    knows: [...NODE, "csv-parse/sync", "numfmt", "saxen", "yauzl", "yazl", "#app/{forms,language,tables}/**", "#app/registers/limits.ts"],
  },
  "{export,import}": {
    message: "Import and export know no domain.",
    knows: [
      ...NODE,
      "better-sqlite3",
      "drizzle-orm",
      "yazl",
      "zod",
      "#app/{export,import,language,media,tables}/**",
      "#app/env.server.ts",
      "#app/http/log.server.ts",
      "#db/**",
    ],
  },
  company: {
    message: "The company, which everybody may ask for, knows its document, the calendar and the language.",
    knows: [
      ...NODE,
      "react",
      "zod",
      "p-limit",
      "#app/{calendar,company,documents,forms,history,language,media}/**",
      "#app/registers/admin-pages.ts",
      "#app/env.server.ts",
      "#app/http/log.server.ts",
      "#db/cache/**",
      "#db/client.server.ts",
    ],
  },
  texts: {
    message: "Texts know their documents, the company, and what cleans and shows them.",
    knows: [
      ...NODE,
      "zod",
      "sanitize-html",
      "#app/{calendar,company,documents,forms,history,language,texts}/**",
      "#app/registers/admin-pages.ts",
      "#app/media/{picture,text-picture}.ts",
      "#app/catalog/description/**",
      "#app/leads/inbox/lead-status.ts",
      "#app/leads/consent-ledger/consent-texts*",
      "#app/http/log.server.ts",
      "#db/cache/**",
      "#db/{client,storage-failure}.server.ts",
    ],
  },
};

/** Rooms of the core that may import whatever lies below the commands. */
const WITHOUT_OWN_RULE = ["auth", "storage", "styles"];

const EVERY_DOMAIN = `#app/{${Object.keys(DOMAINS).join(",")}}/**`;
const DECIDED = "A domain imports another only as decided.";

const closed = (room: string, { message, knows }: { message: string; knows: readonly string[] }): Rule => ({
  includes: [`app/${room}/**`],
  message,
  group: ["**", "!./**", "!../**", ...knows.map((known) => `!${known}`)],
});

const domain = (name: string, includes: readonly string[], more: readonly string[] = []): Rule => ({
  includes,
  message: DECIDED,
  group: [...ABOVE, EVERY_DOMAIN, `!#app/${name}/**`, ...(DOMAINS[name] ?? []), ...more],
});

const entry = (includes: string, message: string, ...group: readonly string[]): Rule => ({ includes: [includes], message, group });

const RULES: readonly Rule[] = [
  entry(
    "app/**",
    "A leaf imports the core, and of its pages the frame of the site.",
    "#app/{routes,seed}/**",
    "!#app/routes/site/frame/**",
  ),
  {
    includes: ["app/*.{ts,tsx}", `app/{${WITHOUT_OWN_RULE.join(",")}}/**`],
    message: "Only routes import commands and the kit of the administration, nobody imports a route, only the start seeds.",
    group: ABOVE,
  },
  entry("db/**", "The database knows nothing of the app.", "#app/**", "../app/**"),
  ...Object.entries(CLOSED).map(([room, rule]) => closed(room, rule)),
  entry("app/http/**", "What serves every domain knows none.", ...ABOVE, EVERY_DOMAIN, "#app/{auth,company}/**"),
  entry(
    "app/http/edge/plain-page.server.ts",
    "The refusal page names the company, and knows no domain.",
    ...ABOVE,
    EVERY_DOMAIN,
    "#app/auth/**",
  ),
  ...Object.keys(DOMAINS).map((name) => domain(name, [`app/${name}/**`])),
  ...PARTS.map(({ of, includes, more }) => domain(of, includes, more)),
  // A register lists what its rooms export, and nothing below it knows it (decision 207).
  entry("app/registers/**", "A register lists values of rooms.", "#app/{admin-kit,commands,routes,seed}/**"),
  entry("app/registers/{admin-pages,limits,public-pages}.ts", "Registers that everybody reads know nobody.", "**"),
  entry("app/registers/start-up.server.ts", "Only the start seeds.", "#app/{admin-kit,commands,routes}/**"),
  entry("app/registers/jobs.server.ts", "The clock asks commands, as pages and calls do.", "#app/{admin-kit,routes,seed}/**"),
  entry(
    "app/commands/**",
    "Commands know no route and do not seed; the register of the clock is the start's.",
    "#app/{admin-kit,routes,seed}/**",
    "#app/registers/{jobs,start-up}.server.ts",
  ),
  // Of the commands the kit knows the stamp of a form and the fields of what is stored.
  closed("admin-kit", {
    message: "The kit of the administration knows no page and no domain.",
    knows: [
      "react",
      "react/jsx-*",
      "react-router",
      "@react-router/node",
      "node:*",
      "#app/{admin-kit,auth,calendar,forms,history,http,language,tables,ui}/**",
      "#app/registers/admin-pages.ts",
      "#app/catalog/category/category-store.server.ts",
      "#app/commands/history/**",
      "#app/commands/refuse-write.server.ts",
    ],
  }),
  entry("app/seed/**", "The demonstration is no route and gives no command.", "#app/{admin-kit,commands,routes}/**"),
  entry("app/routes/**", "Only the start seeds, and begins the jobs.", "#app/seed/**", "#app/registers/{jobs,start-up}.server.ts"),
  entry(
    "app/link-pages/**",
    "Of the routes pages behind a secret link know the error screen, the frame and the telephone in it.",
    "#app/{commands,routes,seed}/**",
    "!#app/routes/site/frame/{call-link,error-screen,frame}.tsx",
  ),
  entry(
    "app/root.tsx",
    "Of the routes the root knows the error screen and its frame.",
    ...ABOVE,
    "!#app/routes/site/frame/{error-screen,frame}.tsx",
  ),
  entry(
    "app/server.ts",
    "The start seeds, and hands out what the thread does.",
    "#app/{admin-kit,commands,routes,seed}/**",
    "!#app/seed/**",
    "!#app/commands/thread.server.ts",
  ),
];

/** Folders of the core: a rule says what each may import. */
export const RULED = new Set(
  RULES.flatMap(({ includes }) => includes.flatMap((place) => namesIn(/^app\/([^/]+)\/\*\*$/.exec(place)?.[1]))),
);

function namesIn(place: string | undefined): string[] {
  if (place === undefined) return [];
  return place.replace(/^\{(.*)\}$/, "$1").split(",");
}

/** The text of biome.imports.jsonc. */
export function importRules(): string {
  const lines = RULES.map(({ includes, message, group }) => ruled(includes, "error", [{ message, group }]));
  // Tests set up what they test, wherever it is made.
  const all = [...lines, ruled(["**/*.test.ts"], "off", [])].map((line) => `    ${line}`);
  return `// Written by scripts/import-rules.ts, where the rules stand.\n{\n  "overrides": [\n${all.join(",\n")}\n  ]\n}\n`;
}

function ruled(includes: readonly string[], level: "error" | "off", patterns: readonly object[]): string {
  return JSON.stringify({ includes, linter: { rules: { style: { noRestrictedImports: { level, options: { patterns } } } } } });
}

if (import.meta.main) writeFileSync(FILE, importRules());
