import { readTiming } from "#app/calendar/timing.ts";
import { rowsField } from "../text-field.ts";

export const CARE_WORKS = {
  base: "Fertilizare de bază",
  seed: "Pregătirea seminței",
  sow: "Semănat",
  plant: "Plantat",
  roll: "Tăvălug",
  sprout: "Udare până la răsărire",
  irrigate: "Udare după răsărire",
  water: "Udare",
  mow: "Prima tundere",
  cut: "Prima coasă",
  last_cut: "Ultima coasă",
  graze: "Primul pășunat",
  last_graze: "Ultimul pășunat",
  feed: "Fertilizare de întreținere",
  fertilise: "Fertilizare",
  weed: "Buruieni",
  thin: "Rărit",
  overseed: "Supraînsămânțare",
  harvest: "Recoltare",
  winter: "Iernare",
  bloom: "După înflorire",
  use: "Prima folosire",
  other: "Altă lucrare",
} as const;

export const MAX_CARE_WORKS = 20;
export const MAX_CARE_TEXT = 400;
export const MAX_CARE_TIMING = 160;
export const TIMING_MESSAGE =
  "Scrieți de exemplu „în ziua semănatului”, „la 8–10 săptămâni”, „cu 2 săptămâni înainte”, „15 martie – 31 mai” sau „când iarba are 8–10 cm”.";

export const careRows = {
  ...rowsField("Calendarul lucrărilor", "Lucrări", ["o lucrare", "lucrarea"], MAX_CARE_WORKS, {
    work: { kind: "choice", label: "Lucrarea", options: CARE_WORKS },
    timing: {
      kind: "line",
      label: "Când",
      hint: "„la 3 săptămâni”, „15 martie – 31 mai” sau „când …”; o condiție se scrie după virgulă.",
      max: MAX_CARE_TIMING,
      isRequired: true,
      pattern: { looks: { test: (written: string) => readTiming(written) !== undefined }, message: TIMING_MESSAGE },
    },
    text: { kind: "line", label: "Ce se face", max: MAX_CARE_TEXT },
  }),
  hint: "Apar în pagina Calendar a produsului și în fișierul .ics. Ce spune fișa tehnică are întâietate; iarna nu se numără la săptămâni.",
} as const;
