import { expect, it } from "vitest";
import { descriptionParts } from "./description-blocks.ts";

it("the sowing in a description stands apart from the rest", () => {
  const how = "<ul><li>Semănați.</li></ul><p>Udați.</p>";
  expect(descriptionParts(`<p>Rezistă.</p><h3>Cum se seamănă</h3>${how}<h3>După iarnă</h3><p>Tundeți.</p>`)).toEqual({
    story: "<p>Rezistă.</p><h3>După iarnă</h3><p>Tundeți.</p>",
    how,
  });
  expect(descriptionParts(`<h4>Cum se plantează</h4>${how}`)).toEqual({ story: "", how });
  const other = "<h3>Cum se seamănă în livezi</h3><p>Toamna.</p>";
  expect(descriptionParts(other)).toEqual({ story: other, how: "" });
});
