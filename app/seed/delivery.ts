/** The delivery of the demonstration's company, and what its shop has of some products: as fictitious as the company. */
import type { StockState } from "#app/catalog/stock/stock.ts";
import type { Delivery } from "#app/delivery/delivery.ts";

export const demoDelivery: Delivery = {
  intro:
    "Trimitem comenzile din depozitul nostru, cu mașina proprie în nord-vest și prin curier sau transport de palet în restul țării. Prețurile sunt cu TVA, pentru întreaga comandă, cu descărcare la poartă.",
  bands: [20, 40, 100, 300, 600],
  zones: [
    {
      name: "Aproape de noi",
      counties: ["Satu Mare", "Maramureș", "Sălaj", "Bihor"],
      ...{ days_from: 1, days_to: 2, prices: [20, 35, 60, 120, 200] },
    },
    {
      name: "Transilvania și Banat",
      counties: ["Alba", "Arad", "Bistrița-Năsăud", "Brașov", "Cluj", "Covasna", "Harghita", "Hunedoara", "Mureș", "Sibiu", "Timiș"],
      ...{ days_from: 2, days_to: 3, prices: [25, 45, 90, 180, 320] },
    },
    { name: "Restul țării", counties: [], ...{ days_from: 3, days_to: 5, prices: [28, 55, 120, 260, null] } },
  ],
  free_from_kg: 1_000,
  free_from_sum: null,
  pickup_address: "depozitul din Satu Mare, str. Exemplului nr. 1",
  pickup_hours: "luni–vineri, 08:00–15:30",
  note: "Termenele se calculează de la confirmarea comenzii. În plin sezon, martie–aprilie și august–septembrie, termenul crește cu o zi. Bulbii de flori se livrează în septembrie–noiembrie.",
};

type Supply = { stock_state: StockState | null; min_quantity: number | null };

const SUPPLY: Readonly<Record<string, Partial<Supply>>> = {
  "turfline-sport": { stock_state: "in_stock" },
  "turfline-ornamental": { stock_state: "in_stock" },
  "turfline-umbra": { stock_state: "in_stock" },
  "turfline-eco-lawn": { stock_state: "on_order", min_quantity: 5 },
  "turfline-mini": { stock_state: "in_stock" },
  "johnsons-after-moss": { stock_state: "sold_out" },
  "foragemax-pasune-intensiva": { stock_state: "in_stock", min_quantity: 2 },
  "dlf-lucerna-daisy": { stock_state: "in_stock" },
  "dlf-lucerna-ludelis": { stock_state: "on_order", min_quantity: 10 },
  "sfecla-furajera-galbena-traditionala": { stock_state: "next_season" },
  "bulbi-zambile-parfumate-amestec": { stock_state: "next_season" },
};

/** What is said of a product of the demonstration; of most nothing. */
export function demoSupply(slug: string): Supply {
  return { stock_state: null, min_quantity: null, ...SUPPLY[slug] };
}
