/** What is left to do between the demonstration and a site of one's own, and what of it is done. Pure. */
import { count, NOUNS } from "#app/language/nouns.ts";
import { SNIPPETS } from "#app/settings/fields.ts";

export type Known = {
  isOwn: boolean;
  isLive: boolean;
  isIdentified: boolean;
  mail: "none" | "set" | "sent";
  products: number;
  experts: number;
  codes: number;
  /** Whether visitors are asked about cookies although there is no code. */
  hasBanner: boolean;
  /** Whether there is a verified copy, one that was tried, and one on another machine. */
  copy: { isThere: boolean; isTried: boolean; isElsewhere: boolean };
};

type Step = { title: string; text: string; isDone: boolean; to?: string; label?: string };

export function listSteps({ isOwn, isLive, isIdentified, mail, products, experts, codes, hasBanner, copy }: Known): Step[] {
  return [
    {
      title: "Firma dumneavoastră în locul celei demonstrative",
      text: isOwn
        ? "Site-ul poartă numele firmei dumneavoastră."
        : "Completați mai jos numele și telefonul; datele demonstrative se șterg atunci.",
      isDone: isOwn,
    },
    {
      title: "Datele de identificare și programul",
      text: "CUI, registrul comerțului, adresa, telefoanele și orele la care răspundeți: pe baza lor se afișează promisiunea „Vă sunăm azi până la…”.",
      isDone: isOwn && isIdentified,
      to: "/admin/firma",
      label: "Firma",
    },
    {
      title: "E-mailul",
      text:
        mail === "none"
          ? "Scrieți în Notificări serverul, numele și parola cu care trimiteți e-mailuri. Fără ele, cererile se văd numai în pagina Leaduri."
          : mail === "set"
            ? "Serverul de e-mail este configurat. Trimiteți un mesaj de probă, ca să știți că ajunge."
            : "Mesajul de probă a fost trimis.",
      isDone: mail === "sent",
      to: "/admin/anunturi",
      label: "Notificări",
    },
    {
      title: "Primul produs",
      text: isOwn && products > 0 ? `În catalog: ${count(products, NOUNS.product)}.` : "Adăugați un produs cu preț, normă și o fotografie.",
      isDone: isOwn && products > 0,
      to: "/admin/produse/nou",
      label: "Adaugă produs",
    },
    {
      title: "Cine răspunde la telefon",
      text: "Persoanele pe care clientul le poate alege în formular. Fără ele, cererile ajung la firmă.",
      isDone: isOwn && experts > 0,
      to: "/admin/experti",
      label: "Experți vânzări",
    },
    {
      title: "Copiile de rezervă",
      text: backupWords(copy),
      isDone: copy.isThere && copy.isTried,
      to: "/admin/copii",
      label: "Copii de rezervă",
    },
    {
      title: "Codurile de măsurare",
      text:
        codes > 0
          ? `Completate: ${codes} din ${SNIPPETS.length}.`
          : `Numai dacă măsurați vizitele sau faceți reclame. Fără coduri, site-ul nu măsoară nimic${hasBanner ? ", dar întreabă vizitatorii despre cookie-uri; bannerul îl puteți opri în Setări." : " și nu întreabă nimic."}`,
      isDone: codes > 0,
      to: "/admin/setari",
      label: "Setări",
    },
    {
      title: "Site-ul poate fi găsit",
      text: isLive ? "Motoarele de căutare îl pot arăta." : "Site-ul nu apare încă în Google.",
      isDone: isLive,
    },
  ];
}

function backupWords({ isThere, isTried, isElsewhere }: Known["copy"]): string {
  if (!isThere) return "Prima se creează automat, la câteva minute după pornirea site-ului.";
  if (!isTried) return "Se creează automat, din oră în oră. Testați o dată restaurarea, ca să știți că funcționează.";
  if (isElsewhere) return "Se creează automat, restaurarea de probă a reușit și se trimit și pe alt calculator.";
  return "Se creează automat și restaurarea de probă a reușit. Sunt însă pe același disc cu site-ul: păstrați una și în altă parte.";
}
