import { z } from "zod";
import { readDecimal } from "#app/forms/decimal.ts";
import { atMost, shownLine } from "#app/forms/text.ts";
import { LINK_DAYS } from "./link-days.ts";

const DISCOUNT = "Scrieți un procent de la 0 la 90, de exemplu 12 sau 7,5.";

export const priceLinkForm = z.object({
  label: shownLine("Scrieți pentru cine este linkul.", atMost(120)),
  discount: z
    .string(DISCOUNT)
    .default("")
    .transform((typed, context) => {
      const text = typed.trim().replace(/\s*%$/, "");
      const discount = text === "" ? 0 : (readDecimal(text) ?? Number.NaN);
      if (discount >= 0 && discount <= 90) return Math.round(discount * 100) / 100;
      context.addIssue({ code: "custom", message: DISCOUNT });
      return z.NEVER;
    }),
  days: z.literal(LINK_DAYS.map(String), "Alegeți cât este valabil linkul.").transform(Number),
});
