import type { MailKind } from "#app/mail/mail.ts";
import { type MailContent, words } from "#app/mail/mail-content.ts";

export const testMail: MailKind = {
  kind: "test",
  words: "Mesaj de probă",
  compose: (_message, { origin }) => ({ content: testMailContent(origin), isAutomatic: true }),
};

function testMailContent(origin: string): MailContent {
  return {
    subject: "Mesaj de probă: notificările ajung",
    title: "Notificările ajung la această adresă",
    blocks: [
      words("Acesta este un mesaj de probă, cerut din pagina Anunțuri. Cererile noi vor ajunge la fel."),
      words({ words: "Pagina Anunțuri", href: `${origin}/admin/anunturi` }),
    ],
  };
}
