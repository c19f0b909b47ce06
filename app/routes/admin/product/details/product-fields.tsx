import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { withOwnRate } from "#app/catalog/price/vat-rates.ts";
import type { PreviewContext } from "#app/catalog/product/product-preview.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import type { Sheet } from "#app/catalog/sheet/sheet.ts";
import { useCompany } from "#app/company/use-company.ts";
import { formatMoment } from "#app/language/moments.ts";
import { useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/form-state.tsx";
import { useUnsavedChanges } from "#app/ui/form/unsaved-changes.ts";
import { Identity, PriceAndOffer, Quantity, Supply, Texts, Trade } from "./detail-sections.tsx";
import { followTyping, stepOnArrows } from "./follow-typing.ts";
import { ALL_FIELDS } from "./product-facts.ts";
import { ProductPreview } from "./product-preview.tsx";

type ProductFieldsProps = {
  /** The stored product in edit mode; none for a new one. */
  product?: ProductDetail;
  /** What the stored sheet says of quantities. */
  sheet?: Pick<Sheet, "dose" | "recommended">;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Heading of the errors: the owner's words for this failure. */
  failure: string;
  categories: PreviewContext["categories"];
  brands: readonly string[];
  /** The day in Bucharest, YYYY-MM-DD. */
  today: string;
};

/**
 * The details of a product, and beside them what the site makes of them. Uncontrolled; where there are scripts the preview follows what is
 * typed, the slug the name, dose and consumption each other, and the arrows step through the numbers.
 */
export function ProductFields(props: ProductFieldsProps) {
  const { typed, keep } = useKeptTyping(props.product?.updated_at ?? "");
  const restored = typed && Object.keys(props.errors).length === 0 ? Object.fromEntries(typed) : undefined;
  return (
    <DetailsForm
      {...props}
      key={restored ? "restored" : props.values.stamp}
      values={restored ?? props.values}
      isRestored={Boolean(restored)}
      keep={keep}
    />
  );
}

type DetailsFormProps = ProductFieldsProps & { isRestored: boolean; keep: (form: HTMLFormElement) => void };

function DetailsForm({ product, sheet, values, errors, failure, categories, brands, today, isRestored, keep }: DetailsFormProps) {
  const [typed, setTyped] = useState(values);
  const unsaved = useUnsavedChanges(product?.updated_at ?? "", isRestored || Object.keys(errors).length > 0);
  const context = {
    categories,
    image: product?.images[0],
    rates: withOwnRate(useCompany().vat_rates, product?.vat_rate),
    dose: sheet?.dose,
    recommended: sheet?.recommended,
    packaging: { packaging: product?.packaging ?? null, units_per_ha: product?.units_per_ha ?? null },
  };
  function send(event: FormEvent<HTMLFormElement>) {
    unsaved.onSubmit();
    keep(event.currentTarget);
  }
  function follow(event: FormEvent<HTMLFormElement>) {
    followTyping(event, !product);
    unsaved.onInput();
    setTyped(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
  }
  return (
    <FormState values={values} errors={errors}>
      <Form className="panel" method="post" noValidate onInput={follow} onKeyDown={stepOnArrows} onSubmit={send}>
        <RestoredNote isShown={isRestored} />
        <ErrorSummary title={failure} fields={ALL_FIELDS} level={2} />
        <Identity id={product?.id} categories={categories} brands={brands} />
        <PriceAndOffer typed={typed} context={context} />
        <Quantity typed={typed} context={context} />
        <Supply />
        <Trade />
        <Texts typed={typed} pictures={product?.images ?? []} />
        <SaveBar updatedAt={product?.updated_at} />
      </Form>
      <ProductPreview typed={typed} context={context} today={today} />
    </FormState>
  );
}

function SaveBar({ updatedAt }: { updatedAt: string | undefined }) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <div className="savebar">
      <button className="button" type="submit" disabled={isSending}>
        {isSending ? "Se salvează…" : "Salvează detaliile"}
      </button>
      {updatedAt && <span className="small mute">Salvat ultima dată: {formatMoment(new Date(updatedAt))}</span>}
    </div>
  );
}
