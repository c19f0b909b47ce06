import { Marked } from "marked";
import { listPasskeys } from "#app/auth/passkeys/passkey-store.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { countProductStates } from "#app/catalog/product/product-ids.server.ts";
import { getMarkedSteps } from "#app/commands/company/marked-steps.server.ts";
import { getStoredCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { isReal, listUnreviewedSuspects } from "#app/leads/day/day-work.server.ts";
import { countRequestsSince } from "#app/leads/lead-store.server.ts";
import { findLatestMessage } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { listBackups } from "#app/operations/backups/backup-directory.server.ts";
import { findTrial } from "#app/operations/restore/restore.server.ts";
import { readBackupOutcome } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { SNIPPETS } from "#app/settings/fields.ts";
import { getSettings } from "#app/settings/settings-store.server.ts";

/** Whether nothing is left to do: the way to the first steps goes then. */
export function isSetUp(userId: number): boolean {
  return listSteps(readKnown(userId)).every(({ isDone }) => isDone);
}

export function readKnown(userId: number): Known {
  const { is_demo, is_live, tax_code, register_number } = getStoredCompany();
  const settings = getSettings();
  const test = findLatestMessage("test");
  return {
    isOwn: !is_demo,
    isLive: is_live,
    isIdentified: Boolean(tax_code && register_number),
    mail: !isMailConfigured() ? "none" : test?.state === "sent" ? "sent" : "set",
    products: countProductStates({}).published,
    experts: listExperts().length,
    copy: knownCopies(),
    hasBanner: settings.shows_cookie_banner === "1",
    codes: SNIPPETS.filter((name) => settings[name]).length,
    hasSecondStep: codesSince(userId) !== undefined || listPasskeys(userId).length > 0,
    requests: countRequestsSince(new Date(0)) - listUnreviewedSuspects().filter(isReal).length,
    marked: getMarkedSteps(),
  };
}

function knownCopies(): Known["copy"] {
  const { dataDir } = env();
  const copies = listBackups(dataDir);
  return {
    isThere: copies.length > 0,
    isTried: copies.some(({ name }) => findTrial(dataDir, name)?.faults.length === 0),
    isElsewhere: readBackupOutcome(dataDir).sent !== null,
  };
}

const [source = ""] = Object.values(
  import.meta.glob<string>("/docs/pentru-proprietar.md", { eager: true, query: "?raw", import: "default" }),
);

/** HTML of the guide that goes with the program, below a heading of a page: without its title, and without links to files that are not on the site. */
export function ownerGuide(): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return href.startsWith("https://") ? `<a href="${href}">${words}</a>` : words;
      },
      heading: ({ depth, text }) => (depth === 1 ? "" : `<h${depth + 1}>${text}</h${depth + 1}>`),
    },
  });
  return marked.parse(source, { async: false });
}

/** Steps between the demonstration and a site of one's own, and which of them are done. Pure. */

type Known = {
  isOwn: boolean;
  isLive: boolean;
  isIdentified: boolean;
  mail: "none" | "set" | "sent";
  products: number;
  experts: number;
  codes: number;
  hasBanner: boolean;
  /** Whether there is a verified copy, one that was tried, and one on another machine. */
  copy: { isThere: boolean; isTried: boolean; isElsewhere: boolean };
  hasSecondStep: boolean;
  requests: number;
  marked: ReadonlySet<string>;
};

type Step = {
  key: string;
  title: string;
  text: string;
  isDone: boolean;
  to?: string;
  label?: string;
  /** The words of the button that ticks it by hand: what no rule can know, or what a company does not need. */
  mark?: string;
  isMarked?: boolean;
};

export const MARKABLE = ["mail", "experts", "legal", "second-step", "codes", "request"] as const;
const NOT_NEEDED = "Nu e cazul";

export function listSteps(known: Known): Step[] {
  return allSteps(known).map((step) => {
    const isMarked = step.mark !== undefined && !step.isDone && known.marked.has(step.key);
    return { ...step, isMarked, isDone: step.isDone || isMarked };
  });
}

function allSteps({
  isOwn,
  isLive,
  isIdentified,
  mail,
  products,
  experts,
  codes,
  hasBanner,
  copy,
  hasSecondStep,
  requests,
}: Known): Step[] {
  return [
    {
      key: "own",
      title: "Firma dumneavoastră în locul celei demonstrative",
      text: isOwn
        ? "Site-ul poartă numele firmei dumneavoastră."
        : "Completați mai sus numele și telefonul; datele demonstrative se șterg atunci.",
      isDone: isOwn,
    },
    {
      key: "identity",
      title: "Datele de identificare și programul",
      text: "CUI, registrul comerțului, adresa, telefoanele și orele la care răspundeți: pe baza lor se afișează promisiunea „Vă sunăm azi până la…”.",
      isDone: isOwn && isIdentified,
      to: adminPath("company"),
      label: "Firma",
    },
    {
      key: "mail",
      mark: NOT_NEEDED,
      title: "E-mailul",
      text:
        mail === "none"
          ? "Scrieți în Anunțuri serverul, numele și parola cu care trimiteți e-mailuri. Fără ele, cererile se văd numai în pagina Leaduri."
          : mail === "set"
            ? "Serverul de e-mail este configurat. Trimiteți un mesaj de probă, ca să știți că ajunge."
            : "Mesajul de probă a fost trimis.",
      isDone: mail === "sent",
      to: adminPath("notifications"),
      label: "Anunțuri",
    },
    {
      key: "product",
      title: "Primul produs",
      text:
        isOwn && products > 0
          ? `În catalog: ${count(products, NOUNS.product)}.`
          : "Importați lista firmei sau, în Produse, adăugați un produs cu preț, normă și o fotografie.",
      isDone: isOwn && products > 0,
      to: adminPath("productImport"),
      label: "Importă produse",
    },
    {
      key: "experts",
      mark: NOT_NEEDED,
      title: "Cine răspunde la telefon",
      text: "Persoanele pe care clientul le poate alege în formular. Fără ele, cererile ajung la firmă.",
      isDone: isOwn && experts > 0,
      to: adminPath("experts"),
      label: "Experți vânzări",
    },
    {
      key: "legal",
      mark: "Le-am citit",
      title: "Textele legale",
      text: "Politica de confidențialitate, cea privind cookie-urile și termenii sunt pregătite cu datele firmei. Citiți-le: dumneavoastră răspundeți de ele.",
      isDone: false,
      to: adminPath("texts"),
      label: "Texte",
    },
    {
      key: "request",
      mark: NOT_NEEDED,
      title: "O cerere de probă",
      text:
        requests > 0
          ? `Au sosit: ${count(requests, NOUNS.request)}.`
          : "Trimiteți una de pe site, ca un client. Ajunge notificarea? Apoi o marcați ca spam. Ce se trimite în mai puțin de două secunde trece la „Suspecte” și nu anunță pe nimeni.",
      isDone: isOwn && requests > 0,
      to: "/contact",
      label: "Contact",
    },
    {
      key: "second-step",
      mark: NOT_NEEDED,
      title: "Al doilea pas la conectare",
      text: hasSecondStep
        ? "Contul dumneavoastră cere și un cod sau o cheie de acces."
        : "Un cod de pe telefon sau o cheie de acces, ca o parolă aflată de altcineva să nu fie de ajuns.",
      isDone: hasSecondStep,
      to: adminPath("signInMethods"),
      label: "Chei și cod",
    },
    {
      key: "copies",
      title: "Copiile de rezervă",
      text: backupWords(copy),
      isDone: copy.isThere && copy.isTried,
      to: adminPath("backups"),
      label: "Copii de rezervă",
    },
    {
      key: "codes",
      mark: NOT_NEEDED,
      title: "Codurile de măsurare",
      text:
        codes > 0
          ? `Completate: ${codes} din ${SNIPPETS.length}.`
          : `Numai dacă măsurați vizitele sau faceți reclame. Fără coduri, site-ul nu măsoară nimic${hasBanner ? ", dar întreabă vizitatorii despre cookie-uri; bannerul îl puteți opri în Setări." : " și nu întreabă nimic."}`,
      isDone: codes > 0,
      to: adminPath("settings"),
      label: "Setări",
    },
    {
      key: "live",
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
