import { describe } from "vitest";
import { mapStatuses } from "#app/leads/inbox/lead-status.ts";
import { MARKUP, NON_TEXTS, rulesOf } from "#tests/support/field-rules.ts";
import { retentionForm } from "./retention-store.server.ts";

const WANTED = "Scrieți un număr întreg de luni, de la 1 la 120.";

describe("the months of a state", () => {
  const { turns, refuses } = rulesOf(
    retentionForm,
    mapStatuses(({ months }) => String(months)),
  );
  turns("nou", [
    ["1", 1],
    ["120", 120],
    [" 6 ", 6],
  ]);
  refuses("nou", WANTED, ["", "0", "121", "-1", "1,5", "1.5", "1e1", "doi ani", "٢", MARKUP, undefined, ...NON_TEXTS]);
  refuses("abandonat", WANTED, ["0", "121"]);
});
