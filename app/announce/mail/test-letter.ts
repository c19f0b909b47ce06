/** The mail with which the administrator tries whether mails arrive. Pure. */
import type { Letter } from "./letter.ts";

export function testLetter(origin: string): Letter {
  return {
    subject: "Mesaj de probă: notificările ajung",
    title: "Notificările ajung la această adresă",
    blocks: [
      { kind: "words", pieces: ["Acesta este un mesaj de probă, cerut din pagina Notificări. Cererile noi vor ajunge la fel."] },
      { kind: "words", pieces: [{ words: "Pagina Notificări", href: `${origin}/admin/anunturi` }] },
    ],
  };
}
