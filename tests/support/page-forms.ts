/** The forms of a page, read as a browser without scripts reads them. */

export type PageField = { name: string; value: string; kind: string; options: string[]; isSent: boolean };
export type PageForm = {
  /** Address that it posts to; empty for the page's own. */
  action: string;
  enctype: string;
  fields: PageField[];
  /** Button that Enter sends beside the fields: the first. */
  button: [name: string, value: string] | undefined;
};

/** The forms that post, in their order. */
export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].flatMap(([, tag = "", inside = ""]) =>
    attribute(tag, "method").toLowerCase() === "post" ? [readForm(tag, inside)] : [],
  );
}

/** Fields that somebody changes. */
export function editable({ fields }: PageForm): PageField[] {
  return fields.filter(({ kind, name }) => !["hidden", "password", "file"].includes(kind) && name !== "theirs" && name !== "");
}

/** Body that the form sends, with other values for some of its fields. */
export function sentBy({ fields, button }: PageForm, changed: ReadonlyMap<PageField, string> = new Map()): URLSearchParams {
  const pairs = fields.flatMap((field): [string, string][] => {
    const value = changed.get(field);
    if (value === undefined) return field.isSent ? [[field.name, field.value]] : [];
    return field.kind === "checkbox" && value === "" ? [] : [[field.name, value]];
  });
  return new URLSearchParams([...pairs, ...(button ? [button] : [])]);
}

/** Body that "Emite" sends on the page of a draft. */
export function issuedBy(html: string): URLSearchParams {
  return draftBody(html, "issue");
}

/** Body that a button of a draft's page sends. */
export function draftBody(html: string, intent: string): URLSearchParams {
  const draft = formsOf(html).find(({ fields }) => fields.some(({ name }) => name === "customer_name"));
  const body = draft ? sentBy(draft) : new URLSearchParams();
  body.set("intent", intent);
  return body;
}

type Site = { origin: string; get(path: string, init?: RequestInit): Promise<Response> };

/** Opens the page of a request's new offer, presses the button that saves it as it stands, and answers the address of the draft. `copied`: the offer of which it is a copy. */
export async function storeDraft({ origin, get }: Site, lead: unknown, cookie: string, copied?: unknown): Promise<string> {
  const path = `/admin/leaduri/${lead}/oferta/noua${copied === undefined ? "" : `?copie=${copied}`}`;
  const page = await get(path, { headers: { Cookie: cookie } });
  const body = draftBody(await page.text(), "save");
  const headers = { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const saved = await get(path, { method: "POST", body, headers, redirect: "manual" });
  const base = saved.headers.get("Location") ?? "";
  if (!/\/oferta\/\d+$/.test(base)) throw new Error(`The draft of ${path} was not stored: ${page.status}, ${saved.status}`);
  return base;
}

function readForm(tag: string, inside: string): PageForm {
  const fields: PageField[] = [];
  const controls = /<input\b[^>]*>|(<textarea\b[^>]*>)(.*?)<\/textarea>|(<select\b[^>]*>)(.*?)<\/select>/gs;
  for (const [whole, area, text = "", select, list = ""] of inside.matchAll(controls)) {
    if (area) fields.push(fieldOf(area, "textarea", decoded(text.replace(/^\n/, ""))));
    else if (select) fields.push({ ...fieldOf(select, "select", chosen(list)), options: optionsOf(list) });
    else {
      const kind = attribute(whole, "type") || "text";
      const isTicked = !["checkbox", "radio"].includes(kind) || / checked\b/.test(whole);
      fields.push({ ...fieldOf(whole, kind, attribute(whole, "value")), isSent: isTicked && kind !== "file" });
    }
  }
  const first = [...inside.matchAll(/<button\b[^>]*>/g)].find(([button]) => !/type="button"/.test(button))?.[0] ?? "";
  const name = attribute(first, "name");
  const button: PageForm["button"] = name ? [name, attribute(first, "value")] : undefined;
  return { action: attribute(tag, "action"), enctype: attribute(tag, "enctype"), fields, button };
}

function fieldOf(tag: string, kind: string, value: string): PageField {
  return { name: attribute(tag, "name"), value, kind, options: [], isSent: true };
}

function optionsOf(list: string): string[] {
  return [...list.matchAll(OPTION)].map(([, tag = "", words = ""]) => (/ value="/.test(tag) ? attribute(tag, "value") : decoded(words)));
}

const OPTION = /(<option\b[^>]*>)([^<]*)/g;

function chosen(list: string): string {
  const selected = [...list.matchAll(OPTION)].findIndex(([, tag = ""]) => / selected\b/.test(tag));
  return optionsOf(list)[Math.max(selected, 0)] ?? "";
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
}

function decoded(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
