import { type MailContent, type MailKind, words } from "#app/mail/mail.ts";

export const floodMail: MailKind = {
  kind: "flood",
  words: "Mult mai multe cereri decât de obicei",
  compose: (_message, { origin }) => ({ content: floodMailContent(origin), isAutomatic: true }),
};

function floodMailContent(origin: string): MailContent {
  return {
    subject: "Mult mai multe cereri decât de obicei: de verificat",
    title: "Cererile care vin acum așteaptă la „Suspecte”",
    blocks: [
      words(
        "În ultimele 24 de ore site-ul a primit mult mai multe cereri decât în orice zi obișnuită. Poate fi un program care trimite din foarte multe rețele.",
      ),
      words(
        "Cererile care vin de acum încolo, până se încheie cele 24 de ore, se păstrează și clientul vede confirmarea ca de obicei, dar stau la „Suspecte” și nu primiți câte un mesaj pentru fiecare.",
      ),
      words("Dacă sunt ale clienților, de exemplu după o reclamă, le treceți pe toate în lista de lucru cu un singur buton."),
      words({ words: "Cererile suspecte", href: `${origin}/admin/leaduri?queue=suspect` }),
    ],
  };
}
