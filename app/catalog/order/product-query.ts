import { z } from "zod";
import { STOCK_STATES } from "#app/catalog/stock/stock.ts";
import { wholeNumber } from "#app/forms/number.ts";

export const MAX_PRODUCTS = 100;
const MAX_DIGITS = 9;
const LIMIT = `limit este între 1 și ${MAX_PRODUCTS}.`;

const page = wholeNumber("page este un număr întreg pozitiv.", MAX_DIGITS).default(1);

export const productQuery = z.object({
  id: wholeNumber("id este un număr întreg pozitiv.", MAX_DIGITS).optional(),
  category: z.string().max(120, "Cel mult 120 de caractere.").optional(),
  brand: z.string().max(120, "Cel mult 120 de caractere.").optional(),
  stock: z.enum(STOCK_STATES, `stock este ${STOCK_STATES.join(", ")}.`).optional(),
  page,
  limit: wholeNumber(LIMIT, MAX_DIGITS)
    .refine((value) => value <= MAX_PRODUCTS, LIMIT)
    .meta({ maximum: MAX_PRODUCTS })
    .default(MAX_PRODUCTS),
});

export const draftQuery = z.object({ page });
