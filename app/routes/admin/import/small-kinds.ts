/** What else than products comes from a file, and in which words. */
import type { SmallKind } from "#app/commands/import/small-import.server.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import type { RowKind } from "#app/tables/planned-row.ts";

type Words = {
  kind: SmallKind;
  title: string;
  /** Where it is seen, and what that is called. */
  to: string;
  place: string;
  text: string;
  label: string;
  hint: string;
  accept: string;
  /** What is changed, in an amount. */
  noun: { one: string; few: string };
};

/** By the word in the address. */
const KINDS: Record<string, Words> = {
  experti: {
    kind: "experts",
    title: "Importă consultanți",
    to: "/admin/experti",
    place: "Experți vânzări",
    text: "Coloanele „Nume”, „Rol”, „Prezentare”, „Telefon” și „E-mail”, în orice ordine; în afară de nume pot lipsi. Cine este deja în echipă se recunoaște după nume; cine nu este în fișier rămâne neschimbat, la fel și fotografiile.",
    label: "Fișier CSV sau XLSX",
    hint: "Cel mult 1 MB și 500 de rânduri. Nimic nu se schimbă până nu vedeți verificarea și apăsați „Aplică”.",
    accept: ".csv,.txt,.tsv,.xlsx,text/csv",
    noun: NOUNS.expert,
  },
  setari: {
    kind: "settings",
    title: "Importă setări",
    to: "/admin/setari",
    place: "Setări",
    text: "Codurile de măsurare și alegerea despre cookie-uri, așa cum le dă exportul. Ce nu este în fișier rămâne neschimbat. Pentru coduri se cere parola, ca în pagina Setări.",
    label: "Fișier JSON",
    hint: "Cel mult 1 MB. Nimic nu se schimbă până nu vedeți verificarea și apăsați „Aplică”.",
    accept: ".json,application/json",
    noun: { one: "setare", few: "setări" },
  },
};

export function findKind(word: string): Words | undefined {
  return Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
}

export function wordOf(kind: SmallKind): string {
  return kind === "experts" ? "experti" : "setari";
}

/** "2 noi și 1 modificat". */
export function smallCounts(counts: Record<RowKind, number>, noun: Words["noun"]): string {
  const parts = [
    counts.new > 0 && `${count(counts.new, noun)} în plus`,
    counts.changed > 0 && `${count(counts.changed, noun)} cu modificări`,
  ];
  return joinWords(parts.filter((part) => part !== false));
}
