/** The receipt of a request. Without the visitor's own words: nobody must be able to send his words to another through us. */
import type { CompanyView } from "#app/company/company.ts";
import type { WantedLine } from "#app/leads/lines/lines.server.ts";
import { leadNumberWords } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { large, type MailContent, type Piece, row, small, words } from "#app/mail/mail.ts";
import type { Lead } from "#db/schema.ts";
import { promiseInMail } from "./promise-in-mail.ts";
import { wantedWords } from "./request-mail.ts";

type Asked = Pick<Lead, "ref" | "phone" | "phone_e164" | "call_from" | "call_by" | "created_at">;

/** `withdrawal`: the page where the consent for news is withdrawn; undefined where none was given. */
export function receiptMailContent(company: CompanyView, lead: Asked, wanted: readonly WantedLine[], withdrawal?: string): MailContent {
  const promise = promiseInMail(lead);
  const call = promise ? `Vă sunăm ${promise},` : "Vă sunăm";
  return {
    subject: promise ? `Am primit cererea dumneavoastră. Vă sunăm ${promise}` : "Am primit cererea dumneavoastră",
    title: "Am primit cererea dumneavoastră",
    blocks: [
      words("Bună ziua,"),
      large(`${call} la numărul ${leadNumberWords(lead)}.`),
      words("Vă putem suna de la ", ...numbersOf(company), "."),
      ...wanted.map((line, index) => row(index === 0 ? "Ați cerut" : "Ați cerut și", wantedWords(line))),
      row("Referința cererii", shortReference(lead.ref)),
      words("Nu ați comandat nimic și nu aveți nimic de plătit: cererea este pentru o ofertă, pe care o discutăm la telefon."),
      withdrawal && words("Ați cerut și noutăți. ", { words: "Dezabonare", href: withdrawal }),
      { kind: "heading", words: "Nu ați trimis dumneavoastră cererea?" },
      words(
        "Atunci cineva a scris adresa dumneavoastră, poate din greșeală, și nu trebuie să faceți nimic. Dacă doriți să ștergem cererea, răspundeți la acest mesaj sau sunați-ne.",
      ),
      small(`${[company.legal_name, company.street, company.city].filter(Boolean).join(", ")} · ${company.hours}`),
    ],
  };
}

function numbersOf({ phones }: CompanyView): Piece[] {
  const last = phones.length - 1;
  return phones.flatMap(({ display, href }, index): Piece[] => [
    ...(index === 0 ? [] : [index === last ? " sau " : ", "]),
    { words: display, href: `tel:${href}` },
  ]);
}
