import type { BulkAction } from "#app/catalog/bulk/bulk-actions.ts";
import { ROUNDINGS } from "#app/catalog/bulk/price-change.ts";
import { STOCK_OPTIONS } from "#app/catalog/stock/stock.ts";
import { describeFields, SelectField, TextField } from "#app/ui/form/field.tsx";

export const BULK_FIELDS = describeFields({
  category_id: { label: "Categoria nouă" },
  brand: { label: "Brandul nou", hint: "Necompletat: fără brand." },
  offer_valid_from: { label: "Ofertă specială de la", isOptional: true },
  offer_valid_to: { label: "Ofertă specială până la", isOptional: true, hint: "Ambele necompletate: fără ofertă specială." },
  stock_state: { label: "Disponibilitatea" },
  sens: { label: "Prețurile" },
  procent: { label: "Cu câte procente", hint: "De exemplu 5 sau 2,5." },
  rotunjire: { label: "Rotunjire" },
});

const DIRECTIONS = [
  ["creste", "cresc"],
  ["scade", "scad"],
] as const;

type BulkFieldsProps = { action: BulkAction; categories: readonly (readonly [number, string])[]; brands: readonly string[] };

export function BulkFields({ action, categories, brands }: BulkFieldsProps) {
  switch (action) {
    case "categorie":
      return <SelectField {...BULK_FIELDS.category_id} blank="Alegeți" options={categories} />;
    case "brand":
      return (
        <>
          <TextField {...BULK_FIELDS.brand} maxLength={100} list="branduri" autoComplete="off" />
          <datalist id="branduri">
            {brands.map((brand) => (
              <option key={brand} value={brand} />
            ))}
          </datalist>
        </>
      );
    case "oferta":
      return (
        <div className="fields fields--2">
          <TextField {...BULK_FIELDS.offer_valid_from} type="date" />
          <TextField {...BULK_FIELDS.offer_valid_to} type="date" />
        </div>
      );
    case "stoc":
      return <SelectField {...BULK_FIELDS.stock_state} blank="Nespecificată" options={STOCK_OPTIONS} />;
    case "pret":
      return (
        <div className="fields bulk-fields__price">
          <SelectField {...BULK_FIELDS.sens} options={DIRECTIONS} />
          <TextField {...BULK_FIELDS.procent} inputMode="decimal" autoComplete="off" />
          <SelectField {...BULK_FIELDS.rotunjire} options={Object.entries(ROUNDINGS)} />
        </div>
      );
    case "cos":
      return <p>Dispar de pe site și se păstrează 30 de zile în coș, de unde le puteți restaura. Cererile primite rămân.</p>;
    default:
      return null;
  }
}
