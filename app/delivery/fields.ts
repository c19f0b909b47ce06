import { describeFields } from "#app/ui/form/field.tsx";

export const MAX_ZONES = 8;
export const MAX_BANDS = 6;

export const DELIVERY_TEXTS = describeFields({
  intro: {
    label: "Deasupra tabelului",
    isOptional: true,
    hint: "Cum trimiteți și ce cuprinde prețul. Un rând gol începe alt paragraf.",
    rows: 4,
    maxLength: 1_500,
  },
  note: { label: "Sub tabel", isOptional: true, hint: "Ce mai trebuie știut, de exemplu în sezon.", rows: 3, maxLength: 1_500 },
});

export const FREE_DELIVERY = describeFields({
  free_from_kg: { label: "Gratuit de la, kg", isOptional: true },
  free_from_sum: { label: "Gratuit de la o comandă de, lei cu TVA", short: "Gratuit de la, lei", isOptional: true },
});

export const PICKUP_FIELDS = describeFields({
  pickup_address: { label: "De unde se ridică", isOptional: true, hint: "Necompletat: ridicarea nu se afișează.", maxLength: 200 },
  pickup_hours: {
    label: "Când",
    short: "Când se ridică",
    isOptional: true,
    hint: "De exemplu: luni–vineri, 08:00–12:00. Gol: programul firmei.",
    maxLength: 120,
  },
});
