/** Puts the owner's measuring codes into the page, each once. Only on public pages: their policy alone allows them. */
import type { CookiePurpose } from "./consent-record.ts";

export type Tracking = { purposes: CookiePurpose[]; needsConsent: boolean; isAsking: boolean };

type Snippet = { name: string; purpose: CookiePurpose; scripts: { attributes: Record<string, string>; text: string }[] };

declare global {
  interface Window {
    /** Names of the codes this document has run, with their purposes: none runs twice, whatever is mounted again. */
    siteSnippets?: Map<string, CookiePurpose>;
  }
}

let answer: Promise<Snippet[]> | undefined;

export async function runSnippets(isAllowed: (purpose: CookiePurpose) => boolean): Promise<void> {
  window.siteSnippets ??= new Map();
  const done = window.siteSnippets;
  for (const { name, purpose, scripts } of await fetchSnippets()) {
    // Looked at again after every wait: the visitor may have changed his mind, or gone where nothing is measured.
    if (done.has(name) || !isAllowed(purpose) || /^\/admin(\/|$)/.test(location.pathname)) continue;
    done.set(name, purpose);
    for (const script of scripts) await append(script);
  }
}

/** Resolves when the next script may follow: after loading for one that a parser would wait for, at once for any other. */
function append({ attributes, text }: Snippet["scripts"][number]): Promise<unknown> {
  const element = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.text = text;
  element.async = "async" in attributes;
  const isWaitedFor = "src" in attributes && !element.async && !element.defer && element.type !== "module";
  return new Promise((resolve) => {
    if (isWaitedFor) element.onload = element.onerror = resolve;
    else resolve(undefined);
    document.head.append(element);
  });
}

function fetchSnippets(): Promise<Snippet[]> {
  answer ??= fetch("/api/snippets")
    .then(async (response) => (response.ok ? ((await response.json()) as { data: Snippet[] }).data : Promise.reject()))
    .catch(() => {
      // Asked again at the next occasion; a failure is ignored: the page does not need them.
      answer = undefined;
      return [];
    });
  return answer;
}
