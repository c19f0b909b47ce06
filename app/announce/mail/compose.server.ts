/** A message of the outbox as a mail: its text from the request as it stands now, and what its headers say. */
import { company } from "#app/company/company.ts";
import type { MailSender } from "#app/env.server.ts";
import { readDayWork } from "#app/leads/day/day-work.server.ts";
import { findLead } from "#app/leads/leads.server.ts";
import { listWanted } from "#app/leads/wanted/wanted.server.ts";
import type { Lead, OutboxMessage } from "#db/schema.ts";
import { Undeliverable } from "../sender.server.ts";
import { digestLetter } from "./digest-letter.ts";
import { type Letter, oneLine } from "./letter.ts";
import { receiptLetter } from "./receipt-letter.ts";
import { requestLetter } from "./request-letter.ts";
import { testLetter } from "./test-letter.ts";

export type Mail = {
  letter: Letter;
  replyTo?: MailSender;
  /** Tells programmes that answer by themselves (holidays) to be silent. */
  isAutomatic: boolean;
};

/** Throws Undeliverable when what the message is about is no more. `origin` is where visitors see the site. */
export function composeMail({ kind, lead_id }: Pick<OutboxMessage, "kind" | "lead_id">, origin: string, now: Date): Mail {
  switch (kind) {
    case "lead-company":
    case "lead-expert": {
      const lead = requireLead(lead_id);
      const isForExpert = kind === "lead-expert";
      // The expert's page to note the outcome is another argument here: `handOffUrl`.
      return { letter: requestLetter({ lead, wanted: listWanted(lead), origin, isForExpert }), ...replyTo(lead), isAutomatic: false };
    }
    case "lead-receipt": {
      const lead = requireLead(lead_id);
      const us = { name: company.name, address: company.email };
      return { letter: receiptLetter(lead, listWanted(lead)), replyTo: us, isAutomatic: true };
    }
    case "digest":
      return { letter: digestLetter(readDayWork(now), origin), isAutomatic: true };
    case "test":
      return { letter: testLetter(origin), isAutomatic: true };
    default:
      throw new Undeliverable(`Anunț necunoscut: ${kind}`);
  }
}

function requireLead(id: number | null): Lead {
  const lead = id === null ? undefined : findLead(id);
  if (!lead || lead.erased_at !== null) throw new Undeliverable("Datele cererii au fost șterse.");
  return lead;
}

function replyTo({ full_name, email }: Lead): Pick<Mail, "replyTo"> {
  return email === null ? {} : { replyTo: { name: oneLine(full_name), address: oneLine(email) } };
}
