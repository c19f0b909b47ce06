import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";

const STARS = "Alegeți între 1 și 5 stele.";

export const ratingForm = z.object({
  product_id: rowId("Alegeți un produs."),
  rating: z
    .union(
      [
        z.number().meta({ type: "integer", minimum: 1, maximum: 5 }),
        z
          .string()
          .regex(/^[1-5]$/, STARS)
          .transform(Number),
      ],
      STARS,
    )
    .pipe(z.number().int(STARS).min(1, STARS).max(5, STARS)),
});
