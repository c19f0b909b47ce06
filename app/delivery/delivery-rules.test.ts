import { describe, expect, it } from "vitest";
import {
  type Delivery,
  deliveryCost,
  deliveryDaysText,
  deliveryForOffer,
  deliveryLine,
  deliveryText,
  deliveryTextWithoutWeight,
  EMPTY_DELIVERY,
  findZone,
  freeDeliveryText,
  nationwideDeliveryDays,
} from "./delivery-rules.ts";

const near = { name: "Aproape", counties: ["Cluj", "Bihor"], days_from: 1, days_to: 2, prices: [20, 90, null] };
const far = { name: "Restul", counties: [], days_from: 3, days_to: 5, prices: [28, 120, 0] };
const delivery: Delivery = { ...EMPTY_DELIVERY, bands: [20, 100, 300], zones: [near, far], free_from_kg: 1_000, free_from_sum: 2_000 };

describe("a zone", () => {
  it("a zone is the one that names the county, else the one for all the others", () => {
    expect([findZone(delivery, "Cluj"), findZone(delivery, "Iași")]).toEqual([near, far]);
  });

  it("a zone is none where no zone is for the others", () => {
    expect(findZone({ zones: [near] }, "Iași")).toBeUndefined();
  });
});

describe("the cost of a parcel", () => {
  it.each([
    ["in the first band", near, { kg: 20 }, { kind: "price", price: 20 }],
    ["a gram above it", near, { kg: 20.001 }, { kind: "price", price: 90 }],
    ["in a band without a price", near, { kg: 300 }, { kind: "asked" }],
    ["above the last band", near, { kg: 301 }, { kind: "asked" }],
    ["of unknown weight", near, { kg: undefined }, { kind: "asked" }],
    ["where the price is 0", far, { kg: 250 }, { kind: "free" }],
    ["from the weight that is free", near, { kg: 1_000 }, { kind: "free" }],
    ["from the sum that is free", near, { kg: 40, sum: 2_000 }, { kind: "free" }],
    ["0,01 RON below that sum", near, { kg: 40, sum: 1_999.99 }, { kind: "price", price: 90 }],
    ["from that sum, but too heavy for the table", near, { kg: 500, sum: 9_000 }, { kind: "asked" }],
  ] as const)("%s", (_words, zone, parcel, cost) => {
    expect(deliveryCost(delivery, zone, parcel)).toEqual(cost);
  });
});

describe("in words", () => {
  it.each([
    ["Cluj", { kg: 40 }, "Livrare în județul Cluj: 1–2 zile lucrătoare, 90\u00a0RON pentru 40 kg."],
    ["București", { kg: 7.5 }, "Livrare în București: 3–5 zile lucrătoare, 28\u00a0RON pentru 7,5 kg."],
    ["Cluj", { kg: 400 }, "Livrare în județul Cluj: 1–2 zile lucrătoare, la un preț stabilit la telefon."],
    ["Cluj", { kg: 1_200 }, "Livrare în județul Cluj: 1–2 zile lucrătoare, gratuit pentru 1.200 kg."],
  ])("to %s, %j", (county, parcel, words) => {
    expect(deliveryText(delivery, county, parcel)).toBe(words);
  });

  it("to where nobody delivers", () => {
    expect(deliveryText({ ...delivery, zones: [near] }, "Iași", { kg: 1 })).toBe("Livrarea în județul Iași o stabilim la telefon.");
    expect(deliveryTextWithoutWeight({ ...delivery, zones: [near] }, "Iași")).toBe("Livrarea în județul Iași o stabilim la telefon.");
  });

  it("to Cluj, before anybody has said how much", () => {
    expect(deliveryTextWithoutWeight(delivery, "Cluj")).toBe(
      "Livrare în județul Cluj: 1–2 zile lucrătoare. Scrieți greutatea ca să vedeți prețul în județul Cluj.",
    );
  });

  it.each([
    ["", 40, "1–5 zile lucrătoare", "de la 90\u00a0RON", undefined],
    ["Cluj", 40, "1–2 zile lucrătoare", "90\u00a0RON", 90],
    ["", 250, "1–5 zile lucrătoare", "gratuit în unele județe", undefined],
    ["Cluj", 250, "1–2 zile lucrătoare", "la telefon", undefined],
    ["Iași", 250, "3–5 zile lucrătoare", "gratuit", 0],
    ["", 1_000, "1–5 zile lucrătoare", "gratuit", undefined],
    ["", undefined, "1–5 zile lucrătoare", "la telefon", undefined],
  ])("as a line of a sum, to %j, %j kg", (county, kg, days, price, cost) => {
    expect(deliveryLine(delivery, county, { kg })).toEqual({ days, price, cost });
  });

  it("as a line of a sum, where nobody delivers", () => {
    const line = deliveryLine({ ...delivery, zones: [near] }, "Iași", { kg: 40 });
    expect(line).toEqual({ days: "", price: "la telefon", cost: undefined });
  });

  it.each([
    [1, 1, "o zi lucrătoare"],
    [2, 2, "2 zile lucrătoare"],
    [1, 3, "1–3 zile lucrătoare"],
    [15, 20, "15–20 de zile lucrătoare"],
  ])("%i to %i days", (days_from, days_to, words) => {
    expect(deliveryDaysText({ days_from, days_to })).toBe(words);
  });

  it("says from when on it is free, and nothing where it never is", () => {
    expect(freeDeliveryText(delivery)).toBe("Livrare gratuită de la 1.000 kg sau de la o comandă de 2.000\u00a0RON.");
    expect([freeDeliveryText(EMPTY_DELIVERY), nationwideDeliveryDays(EMPTY_DELIVERY)]).toEqual([undefined, undefined]);
  });
});

describe("in an offer", () => {
  it("a price stands in the sum alone; what is free or agreed later stands in words", () => {
    expect(deliveryForOffer(delivery, "Cluj", { kg: 40 })).toEqual({ words: "Livrare în județul Cluj: 1–2 zile lucrătoare.", price: 90 });
    expect(deliveryForOffer(delivery, "Cluj", { kg: 1_000 })).toEqual({
      words: "Livrare în județul Cluj: 1–2 zile lucrătoare, gratuit pentru 1.000 kg.",
      price: undefined,
    });
    expect(deliveryForOffer(delivery, "Cluj", { kg: 400 })?.words).toBe(
      "Livrare în județul Cluj: 1–2 zile lucrătoare, la un preț stabilit la telefon.",
    );
    expect(deliveryForOffer({ ...delivery, zones: [near] }, "Iași", { kg: 1 })).toBeUndefined();
  });

  it("costs nothing from the sum on from which the site calls it free, of packs that the table prices", () => {
    const rule = { ...delivery, free_from_sum: 5_000 };
    expect(deliveryForOffer(rule, "Cluj", { kg: 40, sum: 4_999.99 })?.price).toBe(90);
    expect(deliveryForOffer(rule, "Cluj", { kg: 40, sum: 5_000 })).toEqual({
      words: "Livrare în județul Cluj: 1–2 zile lucrătoare, gratuit pentru 40 kg.",
      price: undefined,
    });
  });
});
