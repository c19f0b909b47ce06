/** What is left to do between the demonstration and a site of one's own, and what of it is done. Pure. */
import { count, NOUNS } from "#app/language/nouns.ts";

export type Known = {
  isOwn: boolean;
  isLive: boolean;
  /** CUI and register number are filled in. */
  isIdentified: boolean;
  mail: "none" | "set" | "sent";
  products: number;
  experts: number;
  codes: number;
  /** Whether there is a verified copy, one that was tried, and one on another machine. */
  copy: { isThere: boolean; isTried: boolean; isElsewhere: boolean };
};

type Step = { title: string; text: string; isDone: boolean; to?: string; label?: string };

export function listSteps({ isOwn, isLive, isIdentified, mail, products, experts, codes, copy }: Known): Step[] {
  return [
    {
      title: "Firma dumneavoastră în locul celei demonstrative",
      text: isOwn
        ? "Site-ul poartă numele firmei dumneavoastră."
        : "Completați mai jos numele și telefonul; datele demonstrative dispar odată cu asta.",
      isDone: isOwn,
    },
    {
      title: "Datele de identificare și programul",
      text: "CUI, registrul comerțului, adresa, telefoanele și orele la care răspundeți: din ele iese promisiunea „Vă sunăm azi până la…”.",
      isDone: isOwn && isIdentified,
      to: "/admin/firma",
      label: "Firma",
    },
    {
      title: "Mailul",
      text:
        mail === "none"
          ? "Serverul nu știe încă prin ce să trimită. Cine găzduiește site-ul setează SMTP_URL și MAIL_FROM și îl repornește."
          : mail === "set"
            ? "Serverul de mail este setat. Trimiteți un mesaj de probă, ca să știți că ajunge."
            : "Mesajul de probă a plecat.",
      isDone: mail === "sent",
      to: "/admin/anunturi",
      label: "Anunțuri",
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
      text: "Oamenii pe care îi poate cere un client după nume. Fără ei, cererile ajung la firmă.",
      isDone: isOwn && experts > 0,
      to: "/admin/experti",
      label: "Experți vânzări",
    },
    {
      title: "Copiile de rezervă",
      text: copyWords(copy),
      isDone: copy.isThere && copy.isTried,
      to: "/admin/copii",
      label: "Copii de rezervă",
    },
    {
      title: "Codurile de măsurare",
      text:
        codes > 0
          ? `Completate: ${codes} din 4.`
          : "Numai dacă măsurați vizitele sau faceți reclame. Fără coduri, site-ul nu măsoară nimic și nu întreabă nimic.",
      isDone: codes > 0,
      to: "/admin/setari",
      label: "Setări",
    },
    {
      title: "Site-ul poate fi găsit",
      text: isLive ? "Motoarele de căutare îl pot arăta." : "Deocamdată paginile le spun motoarelor de căutare să nu le arate.",
      isDone: isLive,
    },
  ];
}

function copyWords({ isThere, isTried, isElsewhere }: Known["copy"]): string {
  if (!isThere) return "Prima se face singură, la câteva minute după pornirea site-ului.";
  if (!isTried) return "Se fac singure, din oră în oră. Încercați o dată o restaurare, ca să știți ce este în ele.";
  if (isElsewhere) return "Se fac singure, restaurarea de probă a reușit și ajung și pe alt calculator.";
  return "Se fac singure și restaurarea de probă a reușit. Stau însă pe același disc cu site-ul: păstrați una și în altă parte.";
}
