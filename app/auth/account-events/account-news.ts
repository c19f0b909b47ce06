/** The letter to a person about his own account: what happened, from where, and what to do when it was not he. It opens nothing. Pure. */
import { formatMoment } from "#app/language/moments.ts";
import type { ListedEvent } from "./account-events.server.ts";
import { eventWords } from "./event-words.ts";

type Facts = { company: string; origin: string };

export function accountNews(event: ListedEvent, { company, origin }: Facts): { subject: string; text: string } {
  const what = eventWords(event);
  const from = [event.browser, event.address && `adresa IP ${event.address}`].filter(Boolean).join(", ");
  const { title, lead } = openingOf(event, company);
  const text = [
    "Bună ziua,",
    lead,
    `${what}, ${formatMoment(new Date(event.created_at))}, ${from}.`,
    "Dacă ați fost dumneavoastră, nu aveți nimic de făcut.",
    `Dacă nu, conectați-vă și schimbați parola: celelalte sesiuni se închid. Verificați apoi cheile de acces și codul la conectare:\n${origin}/admin/cont`,
    "Dacă nu vă mai puteți conecta, cereți ajutor unui administrator sau furnizorului de găzduire.",
  ].join("\n\n");
  return { subject: `${title} – ${company}`, text };
}

function openingOf(event: ListedEvent, company: string): { title: string; lead: string } {
  const account = `contul dumneavoastră din administrarea ${company}`;
  if (event.kind === "signed-in")
    return {
      title: "Conectare dintr-un browser nou",
      lead: `Cineva s-a conectat la ${account}, dintr-un browser din care nu v-ați mai conectat.`,
    };
  if (event.kind === "refused")
    return {
      title: "Parolă corectă, cod greșit",
      lead: `Cineva care știe parola a încercat să intre în ${account} și a fost oprit de cod.`,
    };
  return { title: eventWords(event), lead: `La ${account} s-a făcut o modificare.` };
}
