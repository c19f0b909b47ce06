/** Asks everything that has a budget, after a warm-up, and says what it cost. */
import type { Ask } from "./asks.ts";
import { clerkPages, EMPTY_INBOX, linkedPages, PUBLIC_FILES, SITE_PAGES } from "./asks.ts";
import type { Figures } from "./budget-table.ts";
import { CLERK_COMMANDS } from "./clerk-commands.ts";
import { documentFigures } from "./document-figures.ts";
import { type Counts, counted } from "./driver-counts.ts";
import { type BudgetSite, fillBudgetSite, openBudgetSite } from "./site.ts";
import { visitorCommands } from "./visitor-commands.ts";

/** `texts` are of the statements: those that were compiled after the warm-up, and those that ran more than once. */
export type Measured = { ask: Ask; figures: Figures; texts: { compiled: string[]; repeated: string[] } };

/** So often a thing is asked before it counts: what is compiled once is compiled, and what is cached is cached. A first command may find something new. */
const WARM_UP = { page: 1, command: 2 };

export async function measureAll(): Promise<Measured[]> {
  const cold = await openBudgetSite({ isDataCached: false });
  const links = await fillBudgetSite(cold);
  const pages = [...SITE_PAGES, ...PUBLIC_FILES];
  const uncached = new Map<string, Counts>();
  for (const ask of [...pages, ...linkedPages(links)]) uncached.set(ask.name, (await asked(cold, ask)).counts);
  const site = await openBudgetSite({ isDataCached: true });
  const measured = await measureEach(site, EMPTY_INBOX, uncached);
  const own = await fillBudgetSite(site);
  const asks = [...pages, ...linkedPages(own), ...clerkPages(own), ...visitorCommands(own), ...CLERK_COMMANDS];
  return [...measured, ...(await measureEach(site, asks, uncached))];
}

async function measureEach(site: BudgetSite, asks: readonly Ask[], uncached: ReadonlyMap<string, Counts>): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const ask of asks) {
    const { response, body, counts } = await asked(site, ask);
    const cold = uncached.get(ask.name);
    const figures: Figures = {
      statements: counts.statements.length,
      rows: counts.rows,
      compiled: counts.compiled.length,
      ...(cold && { coldStatements: cold.statements.length, coldRows: cold.rows }),
      ...(ask.name.startsWith("GET ") && sizes(response, body)),
    };
    measured.push({ ask, figures, texts: { compiled: counts.compiled, repeated: repeated(counts.statements) } });
  }
  return measured;
}

async function asked(site: BudgetSite, ask: Ask): Promise<Awaited<ReturnType<typeof counted>>> {
  const last = ask.name.startsWith("GET ") ? WARM_UP.page : WARM_UP.command;
  for (let turn = 0; ; turn += 1) {
    const answer = await counted(() => ask.send(site, turn));
    if (answer.response.status !== ask.status)
      throw new Error(
        `${ask.name}: ${answer.response.status} and not ${ask.status}, asked for the ${turn + 1}. time\n${answer.body.subarray(0, 2_000)}`,
      );
    if (turn === last) return answer;
  }
}

/** Nothing of what is compressed, as a picture or a PDF is. */
function sizes(response: Response, body: Buffer): Figures {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html")) return documentFigures(body.toString());
  return /^text\/|json|xml|javascript/.test(type) ? { bytes: body.length } : {};
}

function repeated(statements: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const statement of statements) times.set(statement, (times.get(statement) ?? 0) + 1);
  return [...times].filter(([, count]) => count > 1).map(([statement, count]) => `${count} × ${statement}`);
}
