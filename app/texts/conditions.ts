/** Parts of the legal texts that hold only while something runs: marked `[dacă mail]` before a paragraph or an item, or chosen for a whole section. Pure. */

export const CONDITIONS = {
  "fără servicii": "niciun cod de statistică sau publicitate nu este activ",
  "servicii cu acord": "sunt coduri active, care așteaptă acordul",
  "servicii fără acord": "sunt coduri active, care nu așteaptă acordul",
  acord: "codurile așteaptă acordul vizitatorului",
  banner: "bannerul de cookie-uri este afișat",
  estimare: "firma are o normă estimată pentru gazon",
  mail: "cererile pleacă prin e-mail",
  notificări: "telefoanele echipei primesc notificări",
  webhook: "cererile pleacă spre alt program",
} as const;

export type Condition = keyof typeof CONDITIONS;

export const SHOWN_WHEN: Readonly<Record<"mereu" | Condition, string>> = { mereu: "Mereu", ...CONDITIONS };

const MARK = /\[\s*dacă\s+([^\]]*)\]/g;
const LEADING = /^\s*\[\s*dacă\s+([^\]]*)\]/;

export function leadingCondition(text: string): string | undefined {
  return LEADING.exec(text)?.[1]?.trim();
}

export function withoutConditions(text: string): string {
  return text.replaceAll(/\[\s*dacă\s+[^\]]*\]\s*/g, "");
}

export function unknownConditions(text: string): string[] {
  return [...text.matchAll(MARK)].map(([, name = ""]) => name.trim()).filter((name) => !Object.hasOwn(CONDITIONS, name));
}
