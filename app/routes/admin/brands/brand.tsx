import { Link } from "react-router";
import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { ListedFields } from "#app/admin-kit/form/kind-field.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { BRAND_KIND, countBrandProducts } from "#app/catalog/brand/brand-kind.server.ts";
import { brandLooks, findBrand } from "#app/catalog/brand/brand-store.server.ts";
import { BRAND } from "#app/catalog/brand/fields.ts";
import { BANDS, GROUNDS } from "#app/catalog/pack-label/label-colours.ts";
import { sampleLabel } from "#app/catalog/pack-label/pack-label.ts";
import { ProductLabel } from "#app/catalog/pack-label/product-label.tsx";
import { BRAND_WORDS } from "#app/catalog/taxonomy/taxonomy-words.ts";
import { saveBrand } from "#app/commands/taxonomy/taxonomy.server.ts";
import { formFieldsOf, formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { requireFound, requireRow } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { productListAddress, readProductList } from "#app/routes/admin/products/product-list-address.ts";
import { TaxonomyHead, TaxonomyRemoval } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { deleteFromTaxonomy } from "#app/routes/admin/taxonomy/taxonomy-post.server.ts";
import categoryFormSheet from "#app/styles/components/category-form.css?url";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError, useFormState } from "#app/ui/form/field.tsx";
import type { Brand } from "#db/schema.ts";
import type { Route } from "./+types/brand";

const FIELDS = formFieldsOf(BRAND);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.brand.name ?? "Brand");

export const links = () => [{ rel: "stylesheet", href: categoryFormSheet }];

export function loader({ params }: Route.LoaderArgs) {
  const brand = requireRow(params.id, findBrand);
  return {
    brand,
    products: countBrandProducts(brand.name),
    values: formOf(brand).values(brand),
    sample: sampleLabel(brand.name, brandLooks()),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const brand = requireRow(params.id, findBrand);
  return await answerIntent(request, {
    "": formOf(brand).save,
    delete: () => deleteFromTaxonomy(BRAND_KIND, brand.id, toFormValues(brand)),
  });
}

function formOf({ id }: Brand) {
  return savedForm({
    of: { subject: "brand", subject_id: id },
    read: (stored: Brand = requireFound(findBrand(id))) => toFormValues(stored),
    save: (values, now) => saveBrand(values, id, now),
    done: ({ change }) => done(adminPath("brands"), "Brand actualizat", { change, seconds: 3 }),
  });
}

function toFormValues(brand: Brand): Record<string, string> {
  return formValuesOf(Object.keys(BRAND), brand);
}

export default function AdminBrand({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, products, values, sample } = loaderData;
  const { name, slug } = brand;
  const list = productListAddress(readProductList(new URLSearchParams({ b: name })));
  return (
    <>
      <TaxonomyHead words={BRAND_WORDS} thing={brand} page={{ address: `/brand/${slug}`, isPreview: false }} />
      <AdminForm className="panel narrow" noValidate key={brand.id} draft={JSON.stringify(values)} values={values} answer={actionData}>
        <h2 className="vh">Datele brandului</h2>
        <ErrorSummary title="Brandul nu a fost salvat" fields={FIELDS} />
        <div className="fields">
          <ProductLabel label={sample} alt={`Eticheta salvată: ${name}`} />
          <ListedFields fields={BRAND} byHand={LABEL_FIELDS} />
        </div>
        <SaveBar label="Salvează brandul" back={adminPath("brands")} />
      </AdminForm>
      <TaxonomyRemoval words={BRAND_WORDS} isEmpty={products === 0}>
        {products > 0 ? (
          <>
            <strong>{name}</strong> are încă <Link to={list}>{count(products, NOUNS.product)}</Link>. Un brand se șterge numai fără produse:
            dați-le întâi alt brand sau ștergeți-le. Ca să nu se mai vadă în liste, îl puteți ascunde.
          </>
        ) : (
          <>
            <strong>{name}</strong> nu are produse. Pagina /brand/{slug} dispare de pe site; 30 de zile îl puteți lua înapoi din{" "}
            <Link to={`${adminPath("history")}?fel=brand`}>istoric</Link>.
          </>
        )}
      </TaxonomyRemoval>
    </>
  );
}

/** Colours of the brand's labels, each with its sample and its name. */
const LABEL_FIELDS = {
  label_ground: <Colours name="label_ground" of={GROUNDS} kind="lg" />,
  label_band: <Colours name="label_band" of={BANDS} kind="lb" />,
};

type ColoursProps = { name: "label_ground" | "label_band"; of: Readonly<Record<string, { name: string }>>; kind: "lg" | "lb" };

function Colours({ name, of, kind }: ColoursProps) {
  const { values, errors } = useFormState();
  const { label, blank = "" } = FIELDS[name];
  const error = errors[name];
  const choices = [["", blank], ...Object.entries(of).map(([colour, { name: words }]) => [colour, words])] as const;
  return (
    <div
      className={error ? "field full field--error" : "field full"}
      role="radiogroup"
      aria-labelledby={`${name}-nume`}
      aria-describedby={error && `${name}-eroare`}
    >
      <span className="field__label" id={`${name}-nume`}>
        {label}
      </span>
      <FieldError id={name} error={error} />
      <div className="hues">
        {choices.map(([colour, words]) => (
          <label className={colour && `pack-sample ${kind}-${colour}`} key={colour}>
            <input
              type="radio"
              name={name}
              id={colour ? `${name}-${colour}` : name}
              value={colour}
              defaultChecked={(values[name] ?? "") === colour}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
