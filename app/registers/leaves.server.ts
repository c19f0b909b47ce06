/** Leaves (decision 210) that the other registers ask; each says in its leaf.server.ts what it is for them. */
import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ShippedDocument } from "#app/documents/documents.server.ts";
import type { KeptSetting } from "#app/history/subject.ts";
import type { Consent } from "#app/leads/consent-ledger/consent-texts.server.ts";
import type { MailKind } from "#app/mail/mail.ts";
import type { ScheduledJob } from "#app/operations/scheduled-jobs.server.ts";
import { priceLinks } from "#app/price-links/leaf.server.ts";
import { restock } from "#app/restock/leaf.server.ts";
import { type Lead, EXPORTED_TABLES as OF_THE_CORE } from "#db/schema.ts";

export type PersonalData = {
  /** Tables that name him without knowing a request, and that this answers for. */
  tables?: readonly string[];
  /** Takes the person out, in the transaction that erases his request, while it still knows him; "nothing" where nothing personal stands. */
  forget: "nothing" | ((lead: Lead) => void);
  /** Asked for apart from any request and ended in a time of its own: it goes when the person asks, not when the time of a request is over. */
  hasOwnTime?: true;
  /** Plain values for the copy that a person may ask for; "nothing" where he has them in another way. */
  copy: "nothing" | ((lead: Lead) => unknown);
  /** Hears of a person who wants no more news (/renunta, or said to the administrator), in that transaction: for what writes news to many. */
  withdraw?: (lead: Lead) => void;
};

/** Parts of sentences in which the privacy page tells of a leaf, by the names in braces of its text (`PRIVACY_WORDS`). */
type Policy = {
  /** Occasion on which a visitor gives data here, after "Vă cerem date numai": "când ne rugați să vă anunțăm că un produs revine". */
  cand_cerem?: string;
  /** A paragraph: what is kept, why, and how one gets out of it. */
  alte_date?: string;
  /** Data and for how long they stay: "numele firmei …: 90 de zile". */
  alte_termene?: string;
  /** The consent that can be withdrawn: "pentru anunțul că un produs revine". */
  acorduri?: string;
};

type Leaf = {
  /** Described beside their queries; an exported one is in the ZIP of everything. What holds a secret or is on its way stays. */
  tables?: readonly { table: SQLiteTable; isExported: boolean }[];
  /** Stored at the start, so that what somebody agreed to can be read after it has changed. */
  consents?: readonly Consent[];
  mails?: readonly MailKind[];
  jobs?: readonly ScheduledJob[];
  /** By the name that the copy of a person's data has for it. */
  personalData?: Readonly<Record<string, PersonalData>>;
  /** For the privacy page; a leaf that knows people has one. */
  policy?: Policy;
  /** Kept in the history whole, and put back from there. */
  settings?: readonly KeptSetting[];
  /** Pages of the site that are there only while they have something to say, by address: `PAGE_DAYS`. */
  updatedAt?: Readonly<Record<string, () => string | undefined>>;
  /** Comes with the demonstration and goes with it. */
  demonstration?: ShippedDocument;
};

export const LEAVES: readonly Leaf[] = [restock, priceLinks];

/** Tables that the ZIP of everything holds. */
export const EXPORTED_TABLES: readonly string[] = [
  ...OF_THE_CORE,
  ...LEAVES.flatMap(({ tables = [] }) => tables.flatMap(({ table, isExported }) => (isExported ? getTableName(table) : []))),
];
