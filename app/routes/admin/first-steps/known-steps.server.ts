import { Marked } from "marked";
import { listPasskeys } from "#app/auth/passkeys/passkeys.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { countProductStates } from "#app/catalog/product/product-ids.server.ts";
import { getMarkedSteps } from "#app/commands/company/marked-steps.server.ts";
import { getStoredCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { listUnreviewedSuspects } from "#app/leads/day/day-work.server.ts";
import { countRequestsSince } from "#app/leads/leads.server.ts";
import { findLatestMessage } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { listBackups } from "#app/operations/backups/backup-directory.server.ts";
import { findTrial } from "#app/operations/restore/trial.server.ts";
import { readBackupOutcome } from "#app/operations/scheduled-backups/backup-outcome.server.ts";
import { SNIPPETS } from "#app/settings/fields.ts";
import { getSettings } from "#app/settings/settings.server.ts";
import { type Known, listSteps } from "./steps.ts";

/** Whether nothing is left to do: the way to the first steps goes then. */
export function isSetUp(userId: number): boolean {
  return listSteps(readKnown(userId)).every(({ isDone }) => isDone);
}

export function readKnown(userId: number): Known {
  const { is_demo, is_live, tax_code, register_number } = getStoredCompany();
  const settings = getSettings();
  const test = findLatestMessage("test");
  return {
    isOwn: !is_demo,
    isLive: is_live,
    isIdentified: Boolean(tax_code && register_number),
    mail: !isMailConfigured() ? "none" : test?.state === "sent" ? "sent" : "set",
    products: countProductStates({}).published,
    experts: listExperts().length,
    copy: knownCopies(),
    hasBanner: settings.shows_cookie_banner === "1",
    codes: SNIPPETS.filter((name) => settings[name]).length,
    hasSecondStep: codesSince(userId) !== undefined || listPasskeys(userId).length > 0,
    requests: countRequestsSince(new Date(0)) - listUnreviewedSuspects().length,
    marked: getMarkedSteps(),
  };
}

function knownCopies(): Known["copy"] {
  const { dataDir } = env();
  const copies = listBackups(dataDir);
  return {
    isThere: copies.length > 0,
    isTried: copies.some(({ name }) => findTrial(dataDir, name)?.faults.length === 0),
    isElsewhere: readBackupOutcome(dataDir).sent !== null,
  };
}

const [source = ""] = Object.values(
  import.meta.glob<string>("/docs/pentru-proprietar.md", { eager: true, query: "?raw", import: "default" }),
);

/** HTML of the guide that goes with the program, below a heading of a page: without its title, and without links to files that are not on the site. */
export function ownerGuide(): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return href.startsWith("https://") ? `<a href="${href}">${words}</a>` : words;
      },
      heading: ({ depth, text }) => (depth === 1 ? "" : `<h${depth + 1}>${text}</h${depth + 1}>`),
    },
  });
  return marked.parse(source, { async: false });
}
