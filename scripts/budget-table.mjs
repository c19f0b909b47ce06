// What pages and commands cost, as tests/budgets counted it last.
import { existsSync, readFileSync } from "node:fs";

const TABLE = "test-results/budgets.txt";

export function budgetTable() {
  return existsSync(TABLE) ? `\n${readFileSync(TABLE, "utf8")}` : "\nNothing has counted the budgets.";
}
