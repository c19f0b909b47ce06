import { parseWith } from "#app/http/form.server.ts";
import { getOwners } from "#app/leads/owner/owners.server.ts";
import { getReports } from "#app/leads/reports/report-figures.server.ts";
import { periodChoices, reportQuery, reportSpan } from "#app/leads/reports/report-period.ts";

/** Reports of a period; of one that cannot be read the errors, and what the period would be without it. */
export function readReports({ searchParams }: URL) {
  const { period = "", from = "", to = "" } = Object.fromEntries(searchParams);
  const parsed = parseWith(reportQuery, { period, from, to });
  const query = parsed.ok ? parsed.value : reportQuery.parse({});
  const now = new Date();
  const span = reportSpan(query, now);
  return {
    reported: { reports: getReports(span, now), owners: getOwners().names },
    span,
    periods: periodChoices(now),
    typed: { period: period || query.period, from, to },
    errors: parsed.ok ? {} : parsed.errors,
  };
}
