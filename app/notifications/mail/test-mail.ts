import { type MailContent, words } from "./mail-content.ts";

export function testMailContent(origin: string): MailContent {
  return {
    subject: "Mesaj de probă: notificările ajung",
    title: "Notificările ajung la această adresă",
    blocks: [
      words("Acesta este un mesaj de probă, cerut din pagina Anunțuri. Cererile noi vor ajunge la fel."),
      words({ words: "Pagina Anunțuri", href: `${origin}/admin/anunturi` }),
    ],
  };
}
