import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber, formatShare } from "#app/language/numbers.ts";
import type { Reports } from "#app/leads/reports/reports.server.ts";

export function Figures({ calls, promises }: Pick<Reports, "calls" | "promises">) {
  const share = promises.due === 0 ? "–" : formatShare(promises.kept / promises.due);
  return (
    <dl className="figures stack wide">
      <div>
        <dt>Termene respectate</dt>
        <dd>{share}</dd>
        <dd className="small mute">
          {promises.due === 0
            ? "Niciun termen nu a trecut încă."
            : `${promises.kept} din ${promises.due}: primul apel notat până la ora promisă. Nu se numără cererile aflate încă în termen.`}
        </dd>
      </div>
      <div>
        <dt>Până la primul apel, în program</dt>
        <dd>{durationWords(calls.officeMinutes)}</dd>
        <dd className="small mute">
          {calls.called === 0 ? "Niciun apel notat încă." : `Mediana la ${count(calls.called, NOUNS.request)} cu apel notat.`} Se numără
          numai orele de program: fără nopți, weekenduri, sărbători legale și zile închise.
        </dd>
      </div>
      <div>
        <dt>Până la primul apel, în total</dt>
        <dd>{durationWords(calls.minutes)}</dd>
        <dd className="small mute">Timpul median până la primul apel, inclusiv nopțile și weekendurile.</dd>
      </div>
    </dl>
  );
}

/** "12 minute", "3 ore", "2,5 zile": as exact as one would say it. */
function durationWords(minutes: number | undefined): string {
  if (minutes === undefined) return "–";
  if (minutes < 90) return count(Math.round(minutes), NOUNS.minute);
  const hours = minutes / 60;
  if (hours < 36) return hours < 10 ? spoken(hours, NOUNS.hour) : count(Math.round(hours), NOUNS.hour);
  return spoken(hours / 24, NOUNS.day);
}

function spoken(amount: number, noun: { one: string; few: string }): string {
  const rounded = Math.round(amount * 10) / 10;
  return Number.isInteger(rounded) ? count(rounded, noun) : `${formatNumber(rounded)} ${noun.few}`;
}
