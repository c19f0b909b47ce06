/**
 * Consequences of the answer to an offer, by the kind of customer, in the words that stand on its page, in its PDF and in its mail (decision 46). Frozen
 * with the letterhead when the offer is issued. Pure.
 *
 * Firms: Codul civil, art. 1178 and 1182. Consumers: OUG 34/2014, art. 6, 8, 9, 13, 14, 16 and the form of its annex, part B; OUG 140/2021 (conformity, two
 * years); OG 38/2015 (SAL).
 */
import type { CompanyView } from "#app/company/company-facts.ts";
import type { Lead } from "#db/schema.ts";

export type Term = { term: string; text: string[] };

/** `answer` stands among the terms of the offer; `consumer`, for consumers alone, below them. */
export type LegalTerms = { answer: Term; consumer: Term[] };

type Seller = Pick<CompanyView, "legal_name" | "email" | "tax_code" | "register_number"> & { address: string; phone: string };

export const CONSUMER_TITLE = "Informații pentru consumatori";

export const WISH = "Vreau să comand: sunați-mă";

export function isBinding(customer_type: Lead["customer_type"]): boolean {
  return customer_type !== "hobby";
}

export function legalTerms(customer_type: Lead["customer_type"], seller: Seller): LegalTerms {
  return isBinding(customer_type) ? { answer: FIRM, consumer: [] } : { answer: CONSUMER, consumer: consumerTerms(seller) };
}

const FIRM: Term = {
  term: "Acceptare",
  text: [
    "Oferta se acceptă pe pagina ei, cu numele și prenumele celui care semnează, până în ultima zi de valabilitate. Acceptarea fără rezerve încheie contractul pentru produsele, cantitățile și prețurile de mai sus (Codul civil, art. 1178 și 1182).",
    "Dacă nu cumpărați pentru o activitate profesională, spuneți-ne înainte de a accepta: vi se aplică regulile pentru consumatori.",
  ],
};

const CONSUMER: Term = {
  term: "Comandă",
  text: [
    `Oferta nu vă obligă la nimic, iar pe pagina ei nu se încheie niciun contract. Dacă vreți să comandați, apăsați acolo „${WISH}” sau sunați-ne: stabilim împreună livrarea și plata. Contractul se încheie când vi-l confirmăm pe hârtie sau prin e-mail.`,
  ],
};

function consumerTerms({ legal_name, address, email, phone, tax_code, register_number }: Seller): Term[] {
  const registered = [tax_code && `CUI ${tax_code}`, register_number && `nr. reg. com. ${register_number}`].filter(Boolean).join(", ");
  return [
    { term: "Vânzător", text: [[legal_name, registered, address, `telefon ${phone}`, email].filter(Boolean).join(", ")] },
    {
      term: "Retragere",
      text: [
        "Vă puteți retrage din contract în 14 zile de la primirea mărfii, fără să ne dați un motiv: ne scrieți, în orice formă, sau ne trimiteți formularul de mai jos. Marfa o trimiteți înapoi în cel mult 14 zile, pe cheltuiala dumneavoastră.",
        "Vă înapoiem banii, cu tot cu livrarea obișnuită, în cel mult 14 zile de la anunț, prin metoda cu care ați plătit; putem aștepta până primim marfa sau dovada că ați trimis-o.",
        "Legea face excepții, între altele pentru marfa care se deteriorează sau expiră rapid și pentru cea sigilată care, odată desigilată, nu mai poate fi returnată din motive de sănătate sau de igienă (OUG 34/2014, art. 9–16).",
      ],
    },
    {
      term: "Formular",
      text: [
        `Către ${[legal_name, address, email].join(", ")}:`,
        "Vă informez prin prezenta cu privire la retragerea mea din contractul referitor la vânzarea următoarelor produse: …",
        "Comandate la data / primite la data: …",
        "Numele consumatorului: …",
        "Adresa consumatorului: …",
        "Data și, numai pe hârtie, semnătura: …",
      ],
    },
    {
      term: "Garanție",
      text: [
        "Pentru marfă aveți garanția legală de conformitate: răspundem pentru lipsa de conformitate care exista la livrare și se constată în doi ani de la ea (OUG 140/2021).",
      ],
    },
    {
      term: "Reclamații",
      text: [
        `Ne scrieți la ${email} sau la ${address}, ori ne sunați la ${phone}. Vă puteți adresa și ANPC, https://anpc.ro/, și puteți folosi soluționarea alternativă a litigiilor (SAL, OG 38/2015): https://reclamatiisal.anpc.ro/.`,
      ],
    },
  ];
}
