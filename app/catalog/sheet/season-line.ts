import { joinWords } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { isSowingTime, monthName, nextOpening, type SowingWindow } from "./sowing.ts";

type Sown = { name: string; verb: string; windows: readonly SowingWindow[] };

export function seasonLine(categories: readonly Sown[], day: string, arrives = day): string {
  const sown = categories.filter(({ windows }) => windows.length > 0);
  if (sown.length === 0) return "";
  const [now, later] = [true, false].map((isNow) => sown.filter(({ windows }) => isSowingTime(windows, day, arrives) === isNow)) as [
    Sown[],
    Sown[],
  ];
  const works = [...Map.groupBy(now, ({ verb }) => verb)].map(
    ([verb, some]) => `se ${verb} ${joinWords(some.map(({ name }) => name.toLocaleLowerCase("ro")))}`,
  );
  const next = nextOpening(
    later.flatMap(({ windows }) => windows),
    day,
  );
  const orders = next ? [`comenzi pentru ${SEASONS[Math.floor((next.month % 12) / 3)]}`] : [];
  return `${capitalized(monthName(day))}: ${[...works, ...orders].join("; ")}.`;
}

const SEASONS = ["iarnă", "primăvară", "vară", "toamnă"];
