/** Visitors are notified once that a product is in stock again, through the outbox, and their addresses are forgotten in time (decision 92). */

import type { CompanyView } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { log } from "#app/http/log.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { companyFoot, customerMail } from "#app/mail/customer-mail.server.ts";
import { large, type MailContent, type MailKind, small, words } from "#app/mail/mail.ts";
import { type About, deleteUnsentAbout, eraseMessagesAbout } from "#app/notifications/messages-about.server.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import type { ScheduledJob } from "#app/operations/scheduled-jobs.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";
import {
  deleteNotices,
  findNotice,
  listDueNotices,
  listExpiredNotices,
  listNoticesByEmail,
  listNotifiedButUnavailable,
  markNotified,
  NOTIFIED_RETENTION,
  type Notice,
  RESTOCK_LINK,
  resetNotified,
} from "./restock-store.server.ts";

/** The only mail to a visitor who waits for a product. It holds nothing that he wrote: anybody can give anybody's address. */

export const restockMail: MailKind = {
  kind: "restock",
  words: "Anunț de stoc",
  isBulk: true,
  compose: ({ detail }, { origin }) => {
    const notice = findNotice(Number(detail.notice_id));
    if (!notice) return { gone: "Persoana nu mai așteaptă produsul." };
    const url = `${origin}/produse/${notice.product_slug}`;
    const withdrawal = RESTOCK_LINK.address({ id: notice.id, mayDelete: true });
    const content = restockMailContent(getCompany(), { product: notice.product_name, url, withdrawal });
    return customerMail({ content, unsubscribe: withdrawal, isAutomatic: true });
  },
};

type Facts = {
  product: string;
  url: string;
  withdrawal: string;
};

function restockMailContent(company: CompanyView, { product, url, withdrawal }: Facts): MailContent {
  const [phone] = company.phones;
  return {
    subject: `${product} este din nou în stoc`,
    title: `${product} este din nou în stoc`,
    blocks: [
      words("Bună ziua,"),
      large("Ați cerut să vă anunțăm când produsul revine în stoc."),
      large({ words: product, href: url }),
      words("Puteți cere o ofertă pe pagina produsului sau ne puteți suna la ", { words: phone.display, href: `tel:${phone.href}` }, "."),
      small(
        "Acesta este singurul mesaj pe care vi-l trimitem despre acest produs. Adresa dumneavoastră se șterge automat după 30 de zile. ",
        { words: "Ștergeți-o acum", href: withdrawal },
      ),
      companyFoot(company),
    ],
  };
}

const AT_ONCE = 100;

export const restockJob: ScheduledJob = {
  name: "restock notices",
  pattern: "* * * * *",
  waits: 30,
  run: sendRestockNotices,
  failure: "Those who wait for a product could not be told",
};

export function sendRestockNotices(now: Date, isOver: () => boolean = () => false): number {
  let notified = 0;
  inChunks(() => withdrawUntrueMessages(now, AT_ONCE), isOver);
  inChunks(() => {
    const chunk = notifyRestocked(now, AT_ONCE);
    notified += chunk;
    return chunk;
  }, isOver);
  inChunks(() => deletePastNotices(now, AT_ONCE), isOver);
  if (notified > 0) log.info(`Products are there again: ${notified} messages to those who wait`);
  return notified;
}

function inChunks(chunk: () => number, isOver: () => boolean): void {
  while (chunk() === AT_ONCE && !isOver());
}

function notifyRestocked(now: Date, limit: number): number {
  return inTransaction(() => {
    const due = listDueNotices(now, limit);
    if (due.length === 0) return 0;
    const messages = due.map(({ id, email }) => ({
      ...({ lead_id: null, kind: restockMail.kind, channel: "mail", recipient: email } as const),
      detail: { notice_id: id },
    }));
    addToOutbox(messages, now);
    markNotified(
      due.map(({ id }) => id),
      now,
    );
    return due.length;
  });
}

/** Where a product is out of stock again before the message left, the message is deleted and the visitor waits on. Returns their number. */
function withdrawUntrueMessages(now: Date, limit: number): number {
  return inTransaction(() => {
    const taken = listNotifiedButUnavailable(now, limit).filter((notice) => deleteUnsentAbout(about(notice)) > 0);
    if (taken.length > 0) resetNotified(taken.map(({ id }) => id));
    return taken.length;
  });
}

function deletePastNotices(now: Date, limit: number): number {
  return inTransaction(() => {
    const past = listExpiredNotices(now, limit);
    deleteNoticesAndMessages(past);
    return past.length;
  });
}

/** Their unsent messages are deleted too, and sent ones lose the address. Call it in a transaction. */
export function deleteNoticesAndMessages(notices: readonly Pick<Notice, "id" | "email">[]): void {
  if (notices.length === 0) return;
  for (const notice of notices) eraseMessagesAbout(about(notice));
  deleteNotices(notices.map(({ id }) => id));
}

export const personalData = {
  tables: ["restock_notices"],
  hasOwnTime: true,
  forget: ({ email }: Lead) => void (email && deleteNoticesAndMessages(listNoticesByEmail(email))),
  copy: ({ email }: Lead) => (email === null ? [] : listNoticesByEmail(email).map(({ stock_state: _state, ...notice }) => notice)),
} as const;

const DAY = 86_400_000;

export const policy = {
  cand_cerem: "când ne rugați să vă anunțăm că un produs revine",
  alte_date:
    "Dacă cereți să vă anunțăm că un produs revine, păstrăm adresa de e-mail pe care o scrieți, produsul, data și ora, pagina și versiunea textului cu care ați fost de acord, pe temeiul consimțământului dumneavoastră, art. 6 alin. (1) lit. a) din GDPR. Vă scriem o singură dată, când produsul este din nou în stoc, și nu folosim adresa la nimic altceva. Puteți renunța oricând, prin linkul din mesaj, fără parolă, ori scriindu-ne sau sunându-ne; atunci ștergem adresa imediat.",
  alte_termene: `adresa la care vă anunțăm că un produs revine: ${count(NOTIFIED_RETENTION / DAY, NOUNS.day)} după ce v-am scris sau 12 luni în care produsul nu a revenit`,
  acorduri: "pentru anunțul că un produs revine",
} as const;

function about({ id, email }: Pick<Notice, "id" | "email">): About {
  return { kinds: [restockMail.kind], recipient: email, name: "notice_id", id };
}
