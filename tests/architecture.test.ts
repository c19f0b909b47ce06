/** Rules of how the sources lie and of what they may do that Biome (biome.json, scripts/import-rules.ts) and knip do not know. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { adminPath } from "#app/registers/admin-pages.ts";
import { importRules, LEAVES, RULED } from "../scripts/import-rules.ts";

const SOURCES = "{app,db,bench}/**/*.{ts,tsx}";
const sources = globSync(SOURCES, { exclude: ["**/*.test.ts", "bench/peers/{template,next}/**"] }).map((file) => ({
  file,
  code: readFileSync(file, "utf8"),
}));
const product = sources.filter(({ file }) => !file.startsWith("bench/"));
const filesWith = (pattern: RegExp) => product.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

const stemOf = (file: string) => path.basename(file).replace(/(\.server)?\.tsx?$/, "");

/** Files of the core that show a leaf in a place of theirs. */
const SLOTS = new Set(["app/routes/site/product/product.tsx"]);

describe("files and folders", () => {
  it("files and folders have names that say something", () => {
    const refused = /(^|\/)(utils?|lib|helpers?|services?|common)(\/|\.)|(^|\/)(types|constants|index)\.tsx?$/;
    expect(sources.map(({ file }) => file).filter((file) => refused.test(file))).toEqual([]);
  });

  it("files and folders name a page or a component otherwise than a module: a search for one finds no other", () => {
    // A leaf has the plain noun, also where a module of the core has a word of its trade: one looks for either by its folder.
    const stems = (files: typeof sources, isOf: RegExp) => new Set(files.flatMap(({ file }) => (isOf.test(file) ? [stemOf(file)] : [])));
    const twice = [...Map.groupBy(sources, ({ file }) => LEAVES.find((leaf) => file.startsWith(`app/${leaf}/`))).values()].flatMap(
      (files) => {
        const components = stems(files, /^app\/.*\.tsx$/);
        return [...stems(files, /^app\/.*\.ts$/)].filter((stem) => components.has(stem));
      },
    );
    expect(twice).toEqual([]);
  });

  it("files and folders hold at most twelve files: past that there are two topics", () => {
    const folders = Map.groupBy(sources, ({ file }) => path.dirname(file));
    expect([...folders].filter(([, files]) => files.length > 12).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  it("files and folders are imported by their whole name from another domain, and from no more than one folder above", () => {
    const isTop = (file: string) => /^app\/[^/]+\/[^/]+$/.test(file);
    const climbing = product.filter(({ file, code }) => code.includes('from "../../') || (isTop(file) && code.includes('from "../')));
    expect(climbing.map(({ file }) => file)).toEqual([]);
  });
});

describe("who may import whom", () => {
  it("is written as scripts/import-rules.ts has it: run it after a change", () => {
    expect(readFileSync("biome.imports.jsonc", "utf8")).toBe(importRules());
  });

  it("is said of every folder of the product", () => {
    const folders = readdirSync("app", { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect([...RULED, ...LEAVES].sort()).toEqual(folders.sort());
  });
});

describe("a leaf", () => {
  it("a leaf is named by the registers, and imported from nowhere else", () => {
    const named = product.filter(
      ({ file, code }) => LEAVES.some((leaf) => !file.startsWith(`app/${leaf}/`) && code.includes(`"#app/${leaf}/`)) && !SLOTS.has(file),
    );
    expect(named.map(({ file }) => file).filter((file) => !file.startsWith("app/registers/"))).toEqual([]);
  });

  it("a leaf may ask what its commands are made of beside its settings: none of it asks a register, which would ask the leaf", () => {
    const codes = new Map(product.map(({ file, code }) => [file, code]));
    const reached = new Set<string>();
    const follow = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, name = ""] of (codes.get(file) ?? "").matchAll(/^import (?!type\b)[^;]*?from "([#.][^"]*)"/gm))
        follow(name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name));
    };
    for (const piece of ["settings/saving", "visitor-form", "refuse-when-busy"]) follow(`app/commands/${piece}.server.ts`);
    expect(reached.size).toBeGreaterThan(50);
    expect([...reached].filter((file) => /^app\/registers\/(?!admin-pages|limits|public-pages)/.test(file))).toEqual([]);
  });
});

describe("doc comments", () => {
  it("doc comments begin with a noun or a verb, in sources, style sheets and tests: a clause without its subject says nothing to a stranger", () => {
    const riddle = /\/\*\*?[\s*]*(?:What(?:ever)?|Who(?:m|se|ever)?|Of|As|The same)\b/;
    const files = globSync("{app,db,bench,tests,scripts}/**/*.{ts,tsx,mjs,js,css}", { exclude: ["bench/peers/{template,next}/**"] });
    expect(files.length).toBeGreaterThan(1_500);
    expect(files.filter((file) => riddle.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("what has one owner", () => {
  it("keys of the technical sheet are compared by the sheet alone", () => {
    const asks = /\.test\(spec_key|spec_key\s*(\.|\))*\.?(trim|toLowerCase|includes|startsWith|match)\(|spec_key === "|, "%/;
    expect(filesWith(asks)).toEqual(["app/catalog/sheet/sheet.ts"]);
  });

  it("an address of the administration is written in its register alone (decision 209)", () => {
    const isWrittenOut = /["'`(>]\/admin(?:[/?#"'`]|\$\{)/;
    const written = filesWith(isWrittenOut).filter((file) => !file.endsWith("/places/moved.ts"));
    expect(written).toEqual(["app/registers/admin-pages.ts"]);
    // What the browser's worker and a style sheet cannot import are addresses that are there.
    const others = globSync("app/**/*.{js,css}").filter((file) => isWrittenOut.test(readFileSync(file, "utf8")));
    expect(others.sort()).toEqual(["app/routes/admin/installed/service-worker-source.js", "app/styles/components/admin-tabs.css"]);
    for (const file of others)
      expect(new Set(readFileSync(file, "utf8").match(/(?<=")\/admin\/[a-z]+(?=["\]])/g)), file).toEqual(new Set([adminPath("leads")]));
  });

  it("no address of a category or product is compared with a word: what is special about one stands in its record", () => {
    expect(filesWith(/(?<!typeof )\b\w*slug [!=]== "[a-z]/)).toEqual([]);
  });

  it("an action answers by `answerIntent`: no page tells its forms apart by hand, or throws what was done", () => {
    const byHand = /\bintent [!=]==? |throw (await )?(done|doneInNewDocument|redirectWithFlash)\(/;
    expect(filesWith(byHand).filter((file) => /^app\/(routes|[^/]+\/pages)\//.test(file))).toEqual([]);
  });

  it("an object or a list is spread from a variable, not written to be spread: that only hides how long it is", () => {
    expect(filesWith(/\.\.\.\{ \w+[:,]|\[ ?\.\.\.\[/)).toEqual([]);
  });

  it("an error goes to the log as an error, never as text: its words may hold personal data (decision 72)", () => {
    expect(
      filesWith(
        /\blog\.(info|warn|error)\([^;]*(\$\{(error|failure|reason|cause)\}|String\((error|failure|reason|cause)\)|\berror\.message)/,
      ),
    ).toEqual([]);
  });

  it("Request, Response, redirect and data are used only where HTTP is known", () => {
    const speaks =
      /\bnew (Request|Response)\(|:\s*(Request|Response)\b|\bredirect\(|import \{[^}]*\b(redirect|data)\b[^}]*\} from "react-router"/;
    const knows =
      /^app\/(admin-kit|routes|http|link-pages|auth)\/|^app\/media\/upload\/(uploads|large-file)\.server\.ts$|^app\/(root|server|entry\.server)\.tsx?$|^app\/ui\/connection\//;
    // A page of a leaf, beside what it knows.
    const answers = new Set(product.filter(({ code }) => /^export (async )?function loader\b/m.test(code)).map(({ file }) => file));
    const isPage = (file: string) => LEAVES.includes(file.split("/")[1] as string) && answers.has(file);
    expect(filesWith(speaks).filter((file) => !knows.test(file) && !isPage(file))).toEqual([]);
  });

  it("no domain is handed another room's work: a command asks each in turn, and walks a register where there are many (decision 207)", () => {
    const takesWork = /export (?:async )?function \w+(?:<[^>]*>)?\([^()]*: \([^()]*\) => void/;
    const domains = new RegExp(`^app/(${["leads", "offers", "ratings", "experts", "delivery", "settings", ...LEAVES].join("|")})/`);
    expect(filesWith(takesWork).filter((file) => domains.test(file))).toEqual([]);
  });

  it("registers are lists: what is done with them stands where they are read", () => {
    expect(product.filter(({ file, code }) => /^app\/registers\/.*\.server\.ts$/.test(file) && /\bfunction\b/.test(code))).toEqual([]);
  });

  it("a process is started in one place, with arguments of our own", () => {
    expect(filesWith(/"node:child_process"/)).toEqual(["app/media/variants.server.ts"]);
  });

  it("a bad certificate is accepted only where our own is looked at and nothing is sent", () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT/)).toEqual(["app/operations/state/state-watch.server.ts"]);
  });
});
