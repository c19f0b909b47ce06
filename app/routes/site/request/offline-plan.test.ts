import { describe, expect, it } from "vitest";
import { calculateSowingPlan } from "#app/leads/request-list/calculate-plan.ts";
import { readPlotRows, sowingPlanAddress } from "#app/leads/request-list/sowing-plan.ts";
import { offlineSowingPlan } from "./offline-plan.ts";

const groups = [{ category: "Gazon", products: [{ slug: "sport", name: "Sport", dose: 3.5, packs: [{ weight_kg: 10, price: 389 }] }] }];
const query = (text: string) => new URLSearchParams(text);
const served = (text: string) => {
  const rows = readPlotRows(query(text));
  return { groups, plan: calculateSowingPlan(rows, () => undefined), address: sowingPlanAddress(rows), begunWith: [], packs: [] };
};

describe("the plan of a kept page", () => {
  it("the plan of a kept page stays what it was served as for its own address, also with a plot more to fill in", () => {
    const page = served("nume=Lot&suprafata=100&um=mp&produs=sport");
    expect(offlineSowingPlan(page, query("nume=Lot&suprafata=100&um=mp&produs=sport"))).toBe(page);
    expect(offlineSowingPlan(page, query("nume=Lot&suprafata=100&um=mp&produs=sport&utm_source=x"))).toBe(page);
  });

  it("the plan of a kept page is reckoned anew for another address, with the products and prices of the page", () => {
    const { plan, address } = offlineSowingPlan(served(""), query("nume=Curte&suprafata=20+x+15&um=mp&produs=sport"));
    expect(address).toBe("/cerere/plan?nume=Curte&suprafata=20+x+15&um=mp&produs=sport");
    expect([plan.plots.length, plan.sums[0]?.need?.kg, plan.cost]).toEqual([1, 11, 778]);
  });

  it("the plan of a kept page says of a product that the page does not know that it is not in the catalogue", () => {
    const { plan } = offlineSowingPlan(served(""), query("suprafata=1&um=ha&produs=altul"));
    expect(plan.plots[0]?.errors).toEqual({ product: "Produsul nu mai este în catalog. Alegeți altul." });
  });
});
