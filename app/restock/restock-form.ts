import { z } from "zod";
import { blankIsNull } from "#app/forms/blank.ts";
import { optionalEmail } from "#app/forms/email.ts";
import { isTicked } from "#app/forms/flag.ts";

export const restockForm = z
  .object({
    email: optionalEmail(),
    consent_restock: z.unknown().refine(isTicked, "Bifați acordul ca să vă putem scrie."),
    consent_restock_words: z.preprocess(blankIsNull, z.coerce.string().nullable().catch("?").default(null)),
  })
  .transform(({ email, consent_restock_words }, context) => {
    if (email !== null) return { email, consent_restock_words };
    context.addIssue({ code: "custom", path: ["email"], message: "Scrieți adresa de e-mail." });
    return z.NEVER;
  });
