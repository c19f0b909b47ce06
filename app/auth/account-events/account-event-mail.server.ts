/** The mail to a person about his own account: the event, its origin, what to do when it was not he. No link in it signs in. */
import { getCompany } from "#app/company/company.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import type { MailKind } from "#app/mail/mail.ts";
import { plainMailContent } from "#app/mail/mail-content.ts";
import { findAccountEvent, type ListedEvent } from "./account-events.server.ts";
import { accountEventWords } from "./event-words.ts";

export const accountEventMail: MailKind = {
  kind: "account-news",
  words: "Schimbare la un cont",
  compose: ({ detail }, { origin }) => {
    const event = findAccountEvent(Number(detail.event_id));
    if (!event) return { gone: "Ce s-a întâmplat nu mai este în listă." };
    const { subject, text } = accountEventText(event, { company: getCompany().name, origin });
    return { content: plainMailContent(subject, text, origin), isAutomatic: true };
  },
};

type Facts = { company: string; origin: string };

function accountEventText(event: ListedEvent, { company, origin }: Facts): { subject: string; text: string } {
  const what = accountEventWords(event);
  const from = [event.browser, event.address && `adresa IP ${event.address}`].filter(Boolean).join(", ");
  const facts = [["Ce s-a întâmplat", what], ["Când", formatMoment(new Date(event.created_at))], ...(from ? [["De unde", from]] : [])];
  const { title, lead } = openingOf(event, company);
  const text = [
    "Bună ziua,",
    lead,
    facts.map(([term, words]) => `${term}: ${words}`).join("\n"),
    "Dacă ați fost dumneavoastră, nu aveți nimic de făcut.",
    `Dacă nu ați fost dumneavoastră, conectați-vă și schimbați parola: celelalte sesiuni se închid automat. Verificați apoi cheile de acces și codul la conectare:\n${origin}/admin/cont`,
    "Dacă nu vă mai puteți conecta, cereți ajutor unui administrator sau furnizorului de găzduire.",
  ].join("\n\n");
  return { subject: `${title} – ${company}`, text };
}

function openingOf(event: ListedEvent, company: string): { title: string; lead: string } {
  const account = `contul dumneavoastră din administrarea site-ului ${company}`;
  if (event.kind === "signed-in")
    return {
      title: "Conectare dintr-un browser nou",
      lead: `Cineva s-a conectat la ${account}, dintr-un browser pe care nu l-ați mai folosit aici.`,
    };
  if (event.kind === "refused")
    return {
      title: "Încercare de conectare: parolă corectă, cod greșit",
      lead: `Cineva care știe parola a încercat să se conecteze la ${account}, dar nu a avut codul.`,
    };
  return { title: accountEventWords(event), lead: `S-a făcut o modificare la ${account}.` };
}
