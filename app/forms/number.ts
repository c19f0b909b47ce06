import { z } from "zod";
import { withoutNoise } from "#app/language/numbers.ts";
import { readDecimal } from "./decimal.ts";
import { blankIsNull } from "./text.ts";

const UNREADABLE = "Scrieți un număr, de exemplu 12,5.";
const WHOLE = "Scrieți un număr întreg, de exemplu 40.";

/** A number in a unit of its own, of which one `is` so many of the rule's, and which has so many more decimals. */
export type Amount = { amount: number | undefined; unit?: { is: number; decimals: number } };

type DecimalRule = { max: number; digits: number; isZeroAllowed: boolean; read?: (value: string | number) => Amount; unreadable?: string };

export function decimal({ max, digits, isZeroAllowed, read = plainAmount, unreadable = UNREADABLE }: DecimalRule) {
  return z.preprocess(
    blankIsNull,
    z
      .union([z.string(), z.number()], unreadable)
      .meta({ ...(isZeroAllowed ? { minimum: 0 } : { exclusiveMinimum: 0 }), maximum: max, description: `Decimals: ${digits}.` })
      .transform((value, context) => {
        const { amount: plain, unit = OF_THE_RULE } = read(value);
        const [most, places] = [max / unit.is, digits + unit.decimals];
        const add = (message: string) => context.addIssue({ code: "custom", message });
        if (plain === undefined || !Number.isFinite(plain)) {
          add(unreadable);
          return z.NEVER;
        }
        if (plain < 0 || (plain === 0 && !isZeroAllowed)) add("Trebuie să fie mai mare decât 0.");
        if (plain > most) add(`Cel mult ${most.toLocaleString("ro-RO")}.`);
        if (Number(plain.toFixed(places)) !== plain) add(places === 0 ? WHOLE : `Cel mult ${places} zecimale.`);
        return unit === OF_THE_RULE ? plain : withoutNoise(plain * unit.is);
      })
      .nullable(),
  );
}

const OF_THE_RULE = { is: 1, decimals: 0 };

function plainAmount(value: string | number): Amount {
  return { amount: typeof value === "number" ? value : readDecimal(value) };
}

const CURRENCY = /\s*(?:lei|ron)\.?\s*$/i;

/** A sum in lei, as people write it: "1288 lei", "1.288,50 RON". */
function readLei(text: string): number | undefined {
  return readDecimal(text.replace(CURRENCY, ""));
}

export function lei(rule: { max: number; isZeroAllowed: boolean }) {
  const read = (value: string | number) => ({ amount: typeof value === "number" ? value : readLei(value) });
  return decimal({ ...rule, digits: 2, read, unreadable: "Scrieți o sumă în lei, de exemplu 1.288,50." });
}

export function wholeNumber(message: string, digits: number) {
  return z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), message)
    .meta({ type: "integer", minimum: 1, maximum: 10 ** digits - 1 })
    .transform(Number);
}
