import { getCompany } from "#app/company/company.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import type { MailKind } from "#app/mail/mail.ts";
import { large, type MailContent, small, words } from "#app/mail/mail-content.ts";
import type { Invitation } from "#db/schema.ts";
import { findOpenInvitation, INVITATION_LINK } from "./invitations.server.ts";

const WORK = { administrator: "ca administrator", office: "la cererile de ofertă și la produse", consultant: "la cererile de ofertă" };

export const invitationMail: MailKind = {
  kind: "invitation",
  words: "Invitația unui coleg",
  compose: ({ detail }, { now }) => {
    const secret = String(detail.secret);
    const invited = findOpenInvitation(secret, now);
    if (!invited) return { gone: "Invitația a fost folosită, revocată sau a expirat." };
    const content = invitationMailContent(invited, { company: getCompany().name, url: INVITATION_LINK.address(secret) });
    return { content, isAutomatic: false };
  },
};

type Facts = { company: string; url: string };

function invitationMailContent({ full_name, role, invited_by, expires_at }: Invitation, { company, url }: Facts): MailContent {
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
