/**
 * What a company of its own begins with: legal pages that are whole once its data are written, and short sentences that suit any seed company. Categories
 * and brands begin without a text, with the simple page.
 */
import { demoCookies } from "./demo-cookies.ts";
import { demoPages } from "./demo-pages.ts";
import { demoPrivacy } from "./demo-privacy.ts";
import { demoTerms } from "./demo-terms.ts";

type Sections = typeof demoTerms.sections;

export const starterTexts: Readonly<Record<string, unknown>> = {
  home: {
    heading: "Semințe de la {firma}",
    intro: "Spuneți-ne ce suprafață aveți, iar noi vă spunem ce se potrivește și câtă sămânță vă trebuie.",
    meta_description: "{firma}, {localitate}: semințe, prețuri și sfat la telefon.",
    about_heading: "O firmă de semințe din {localitate}",
    about: ["Alegeți un produs sau lăsați-ne un număr de telefon: vă sunăm în timpul programului."],
    call_heading: "Nu știți ce vi se potrivește?",
    call_text:
      "Spuneți-ne ce suprafață aveți, ce sol este și la ce îl folosiți. Vă recomandăm un produs și o cantitate, fără nicio obligație.",
  },
  about: {
    title: "Despre noi",
    heading: "Despre {firma}",
    meta_description: "{firma}, firmă de semințe din {localitate}.",
    story: [
      {
        heading: "Cum lucrăm",
        paragraphs: [
          "Pe site nu se fac comenzi. Alegeți un produs sau ne spuneți doar ce suprafață aveți, lăsați un număr de telefon și vă sunăm în intervalul afișat lângă formular. Răspundem la telefon {program_intre}.",
        ],
      },
    ],
    gallery_heading: "La noi",
  },
  contact: {
    heading: "Contact",
    intro: "Sunați-ne sau lăsați-ne un număr: lângă formular vedeți până când vă sunăm.",
    meta_description: "Contact {firma}, {localitate}: {telefon}, {email}, {program}.",
    gallery_heading: "Sediul nostru",
    call_heading: "Aveți o întrebare scurtă?",
    call_text: "Sunați-ne. De multe ori, câteva minute la telefon sunt de ajuns.",
  },
  brands: {
    title: "Branduri",
    meta_description: "Brandurile pe care le găsiți la {firma}, cu produsele fiecăruia.",
    values_heading: "De ce aceste branduri?",
    call_heading: "Nu știți ce brand vi se potrivește?",
    call_text: "Spuneți-ne ce semănați și unde. Alegem împreună la telefon.",
  },
  papers: demoPages.papers,
  distributors: {
    heading: "Pentru distribuitori",
    intro: "Vindeți semințe? Lăsați-ne datele firmei și vă spunem condițiile.",
    meta_description: "{firma}, {localitate}: semințe pentru distribuitori.",
    people_note: "Sunați la {telefon}: vă spunem cine este persoana de contact pentru județul dumneavoastră.",
  },
  consent: demoPages.consent,
  terms: { ...demoTerms, sections: ownSections(demoTerms.sections) },
  privacy: { ...demoPrivacy, sections: ownSections(demoPrivacy.sections) },
  cookies: demoCookies,
};

/** Without what is true of the demonstration alone: the section that says so, its invented data, and the marks of its suppliers. */
function ownSections(sections: Sections): Sections {
  return sections
    .filter(({ heading }) => heading !== "Site demonstrativ")
    .map((section) => ({
      ...section,
      body: section.body
        .split("\n")
        .map((block) =>
          block.replace(" Datele de identificare sunt fictive, pentru că acest site este o demonstrație.", "").replace("; fax: {fax}", ""),
        )
        .filter((block) => !block.includes("sunt mărci ale titularilor lor"))
        .join("\n"),
    }));
}
