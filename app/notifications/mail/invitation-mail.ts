import { formatMoment } from "#app/language/moments.ts";
import type { Invitation } from "#db/schema.ts";
import { large, type MailContent, small, words } from "./mail-content.ts";

const WORK = { administrator: "ca administrator", office: "la cererile de ofertă și la produse", consultant: "la cererile de ofertă" };

type Facts = { company: string; url: string };

export function invitationMailContent({ full_name, role, invited_by, expires_at }: Invitation, { company, url }: Facts): MailContent {
  const work = WORK[role];
  const title = `Invitație în administrarea site-ului ${company}`;
  return {
    subject: title,
    title,
    blocks: [
      words(`Bună ziua, ${full_name}! ${invited_by || "Administratorul site-ului"} vă invită să lucrați ${work} pe site-ul ${company}.`),
      large({ words: "Alegeți-vă numele de utilizator și parola", href: url }),
      small(
        `Linkul este numai pentru dumneavoastră, se folosește o singură dată și este valabil până la ${formatMoment(new Date(expires_at))}. Dacă nu așteptați această invitație, nu faceți nimic.`,
      ),
    ],
  };
}
