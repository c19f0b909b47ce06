import { z } from "zod";
import { clockTime } from "#app/forms/day.ts";
import { email } from "#app/forms/email/email.ts";
import type { CommonKind } from "#app/forms/fields/field-kinds.ts";
import { ruleOf } from "#app/forms/fields/field-rules.ts";
import { dialled, readOwnPhone } from "#app/forms/phone/phone.ts";
import { anyLine, atMost, blankIsNull, line } from "#app/forms/text.ts";
import { WEEKDAYS } from "#app/language/dates.ts";
import { BLANK_COMPANY, type Company } from "./company-facts.ts";
import {
  COMPANY_FIELDS,
  COMPANY_OUTSIDE_FORM,
  type CompanyFieldKind,
  MAX_PHONES,
  MAX_RATES,
  MAX_SOCIAL,
  type OutsideFormKey,
} from "./fields.ts";

const webAddress = line("Scrieți o adresă.", atMost(300))
  .refine((value) => value === "" || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value), "Scrieți adresa întreagă, cu https:// în față.")
  .default("");

const phoneNumber = line("Scrieți un număr.", atMost(30))
  .refine(
    (value) => value === "" || /^\+(40\d{9}|(?!40)\d{7,15})(;ext=\d{1,7})?$/.test(dialled(value)),
    "Scrieți un număr de telefon, de exemplu 0700 000 000.",
  )
  .refine((value) => (readOwnPhone(value)?.numbers.length ?? 1) === 1, "Scrieți un singur număr; pentru altul este alt rând.");

const year = z.preprocess(
  (value) => blankIsNull(typeof value === "string" ? value.trim() : value),
  z.coerce
    .number("Scrieți anul, de exemplu 2001.")
    .int("Scrieți anul, de exemplu 2001.")
    .min(1800, "Cel puțin 1800.")
    .max(2100, "Cel mult 2100.")
    .nullable(),
);

const coordinate = ({ max: most }: { max: number }) =>
  z.preprocess(
    (value) => blankIsNull(typeof value === "string" ? value.trim().replace(",", ".") : value),
    z.coerce.number("Scrieți un număr, de exemplu 46,77.").min(-most, `Cel puțin −${most}.`).max(most, `Cel mult ${most}.`).nullable(),
  );

const day = z
  .object({ opens: z.preprocess(blankIsNull, clockTime().nullable()), closes: z.preprocess(blankIsNull, clockTime().nullable()) })
  .transform(({ opens, closes }, context) => {
    if (opens === null && closes === null) return null;
    if (opens !== null && closes !== null && opens < closes) return { opens, closes };
    const message =
      opens === null || closes === null ? "Scrieți ambele ore sau lăsați-le goale." : "Ora închiderii trebuie să fie după deschidere.";
    context.addIssue({ code: "custom", message, path: [opens === null ? "opens" : "closes"] });
    return z.NEVER;
  });

const WHOLE_PER_CENT = "Scrieți un număr întreg de la 0 la 100.";

const vatRates = z
  .array(
    z.preprocess(
      (value) => blankIsNull(typeof value === "string" ? value.trim().replace(/ ?%$/, "") : value),
      z.coerce.number(WHOLE_PER_CENT).int(WHOLE_PER_CENT).min(0, WHOLE_PER_CENT).max(100, WHOLE_PER_CENT).nullable(),
    ),
  )
  .max(MAX_RATES, `Cel mult ${MAX_RATES} cote.`)
  .transform((rates, context) => {
    rates.forEach((rate, index) => {
      if (rate !== null && rates.indexOf(rate) < index)
        context.addIssue({ code: "custom", message: "Cota este scrisă deja.", path: [index] });
    });
    if (rates[0] == null) context.addIssue({ code: "custom", message: "Scrieți cota obișnuită.", path: [0] });
    return rates.filter((rate) => rate !== null);
  });

const OWN_RULES: { readonly [kind: string]: (field: { max: number }) => z.ZodType } = {
  year: () => year,
  coordinate,
  postal_code: () => anyLine(120).refine((value) => value === "" || /^\d{6}$/.test(value), "Codul poștal are 6 cifre."),
  phone: () => phoneNumber.default(""),
  email: () => email(),
  url: () => webAddress,
  picture: () => z.string().default(""),
  mark: () => z.boolean().default(false),
};

const LISTS = {
  phones: z
    .array(z.object({ label: line("Trebuie să fie un text.", atMost(40)).default(""), number: phoneNumber }))
    .max(MAX_PHONES, `Cel mult ${MAX_PHONES} telefoane.`)
    .transform((rows) => rows.filter(({ number }) => number !== ""))
    .refine((rows) => rows.length > 0, { message: "Scrieți cel puțin un telefon: apare pe fiecare pagină.", path: [0, "number"] }),
  hours: z
    .array(day)
    .length(WEEKDAYS.length)
    .refine((week) => week.some(Boolean), { message: "Scrieți orele pentru cel puțin o zi.", path: [0, "opens"] }),
  social: z
    .array(z.object({ name: line("Trebuie să fie un text.", atMost(40)).default(""), url: webAddress }))
    .max(MAX_SOCIAL)
    .transform((rows, context) => {
      rows.forEach(({ name, url }, index) => {
        if ((name === "") === (url === "")) return;
        context.addIssue({ code: "custom", message: "Scrieți și numele, și adresa.", path: [index, name === "" ? "name" : "url"] });
      });
      return rows.filter(({ url }) => url !== "");
    }),
  vat_rates: vatRates,
};

type Plain = Omit<Company, keyof typeof LISTS>;
const rules = Object.fromEntries(
  Object.entries<CompanyFieldKind>(COMPANY_FIELDS).flatMap(([key, field]) => {
    const own = OWN_RULES[field.kind]?.(field as { max: number });
    return key in LISTS ? [] : [[key, own ?? ruleOf(field as CommonKind)]];
  }),
) as { [Key in keyof Plain]: z.ZodType<Plain[Key]> };
const written = z.object({ ...rules, ...LISTS });

export const companyForm = written.omit(Object.fromEntries(COMPANY_OUTSIDE_FORM.map((key) => [key, true])) as Record<OutsideFormKey, true>);

/** Fields that earlier versions did not know, and that a form that does not ask for them leaves as they are. */
export function ratesAndEstimateOf({ vat_rates, estimate_dose, estimate_bag_kg }: Company): Partial<Company> {
  return { vat_rates, estimate_dose, estimate_bag_kg };
}

/** Telephones as they were judged when they were written: to judge them again is a twentieth of a page that is rendered without caches. */
const judgedPhones = Object.entries<CompanyFieldKind>(COMPANY_FIELDS).flatMap(([key, { kind }]) =>
  kind === "phone" ? [[key, z.string().default("")]] : [],
);
const stored = written.extend({
  ...(Object.fromEntries(judgedPhones) as object),
  phones: z.array(z.object({ label: z.string().default(""), number: z.string() })),
});

export function parseStoredCompany(body: unknown): Company {
  return stored.parse(withBlanks(body));
}

/** The form writes a closed day as two blanks, the document as null. */
function withBlanks(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("hours" in body) || !Array.isArray(body.hours)) return body;
  return { ...ratesAndEstimateOf(BLANK_COMPANY), ...body, hours: body.hours.map((hours) => hours ?? { opens: "", closes: "" }) };
}
