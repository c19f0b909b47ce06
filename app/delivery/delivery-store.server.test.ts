import { describe, expect, it } from "vitest";
import { nestDottedNames } from "#app/forms/rows.ts";
import { deliveryForm, demoDelivery } from "./delivery-store.server.ts";

const zone = (at: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`zones.${at}.${name}`, value]));
const near = zone(0, {
  name: "Aproape",
  counties: "cluj, județul Bihor; CLUJ",
  days_from: "1",
  days_to: "2",
  "prices.0": "20",
  "prices.1": "",
});
const rest = zone(1, { name: "Restul", counties: "", days_from: "3", days_to: "5", "prices.0": "28,50", "prices.1": "0" });
const typed = { "bands.0": "20", "bands.1": "100", "bands.2": "", ...near, ...rest };
const read = (values: Record<string, string>) => deliveryForm.safeParse(nestDottedNames(values));
const errorsOf = (values: Record<string, string>) =>
  Object.fromEntries((read(values).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));

describe("the form of the delivery", () => {
  it("the form of the delivery reads counties in any letters, and leaves out rows and columns without anything", () => {
    expect(read({ ...typed, ...zone(2, { name: "", counties: "", days_from: "", days_to: "", "prices.0": "" }) }).data).toMatchObject({
      bands: [20, 100],
      zones: [
        { name: "Aproape", counties: ["Cluj", "Bihor"], days_from: 1, days_to: 2, prices: [20, null] },
        { name: "Restul", counties: [], days_from: 3, days_to: 5, prices: [28.5, 0] },
      ],
    });
  });

  it.each([
    ["a county that is none", zone(0, { counties: "Cluj, Narnia" }), "zones.0.counties", "Nu este un județ: „Narnia”."],
    ["a county twice", zone(1, { counties: "Cluj" }), "zones.1.counties", "Cluj este deja în zona „Aproape”."],
    ["two zones for the others", zone(0, { counties: "" }), "zones.1.counties", "Zona „Aproape” este deja a celorlalte județe."],
    ["no name", zone(0, { name: "" }), "zones.0.name", "Scrieți numele zonei."],
    ["no days", zone(0, { days_to: "" }), "zones.0.days_to", "Scrieți până la câte zile."],
    ["days the other way round", zone(0, { days_from: "4" }), "zones.0.days_to", "Nu poate fi mai mic decât primul număr."],
    ["bands that do not rise", { "bands.1": "20" }, "bands.1", "Fiecare treaptă trebuie să fie mai mare decât cea dinainte."],
    ["prices without a band", { "bands.0": "", "bands.1": "" }, "bands.0", "Scrieți cel puțin o treaptă de greutate."],
    ["a price that is no number", zone(0, { "prices.0": "mult" }), "zones.0.prices.0", "Scrieți o sumă în lei, de exemplu 1.288,50."],
  ])("the form of the delivery refuses %s beside its field", (_words, change, field, message) => {
    expect(errorsOf({ ...typed, ...change })).toEqual({ [field]: message });
  });

  it("the form of the delivery takes what is stored, and what says nothing", () => {
    expect(deliveryForm.parse(JSON.parse(JSON.stringify(demoDelivery)))).toEqual(demoDelivery);
    expect(read({}).data).toMatchObject({ bands: [], zones: [] });
  });
});
