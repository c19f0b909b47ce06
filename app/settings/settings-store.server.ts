import { hash } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import { credentialFields } from "#app/auth/people/people.server.ts";
import { mapFields, pickFields } from "#app/forms/fields/field-kinds.ts";
import { ruleOf } from "#app/forms/fields/field-rules.ts";
import type { KeptSetting } from "#app/history/subject.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { SIZES } from "#app/registers/limits.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { settings } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import {
  codeOfIdentifier,
  type IdentifierOf,
  PUBLIC_SETTINGS,
  type PublicSettings,
  SETTING_FIELDS,
  type SettingKey,
  type SettingKind,
  type SiteSettings,
  SNIPPETS,
  type SnippetName,
} from "./fields.ts";

const MAX_BYTES = SIZES.snippet.bytes;

type Script = { attributes: Record<string, string>; text: string };

type SnippetParts = { scripts: Script[]; hosts: string[]; hashes: string[] };

export function whySnippetIsRefused(html: string): string | undefined {
  if (html.trim() === "") return undefined;
  if (Buffer.byteLength(html) > MAX_BYTES) return `Codul este prea lung: cel mult ${sizeWords(MAX_BYTES)}.`;
  const scripts = listScripts(html);
  if (scripts.length === 0) return "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.";
  for (const { attributes, text } of scripts) {
    const { src } = attributes;
    const handler = Object.keys(attributes).find((name) => name.startsWith("on"));
    if (src === undefined && text.trim() === "") return "Codul conține un <script> gol: nu are nici adresă (src), nici text.";
    if (src !== undefined && !isHttps(src)) return `Adresa scriptului trebuie să înceapă cu https:// (aici: „${src.slice(0, 80)}”).`;
    if (handler) return `Un <script> are atributul „${handler}”, pe care browserul nu îl rulează pe acest site. Scoateți-l.`;
  }
  return undefined;
}

/** Hosts of every `src` and https:// address, comments included; `*.` stands for all below. Hashes are of the texts exactly as run. */
export function parseSnippet(html: string): SnippetParts {
  if (html === "") return { scripts: [], hosts: [], hashes: [] };
  const sources: string[] = [];
  const scripts = listScripts(html, (src) => sources.push(src)).filter(({ attributes, text }) => "src" in attributes || text.trim() !== "");
  const inline = scripts.map(({ text }) => text).filter((text) => text !== "");
  return {
    scripts,
    hosts: [...new Set([...sources, ...inline].flatMap(hostsIn))],
    hashes: [...new Set(inline.map((text) => `sha256-${hash("sha256", text, "base64")}`))],
  };
}

/** Letters, digits, dots and hyphens only: a host becomes part of a header. */
function hostsIn(text: string): string[] {
  return [...text.matchAll(/https:\/\/((?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)(?![\w@:*-]|\.[\w*])/gi)].map(([, host = ""]) =>
    host.toLowerCase(),
  );
}

/** The script elements in order, as a parser sees them: not those inside comments, texts or attributes. One with an address has no text. */
function listScripts(html: string, onSource: (src: string) => void = () => {}): Script[] {
  const scripts: Script[] = [];
  sanitizeHtml(html, {
    allowedTags: ["script"],
    allowVulnerableTags: true,
    // None is asked for, so the library leaves them as they were written.
    allowedAttributes: {},
    onOpenTag: (_name, { src }) => src !== undefined && onSource(URL.canParse(src) ? new URL(src).href : ""),
    exclusiveFilter: ({ tag, attribs, text }) => {
      if (tag !== "script") return true;
      const named = Object.entries(attribs).filter(([name]) => /^[a-z][\w:.-]*$/i.test(name));
      const attributes = Object.fromEntries(named.map(([name, value]) => [name, name === "src" ? value.trim() : value]));
      scripts.push({ attributes, text: "src" in attributes ? "" : text });
      return true;
    },
  });
  return scripts;
}

function isHttps(address: string): boolean {
  return /^https:\/\//i.test(address) && URL.canParse(address);
}

export type { SiteSettings };

export type Snippet = SnippetParts & { name: SnippetName; purpose: "analytics" | "marketing" };

/** A setting that is undefined stays as it is. */
type SettingsChange = { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

export function getPublicSettings(): PublicSettings {
  const all = getSettings();
  return pickFields(PUBLIC_SETTINGS, all);
}

export function getSettings(): SiteSettings {
  return readStored().shown;
}

const readStored = cached("settings", "Setările", () => {
  const row = stored().get();
  if (!row) throw new Error("The settings row is missing");
  const { id: _id, snippet_parts, ...shown } = row;
  return { shown, snippets: snippetsOf(snippet_parts, shown) };
});

const stored = prepared((db) => db.select().from(settings).prepare());

/** True when a snippet would become another (saving one needs the current password, because it runs on every page). */
export function isSnippetChange(change: SettingsChange): boolean {
  const now = getSettings();
  return SNIPPETS.some((name) => change[name] !== undefined && change[name] !== now[name]);
}

export function listSnippets(): readonly Snippet[] {
  return readStored().snippets;
}

function snippetsOf(written: string | null, shown: SiteSettings): readonly Snippet[] {
  const parts = written ? (JSON.parse(written) as Record<SnippetName, SnippetParts>) : readSnippets(shown);
  return SNIPPETS.filter((name) => parts[name].scripts.length > 0).map((name) => ({
    ...parts[name],
    name,
    purpose: SETTING_FIELDS[name].purpose,
  }));
}

export function getTracking(): { purposes: Snippet["purpose"][]; needsConsent: boolean; isAsking: boolean } {
  const purposes = new Set(listSnippets().map(({ purpose }) => purpose));
  const { respect_cookie_consent, shows_cookie_banner } = getSettings();
  const isAsking = purposes.size > 0 || shows_cookie_banner === "1";
  return { purposes: [...purposes], needsConsent: respect_cookie_consent === "1", isAsking };
}

export function updateSettings(change: SettingsChange): void {
  if (Object.values(change).every((value) => value === undefined)) return;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const parts = readSnippets({ ...getSettings(), ...given });
  db()
    .update(settings)
    .set({ ...change, snippet_parts: JSON.stringify(parts) })
    .run();
}

function readSnippets(all: SiteSettings): Record<SnippetName, SnippetParts> {
  return Object.fromEntries(SNIPPETS.map((name) => [name, parseSnippet(all[name])])) as Record<SnippetName, SnippetParts>;
}

export const siteSettings = {
  key: "site",
  name: "Setări",
  address: adminPath("settings"),
  fields: SETTING_FIELDS,
  read: getSettings,
  put: (whole) => updateSettings(whole as Partial<SiteSettings>),
  // Codes run on every page: putting some back asks for the password, as saving them does.
  asksPassword: (wanted) => isSnippetChange(wanted as Partial<SiteSettings>),
} as const satisfies KeptSetting;

/** Line ends as one character, whoever sends them: a form makes CRLF of what it was given, and that is no change. */
const snippetRule = (vendor: IdentifierOf | undefined) =>
  z
    .string("Trimiteți codul ca text.")
    .transform((text) => codeOfIdentifier(text.replaceAll(/\r\n?/g, "\n").trim(), vendor))
    .superRefine((text, context) => {
      const message = whySnippetIsRefused(text);
      if (message) context.addIssue({ code: "custom", message });
    })
    .optional();

const switched = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.enum(["0", "1"], 'Valoarea este "0" sau "1".').optional(),
);

function settingRules() {
  const ruleFor = (field: SettingKind) =>
    field.kind === "snippet" ? snippetRule(field.identifier) : field.kind === "switch" ? switched : ruleOf(field).optional();
  return mapFields(SETTING_FIELDS, ruleFor) as { [Key in SettingKey]: z.ZodType<SiteSettings[Key] | undefined> };
}

/** A field that is missing stays as it is. */
export const settingsForm = z.object({ ...credentialFields, ...settingRules() });

/** The page has no account: that is a form of its own. */
export const settingsPageForm = settingsForm.omit({ admin_username: true, admin_password: true, current_code: true });
