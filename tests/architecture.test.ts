/** The direction rules (docs/decisions/0001-layers.md), held by reading every import. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";

type Source = { file: string; code: string; imports: { from: string; isType: boolean }[] };

const sources = [...list("app"), ...list("db")].filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts")).map(read);
/** Benches stand beside the product: its names and sizes hold for them too, and nothing of it knows them. */
const benches = list("bench")
  .filter((file) => /\.tsx?$/.test(file) && !/^bench\/peers\/(template|next)\//.test(file))
  .map(read);
const DOMAINS = [
  "catalog",
  "leads",
  "offers",
  "ratings",
  "experts",
  "settings",
  "company",
  "announce",
  "media",
  "consent",
  "operations",
  "delivery",
  "restock",
];

describe("files", () => {
  it("have no name that says nothing", () => {
    const refused = /(^|\/)(utils?|lib|helpers?|services?|common)(\/|\.)|(^|\/)(types|constants|index)\.tsx?$/;
    expect([...sources, ...benches].map(({ file }) => file).filter((file) => refused.test(file))).toEqual([]);
  });

  it("are named in kebab-case", () => {
    expect(
      [...sources, ...benches]
        .map(({ file }) => path.basename(file))
        .filter((name) => !/^[a-z0-9-]+(\.(server|client))?\.tsx?$/.test(entry(name))),
    ).toEqual([]);
  });

  it("import what they name, with its extension, and never climb more than one folder", () => {
    expect(
      offences(
        (_source, { from }) =>
          /^(\.\.\/){2}/.test(from) ||
          (/^[.#]/.test(from) && !/\.(tsx?|json|css\?url|js\?raw|woff2\?url)$/.test(from) && !from.includes("+types/")),
      ),
    ).toEqual([]);
  });
});

describe("direction", () => {
  it("nothing outside routes imports a route, but for the root's error screen", () => {
    const allowed = ["app/root.tsx → app/routes/site/frame/error-screen.tsx", "app/root.tsx → app/routes/site/frame/frame.tsx"];
    expect(
      offences(({ file }, { from }) => from.startsWith("app/routes/") && !file.startsWith("app/routes/")).filter(
        (line) => !allowed.includes(line),
      ),
    ).toEqual([]);
  });

  it("no way of imports leads back to where it began", () => {
    const importsOf = new Map(sources.map(({ file, imports }) => [file, imports.map(({ from }) => from)]));
    const done = new Set<string>();
    const walk = (file: string, way: readonly string[]): string[] => {
      if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(" → ")];
      if (done.has(file)) return [];
      const circles = (importsOf.get(file) ?? []).flatMap((next) => walk(next, [...way, file]));
      done.add(file);
      return circles;
    };
    expect(sources.flatMap(({ file }) => walk(file, []))).toEqual([]);
  });

  it("only routes give commands, and commands know no route; the build hands out what the thread does", () => {
    const isCommand = (file: string) => file.startsWith("app/commands/");
    expect(offences(({ file }, { from }) => isCommand(from) && !isCommand(file) && !file.startsWith("app/routes/"))).toEqual([
      "app/server.ts → app/commands/thread.server.ts",
    ]);
  });

  it("a command answers that it was done, or a refusal; what only reads stands with what it reads, unless it reads several domains", () => {
    // Of one domain each would stand there. What no route asks for is a part that several commands share.
    const reads = [
      ...["readBatch", "readChange", "fieldsOfThing", "listDemo", "readAdminSettings", "missingIn", "phonesInReach"],
      ...["isUndoable", "closedWords", "isOwing", "whatIsHere", "columnsOf"],
    ];
    const asked = new Set(
      sources
        .filter(({ file }) => file.startsWith("app/routes/"))
        .flatMap(({ code }) => [...code.matchAll(/import \{([^}]*)\} from "#app\/commands\//g)])
        .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())),
    );
    const answers = sources
      .filter(({ file }) => file.startsWith("app/commands/"))
      .flatMap(({ file, code }) =>
        [...code.matchAll(/^export (?:async )?function (\w+)\([\s\S]*?\n?\)(?:: (.*?))? \{$/gm)].map(([, name = "", answer = ""]) => {
          const alias = new RegExp(`^(?:export )?type (?:${answer.match(/\b[A-Z]\w+/g)?.join("|")})\\b.*ok: true`, "m");
          const body = code.slice(code.indexOf(`function ${name}(`)).split("\n}\n")[0] ?? "";
          return {
            file,
            name,
            isDone: /ok: true|Refusal/.test(answer) || alias.test(code) || (answer === "" && body.includes("ok: true")),
          };
        }),
      );
    expect(answers).not.toEqual([]);
    expect(answers.filter(({ name, isDone }) => asked.has(name) && !isDone && !reads.includes(name))).toEqual([]);
  });

  it("the database knows nothing of the app", () => {
    expect(offences(({ file }, { from }) => file.startsWith("db/") && from.startsWith("app/"))).toEqual([]);
  });

  it("the product knows no bench", () => {
    expect(offences((_source, { from }) => from.startsWith("bench/") || from.includes("/bench/"))).toEqual([]);
  });

  it("only the server's start seeds", () => {
    expect(
      offences(({ file }, { from }) => from.startsWith("app/seed/") && !file.startsWith("app/seed/") && file !== "app/server.ts"),
    ).toEqual([]);
  });

  it("domains do not import each other, except as decided", () => {
    const allowed = [
      / → app\/company\//,
      /^app\/(catalog|experts|company)\/.* → app\/media\//,
      // What is told of a request is said in the words of its own rooms (decision 40).
      /^app\/announce\/.* → app\/(leads\/(?!request\/offer|accept)|offers\/mail\/|catalog\/quantity\/quantity-words\.ts$)/,
      /^app\/operations\/.* → app\/(announce|offers)\//,
      // Pictures that lie elsewhere come here before they are copied (decision 88).
      /^app\/operations\/copying\/.* → app\/media\//,
      // How the site is: of the work as well as of the machine (decision 72).
      /^app\/operations\/state\/.* → app\/leads\/day\//,
      // Whether every picture has its file (decision 66).
      /^app\/operations\/commands\/looks\..* → app\/media\//,
      // What is past its days leaves the bin with its files (decision 56).
      /^app\/operations\/clear-overdue\..* → app\/(catalog\/versions|experts|media)\//,
      // Lines of an offer are counted in what the goods are sold in (decision 8).
      /^app\/offers\/.* → app\/catalog\/(price\/vat-rates|pack\/pack-(noun|words))\.ts$/,
      // Who waits for a product: what is on the site, the words that were read, and the counties of a form (decision 92).
      /^app\/restock\/.* → app\/(catalog\/(category\/hidden-categories|stock\/)|leads\/request\/(consent-words|offer-texts)\.ts$)/,
      /^app\/(announce|operations)\/.* → app\/restock\//,
      /^app\/delivery\/.* → app\/leads\/request\/counties\.ts$/,
      /^app\/leads\/.* → app\/catalog\/(quantity|pack|category\/category\.ts$)/,
    ];
    const crossing = offences(({ file }, { from }) => {
      const [own, other] = [domainOf(file), domainOf(from)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(crossing.filter((line) => !allowed.some((rule) => rule.test(line)))).toEqual([]);
  });

  it("the company, which everybody may ask for, knows its document, the calendar and the language", () => {
    const knows =
      /^(node:.*|react|zod|p-limit|app\/(company|documents|calendar|language|forms|media)\/.*|app\/env\.server\.ts|app\/http\/log\.server\.ts|db\/(cache\/.*|client\.server\.ts))$/;
    expect(offences(({ file }, { from }) => file.startsWith("app/company/") && !knows.test(from))).toEqual([]);
  });

  it("the texts, which pages and domains read, know their documents, the company, and what cleans and shows them", () => {
    const knows =
      /^(node:.*|zod|sanitize-html|app\/(texts|documents|company|language|forms|calendar)\/.*|app\/media\/(text-)?picture\.ts|app\/catalog\/description\/.*|app\/leads\/inbox\/lead-status\.ts|app\/http\/log\.server\.ts|db\/(cache\/.*|(client|storage-failure)\.server\.ts))$/;
    expect(offences(({ file }, { from }) => file.startsWith("app/texts/") && !knows.test(from))).toEqual([]);
  });

  it("what was changed, and what the owner writes, is kept without knowing what it is", () => {
    const knows: Record<string, RegExp> = {
      "app/history/": /^(node:.*|better-sqlite3|drizzle-orm|app\/history\/.*|db\/.*)$/,
      "app/documents/": /^(drizzle-orm|app\/(history|documents)\/.*|db\/.*)$/,
    };
    const rooms = Object.entries(knows);
    expect(offences(({ file }, { from }) => rooms.some(([room, known]) => file.startsWith(room) && !known.test(from)))).toEqual([]);
  });

  it("tables are files of rows, whatever stands in them; import and export know no domain", () => {
    const importKnows =
      /^(node:.*|better-sqlite3|drizzle-orm|yazl|zod|app\/(import|export|tables|media|language)\/.*|app\/(env|http\/log)\.server\.ts|db\/.*)$/;
    const knows: Record<string, RegExp> = {
      "app/tables/": /^(node:.*|csv-parse\/sync|saxen|yauzl|yazl|app\/(tables|forms|language)\/.*)$/,
      "app/import/": importKnows,
      "app/export/": importKnows,
    };
    const rooms = Object.entries(knows);
    expect(offences(({ file }, { from }) => rooms.some(([room, known]) => file.startsWith(room) && !known.test(from)))).toEqual([]);
  });

  it("ui knows react, react-router and itself", () => {
    expect(offences(({ file }, { from }) => file.startsWith("app/ui/") && !/^(react|react-router|app\/ui\/.*)$/.test(from))).toEqual([]);
  });

  it("calendar and language know nobody; forms know zod and the language, paper the language", () => {
    const knows: Record<string, RegExp> = {
      "app/calendar/": /^app\/calendar\//,
      "app/language/": /^(diff$|app\/language\/)/,
      "app/forms/": /^(zod$|app\/(forms|language)\/)/,
      "app/print/": /^(node:.*|pdfkit|app\/(print|language)\/.*)$/,
    };
    const rooms = Object.entries(knows);
    expect(offences(({ file }, { from }) => rooms.some(([room, known]) => file.startsWith(room) && !known.test(from)))).toEqual([]);
  });

  it("http serves every domain and knows none; only the refusal page names the company", () => {
    expect(
      offences(({ file }, { from }) => file.startsWith("app/http/") && (domainOf(from) !== undefined || from.startsWith("app/auth/"))),
    ).toEqual(["app/http/edge/plain-page.server.ts → app/company/company.server.ts"]);
  });
});

describe("owners", () => {
  it("only the sheet knows its keys", () => {
    const asks = /\.test\(spec_key|spec_key\s*(\.|\))*\.?(trim|toLowerCase|includes|startsWith|match)\(|spec_key === "|, "%/;
    expect(sources.filter(({ file, code }) => file !== "app/catalog/sheet/sheet.ts" && asks.test(code)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  it("an error goes to the log as an error: nobody knows what its words hold (decision 72)", () => {
    const asText =
      /\blog\.(info|warn|error)\([^;]*(\$\{(error|failure|reason|cause)\}|String\((error|failure|reason|cause)\)|\berror\.message)/;
    expect(sources.filter(({ code }) => asText.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it("only a category's record knows what is special about it", () => {
    expect(sources.filter(({ code }) => /(?<!typeof )\b\w*slug [!=]== "[a-z]/.test(code)).map(({ file }) => file)).toEqual([]);
  });
});

describe("the line between server and browser", () => {
  it("no component outside routes imports a .server file or a value of the database", () => {
    const leaks = ({ file }: Source, { from, isType }: Source["imports"][number]) =>
      file.endsWith(".tsx") &&
      !file.startsWith("app/routes/") &&
      !file.startsWith("app/entry.server") &&
      file !== "app/root.tsx" &&
      !isType &&
      (from.includes(".server") || from.startsWith("db/"));
    expect(offences(leaks)).toEqual([]);
  });

  it("no file that may reach the browser imports a value of the database", () => {
    const mayReachBrowser = (file: string) =>
      file.startsWith("app/") &&
      !file.includes(".server.") &&
      !/^app\/(server|routes)\.ts$/.test(file) &&
      !/^app\/routes\/.*\.ts$/.test(file);
    expect(offences(({ file }, { from, isType }) => mayReachBrowser(file) && from.startsWith("db/") && !isType)).toEqual([]);
  });

  it("Request, Response, redirect and data appear only where HTTP is known", () => {
    const knows =
      /^app\/(routes|http|auth)\/|^app\/media\/upload\/(uploads|large-file)\.server\.ts$|^app\/(root|server|entry\.server)\.tsx?$|^app\/ui\/connection\//;
    const speaks = sources.filter(
      ({ file, code }) =>
        !knows.test(file) &&
        /\bnew (Request|Response)\(|:\s*(Request|Response)\b|\bredirect\(|import \{[^}]*\b(redirect|data)\b[^}]*\} from "react-router"/.test(
          code,
        ),
    );
    expect(speaks.map(({ file }) => file)).toEqual([]);
  });

  it("process.env is read in one place", () => {
    expect(
      sources.filter(({ file, code }) => file !== "app/env.server.ts" && code.includes("process.env")).map(({ file }) => file),
    ).toEqual([]);
  });

  it("no text is run: not as code, and not as a command", () => {
    const runs = /\beval\(|new Function\(|\b(?:exec|execSync|execFile|execFileSync|spawn|spawnSync)\(|\bfork\(/;
    const calls = sources.filter(({ code }) => runs.test(code.replaceAll(/\.exec\(/g, ".match("))).map(({ file }) => file);
    expect(calls, "a process of our own, with arguments of our own").toEqual(["app/media/variants.server.ts"]);
  });

  it("whom we call must show a good certificate, but where our own is looked at and nothing is sent", () => {
    const careless = sources.filter(({ code }) => /rejectUnauthorized|NODE_TLS_REJECT/.test(code)).map(({ file }) => file);
    expect(careless).toEqual(["app/operations/state/certificate.server.ts"]);
  });

  it("HTML is set as it is in one place", () => {
    expect(sources.filter(({ code }) => code.includes("dangerouslySetInnerHTML")).map(({ file }) => file)).toEqual([
      "app/ui/rich-text.tsx",
    ]);
  });

  it("no component has a style attribute: the content security policy forbids it", () => {
    expect(sources.filter(({ file, code }) => file.endsWith(".tsx") && /\sstyle=/.test(code)).map(({ file }) => file)).toEqual([]);
  });
});

describe("a connection that breaks", () => {
  it("takes no page away: each that takes posts says what happened, by itself or by the layout it stands in", () => {
    // Posted without the router: by a plain form, or by nobody where scripts run.
    const plain = ["app/routes/site/withdrawal.tsx", "app/routes/site/legal/cookie-settings.tsx"];
    const answers = /^export ((async )?function clientAction\(|const clientMiddleware = \[answerLostPosts\])/m;
    const layout = "routes/admin/frame/layout.tsx";
    const below = new Set(filesBelow((routes as RouteConfigEntry[]).filter(({ file }) => file === layout)));
    expect(sources.find(({ file }) => file === `app/${layout}`)?.code).toMatch(answers);
    expect(below.size).toBeGreaterThan(60);
    const mute = sources.filter(
      ({ file, code }) =>
        /^app\/routes\/.*\.tsx$/.test(file) &&
        !file.endsWith("/not-found.tsx") &&
        /^export (async )?function action\(/m.test(code) &&
        !answers.test(code) &&
        !below.has(file),
    );
    expect(mute.map(({ file }) => file).filter((file) => !plain.includes(file))).toEqual([]);
  });
});

/** The files of routes, and of all routes inside them. */
function filesBelow(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesBelow(children)]);
}

describe("size", () => {
  it("a room past twelve files has two topics; the components' style sheets stand in one", () => {
    const rooms = Map.groupBy(
      [...sources, ...benches].map(({ file }) => path.dirname(file)),
      (room) => room,
    );
    expect([...rooms].filter(([, files]) => files.length > 12).map(([room, files]) => `${room}: ${files.length}`)).toEqual([]);
  });

  it("a file past 300 lines has two topics; texts and tables may be longer", () => {
    const long = [...sources, ...benches].filter(
      ({ file, code }) => code.split("\n").length > 300 && !/^app\/seed\/(descriptions|texts\/.*)\.ts$|^db\/schema\.ts$/.test(file),
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});

function offences(isWrong: (source: Source, target: Source["imports"][number]) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((target) => isWrong(source, target)).map(({ from }) => `${source.file} → ${from}`),
  );
}

function domainOf(file: string): string | undefined {
  const folder = /^app\/([^/]+)\//.exec(file)?.[1];
  return folder && DOMAINS.includes(folder) ? folder : undefined;
}

/** Entry files carry the framework's names. */
function entry(name: string): string {
  return name.replace(/^entry\.(client|server)/, "entry");
}

function list(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const file = path.posix.join(directory, name);
    return statSync(file).isDirectory() ? list(file) : [file];
  });
}

function read(file: string): Source {
  const code = readFileSync(file, "utf8");
  const found = [...code.matchAll(/^(import|export)( type)?\s(?:[^;"]*?\sfrom\s)?"([^"]+)"/gm)];
  return { file, code, imports: found.map((match) => ({ from: resolve(file, match[3] as string), isType: match[2] !== undefined })) };
}

/** "#app/x.ts" and "./x.ts" become "app/x.ts"; packages stay as they are; what is not understood stays visible. */
function resolve(file: string, from: string): string {
  if (from.startsWith("#")) return from.slice(1);
  if (from.startsWith("./") || (from.startsWith("../") && !from.startsWith("../../")))
    return path.posix.join(path.posix.dirname(file), from);
  return from;
}
