/** A vote: one schema behind the form and POST /api/ratings. */
import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";

export const ratingForm = z.object({
  product_id: rowId("Alegeți un produs."),
  rating: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[1-5]$/, "Alegeți între 1 și 5 stele.")
          .transform(Number),
      ],
      "Alegeți între 1 și 5 stele.",
    )
    .pipe(z.number().int("Alegeți între 1 și 5 stele.").min(1, "Alegeți între 1 și 5 stele.").max(5, "Alegeți între 1 și 5 stele.")),
});
