import { Link } from "react-router";
import type { Finding } from "#app/operations/state/finding.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

export type Alarm = Pick<Finding, "key" | "word" | "value" | "to">;

export function listAlarms(findings: readonly Finding[]): Alarm[] {
  return findings.filter(({ state }) => state === "red").map(({ key, word, value, to }) => ({ key, word, value, to }));
}

export function AlarmBar({ alarms }: { alarms: readonly Alarm[] }) {
  const [first, ...others] = alarms;
  if (!first) return null;
  return (
    <section className="alarm-bar" aria-label="Ce este urgent">
      <p className="wrap">
        <strong>{first.word}:</strong> {first.value}
        {others.length > 0 && ` · ${others.map(({ word, value }) => `${word}: ${value}`).join(" · ")}`}{" "}
        {first.key === "overdue" && first.to ? (
          <Link to={first.to}>Arată cererile</Link>
        ) : (
          <Link to={`${adminPath("state")}#${first.key}`}>Ce este de făcut</Link>
        )}
      </p>
    </section>
  );
}
