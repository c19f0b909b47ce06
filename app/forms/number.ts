import { z } from "zod";
import { readDecimal } from "./decimal.ts";
import { blankIsNull } from "./text.ts";

const UNREADABLE = "Scrieți un număr, de exemplu 12,5.";
const WHOLE = "Scrieți un număr întreg, de exemplu 40.";

export function decimal({ max, digits, isZeroAllowed }: { max: number; digits: number; isZeroAllowed: boolean }) {
  return z.preprocess(
    blankIsNull,
    z
      .union([z.string(), z.number()], UNREADABLE)
      .meta({ ...(isZeroAllowed ? { minimum: 0 } : { exclusiveMinimum: 0 }), maximum: max, description: `Decimals: ${digits}.` })
      .transform((value, context) => {
        const plain = typeof value === "number" ? value : readDecimal(value);
        const add = (message: string) => context.addIssue({ code: "custom", message });
        if (plain === undefined || !Number.isFinite(plain)) {
          add(UNREADABLE);
          return z.NEVER;
        }
        if (plain < 0 || (plain === 0 && !isZeroAllowed)) add("Trebuie să fie mai mare decât 0.");
        if (plain > max) add(`Cel mult ${max.toLocaleString("ro-RO")}.`);
        if (Number(plain.toFixed(digits)) !== plain) add(digits === 0 ? WHOLE : `Cel mult ${digits} zecimale.`);
        return plain;
      })
      .nullable(),
  );
}

export function wholeNumber(message: string, digits: number) {
  return z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), message)
    .meta({ type: "integer", minimum: 1, maximum: 10 ** digits - 1 })
    .transform(Number);
}
