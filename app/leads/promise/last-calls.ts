import { describeFields } from "#app/ui/form/field.tsx";

export const LAST_CALLS = [0, 15, 30, 45, 60, 90, 120, 180, 240];

export const LAST_CALL = describeFields({
  last_call_minutes: {
    label: "Sunăm în aceeași zi clienții care ne scriu",
    short: "Sunăm în aceeași zi",
    hint: "Pe ceilalți îi sunăm în următoarea zi lucrătoare. Cererile primite până acum își păstrează termenul.",
  },
});
