import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { AdminForm, PostButton, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import type { Typed } from "#app/admin-kit/form/form-draft.ts";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import type { SeedMeasures } from "#app/catalog/dose/counted-weight.ts";
import { stepOfUnit, usualDoseUnit } from "#app/catalog/dose/typed-dose.ts";
import { withOwnRate } from "#app/catalog/price/vat.ts";
import { type PreviewContext, previewOf } from "#app/catalog/product/typed-preview.ts";
import type { Sheet } from "#app/catalog/sheet/sheet.ts";
import { useCompany } from "#app/company/use-company.ts";
import { stepDecimal } from "#app/forms/decimal.ts";
import { formatMoment } from "#app/language/moments.ts";
import { slugify } from "#app/language/slug.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { Address, Daily, Place, PriceAndOffer, Quantity, Rare, Texts } from "./detail-sections.tsx";
import { ALL_FIELDS } from "./product-facts.ts";
import { ProductPreview } from "./product-preview.tsx";
import type { FormProduct } from "./product-values.server.tsx";

type ProductFieldsProps = {
  product?: FormProduct;
  sheet?: Pick<Sheet, "dose" | "recommended"> & { seed: SeedMeasures };
  values: Record<string, string>;
  errors: Record<string, string>;
  failure: string;
  categories: PreviewContext["categories"];
  brands: readonly string[];
  looks: PreviewContext["looks"];
  today: string;
};

const NO_SEED: SeedMeasures = { grams: undefined, purity: undefined, germination: undefined };

/** Fields of a product with the additions of scripts: a preview, the slug after the name, arrows for numbers. */
export function ProductFields({ product, sheet, values, errors, failure, categories, brands, looks, today }: ProductFieldsProps) {
  const [typed, setTyped] = useState(values);
  const context = {
    categories,
    image: product?.images[0],
    today,
    rates: withOwnRate(useCompany().vat_rates, product?.vat_rate),
    dose: sheet?.dose,
    recommended: sheet?.recommended,
    packaging: {
      packaging: product?.packaging ?? null,
      units_per_ha: product?.units_per_ha ?? null,
      pieces_per_pack: product?.pieces_per_pack ?? null,
    },
    seed: sheet?.seed ?? NO_SEED,
    sowing: product?.sowing ?? null,
    destination: product?.destination ?? null,
    looks,
  };
  const preview = previewOf(typed, context);
  function follow(event: FormEvent<HTMLFormElement>) {
    followTyping(event, !product);
    followCategory(event, categories);
    setTyped(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
  }
  return (
    <>
      <div className="panel">
        <AdminForm
          noValidate
          draft={product?.updated_at ?? ""}
          values={values}
          answer={Object.keys(errors).length > 0 ? { values, errors } : undefined}
          failure={failure}
          fields={ALL_FIELDS}
          level={2}
          onInput={follow}
          onKeyDown={stepOnArrows}
        >
          {(restored) => (
            <>
              <FollowRestored restored={restored} follow={setTyped} />
              <Daily isNew={!product} typed={typed} categories={categories} brands={brands} />
              <PriceAndOffer typed={typed} preview={preview} rates={context.rates} />
              <Quantity isNew={!product} typed={typed} preview={preview} />
              <Texts isNew={!product} typed={typed} pictures={product?.images ?? []} />
              <Address id={product?.id} typed={typed} />
              <Place isNew={!product} typed={typed} />
              <Rare
                typed={typed}
                documentsPath={product && !product.hasDocuments ? adminPath("productDocuments", product.id) : undefined}
              />
              <SaveBar label="Salvează detaliile">
                {product && <span className="small mute">Salvat ultima dată: {formatMoment(new Date(product.updated_at))}</span>}
              </SaveBar>
            </>
          )}
        </AdminForm>
        {product && <ProductEnds product={product} />}
      </div>
      <ProductPreview preview={preview} context={context} />
    </>
  );
}

function FollowRestored({ restored, follow }: { restored: Typed | undefined; follow: (typed: Record<string, string>) => void }) {
  useEffect(() => {
    if (restored) follow(Object.fromEntries(restored));
  }, [restored, follow]);
  return null;
}

/** The slug of a new product follows its name until it is typed itself. */
function followTyping(event: FormEvent<HTMLFormElement>, isNew: boolean): void {
  const form = event.currentTarget;
  const field = event.target as HTMLInputElement;
  const slug = form.elements.namedItem("slug") as HTMLInputElement;
  if (field.name === "slug") slug.dataset.typed = "1";
  if (field.name === "name" && isNew && !slug.dataset.typed) slug.value = slugify(field.value);
}

/** Without a norm its unit is that of the chosen category. */
function followCategory({ target, currentTarget }: FormEvent<HTMLFormElement>, categories: PreviewContext["categories"]): void {
  const { name, value } = target as HTMLSelectElement;
  const [dose, unit] = ["dose", "dose_unit"].map((field) => currentTarget.elements.namedItem(field) as HTMLInputElement | null);
  const category = name === "category_id" ? categories.find(({ id }) => String(id) === value) : undefined;
  if (category && unit && dose?.value === "") unit.value = usualDoseUnit(category);
}

const STEPS: Record<string, number> = { price: 0.01, bag_weight_kg: 0.1 };

/** Arrows step through a number by the owner's steps; the field is text, because it takes a comma, and has none of its own. */
function stepOnArrows(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  const step = field instanceof HTMLInputElement ? stepOf(field, event.currentTarget) : undefined;
  if (!(field instanceof HTMLInputElement) || step === undefined || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  const next = stepDecimal(field.value, step, event.key === "ArrowUp" ? 1 : -1);
  if (next === undefined) return;
  field.value = next;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function stepOf({ name }: HTMLInputElement, form: HTMLFormElement): number | undefined {
  return name === "dose" ? stepOfUnit(String(new FormData(form).get("dose_unit") ?? "")) : STEPS[name];
}

/** Rare things that are done with a whole product, at the foot of its card: a copy of it, and its way to the bin. */
function ProductEnds({ product: { id, name } }: { product: { id: number; name: string } }) {
  const mayOpen = useMayOpen();
  const base = adminPath("product", id);
  return (
    <div className="product-ends">
      <PostButton action={base} sends={{ intent: "duplicate" }} label="Duplică" look="line small" />
      <AskFirst ask="Șterge produsul" label="Șterge" about={` ${name}`} intent="delete" action={base}>
        <p>
          Ștergi produsul? <strong>{name}</strong> dispare de pe site, cu imaginile, fișa tehnică și întrebările lui. Rămâne 30 de zile în{" "}
          {mayOpen("bin") ? <Link to={adminPath("bin")}>coș</Link> : "coș"}, de unde îl puteți restaura. Cererile primite rămân.
        </p>
      </AskFirst>
    </div>
  );
}
