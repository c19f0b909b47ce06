import { z } from "zod";
import { blankIsNull } from "./text.ts";

export function optionalEmail() {
  return z.preprocess(
    (value) => blankIsNull(typeof value === "string" ? value.trim() : value),
    z
      .email("Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.")
      .max(254, "Adresa de e-mail este prea lungă.")
      .meta({ examples: ["ana@exemplu.ro"] })
      .nullable(),
  );
}
