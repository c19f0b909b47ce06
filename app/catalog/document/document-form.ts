import { z } from "zod";
import { anyLine, blankIsNull } from "#app/forms/text.ts";
import { DOCUMENT_KINDS } from "./document.ts";

const YEAR = "Scrieți anul cu patru cifre, de exemplu 2026.";

export const documentForm = z
  .object({
    kind: z.enum(DOCUMENT_KINDS, "Alegeți felul documentului."),
    title: anyLine(120),
    lot: anyLine(60),
    year: z.preprocess(
      (value) => blankIsNull(typeof value === "string" ? value.trim() : value),
      z.coerce.number(YEAR).int(YEAR).min(1990, YEAR).max(2100, YEAR).nullable().default(null),
    ),
  })
  .superRefine(({ kind, title }, context) => {
    if (kind === "other" && title === "") context.addIssue({ code: "custom", path: ["title"], message: "Scrieți ce document este." });
  });
