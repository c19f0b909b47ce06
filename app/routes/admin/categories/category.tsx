import { Fragment } from "react";
import { Link } from "react-router";
import { BesidePiece } from "#app/admin-kit/form/beside-piece.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { DEFAULT_FACTS } from "#app/catalog/category/category-facts.ts";
import { CATEGORY_KIND, countBinnedProducts } from "#app/catalog/category/category-kind.server.ts";
import { listCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { countProducts, findCategory, listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { findCategoryTexts, listTextsNamingCategory } from "#app/catalog/category/category-texts.server.ts";
import { listSheetKeys } from "#app/catalog/finder/finder.server.ts";
import { listProducts } from "#app/catalog/product/product-store.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { CATEGORY_WORDS, unseenWords } from "#app/catalog/taxonomy/taxonomy-words.ts";
import { PICTURE_UPLOAD } from "#app/commands/pictures/change-pictures.server.ts";
import { saveCategory } from "#app/commands/taxonomy/taxonomy.server.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { readRowId, requireFound } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { pictureForm, postPictures } from "#app/routes/admin/product/pictures/picture-post.server.ts";
import { productListAddress, readProductList } from "#app/routes/admin/products/product-list-address.ts";
import { TaxonomyHead, TaxonomyRemoval } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { deleteFromTaxonomy } from "#app/routes/admin/taxonomy/taxonomy-post.server.ts";
import { nameOfText } from "#app/routes/admin/texts/text-key.server.ts";
import categoryFormSheet from "#app/styles/components/category-form.css?url";
import pictureFieldsSheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { LostPost } from "#app/ui/connection/broken-connection.ts";
import type { Refused } from "#app/ui/form/field.tsx";
import type { Category } from "#db/schema.ts";
import { type PictureAnswer, PicturePage } from "../product/pictures/picture-page.tsx";
import type { Route } from "./+types/category";
import { CategoryFields, CategoryPiece, type CategorySample, rowField, toCategoryFormValues } from "./category-fields.tsx";

const NEW = { ...toCategoryFormValues({ ...DEFAULT_FACTS, finder: "none" }), start_amount: "" };

export const links = linkSheets(categoryFormSheet, pictureFieldsSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.category?.name ?? "Categorie nouă");

export function loader({ params }: Route.LoaderArgs) {
  const category = categoryOf(params.id);
  if (!category) return { values: NEW, sheetKeys: [] };
  const { id, slug, name, is_hidden } = category;
  const images = listCategoryImages(id);
  return {
    category: { id, slug, name, is_hidden },
    unseen: is_hidden === 1 ? (countProducts(true).get(id) ?? 0) : 0,
    values: categoryForm(category).values(category),
    sheetKeys: sheetKeysOf(category),
    sample: sampleOf(slug),
    pictures: {
      images,
      values: pictureForm({ kind: "category", id }).values(images),
      hasWritten: (findCategoryTexts(contentKey(category))?.heroes.length ?? 0) > 0,
    },
    removal: {
      products: countProducts(false).get(id) ?? 0,
      binned: countBinnedProducts(id),
      isOnly: listAllCategories().length === 1,
      texts: listTextsNamingCategory(id).map((key) => ({ key, name: nameOfText(key) })),
    },
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const category = categoryOf(params.id);
  using upload = await readUpload(request, PICTURE_UPLOAD);
  if (!category) return await answerIntent(upload.fields, { "": addCategory });
  // The forms of the pictures alone are sent in parts.
  if (request.headers.get("Content-Type")?.startsWith("multipart/"))
    return await postPictures(upload, request.signal, {
      owner: { kind: "category", id: category.id },
      address: adminPath("category", `${category.id}${PICTURES_PLACE}`),
      saved: "Categorie actualizată",
    });
  return await answerIntent(upload.fields, {
    "": categoryForm(category).save,
    delete: () => deleteFromTaxonomy(CATEGORY_KIND, category.id, toCategoryFormValues(category)),
  });
}

/** Words and the row below the head of its page: the first product of its list. */
function sampleOf(slug: string): CategorySample {
  const { data, total } = listProducts({ category: slug, withHidden: true }, { page: 1, limit: 1 });
  return { counted: count(total, NOUNS.product), product: data[0], looks: brandLooks(), today: bucharestDay(new Date()) };
}

/** Undefined for the one that is about to be added. */
function categoryOf(id: string) {
  return id === "nou" ? undefined : requireFound(findCategory(readRowId(id) ?? 0));
}

export default function AdminCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, values, sheetKeys, unseen = 0, pictures, removal, sample } = loaderData;
  const [ofFields, ofPictures] = isOfFields(actionData) ? [actionData, undefined] : [undefined, actionData];
  const fields = <CategoryFields key={JSON.stringify(values)} values={values} state={ofFields} sheetKeys={sheetKeys} />;
  if (!category) {
    return (
      <>
        <PageHead title="Adaugă categorie" back={[adminPath("categories"), "‹ Categorii"]} />
        <div className="editor editor--alone">{fields}</div>
      </>
    );
  }
  const isHidden = category.is_hidden === 1;
  return (
    <>
      <TaxonomyHead
        words={CATEGORY_WORDS}
        thing={category}
        page={{ address: `${isHidden ? adminPath("preview") : ""}/${category.slug}`, isPreview: isHidden }}
      />
      {unseen > 0 && <p className="flash flash--warn">{unseenWords(unseen)}.</p>}
      <BesidePiece key={JSON.stringify(values)} values={values} piece={(typed) => <CategoryPiece typed={typed} sample={sample} />}>
        {fields}
        <CategoryPictures category={category} {...pictures} answer={ofPictures} />
        <Removal category={category} {...removal} />
      </BesidePiece>
    </>
  );
}

type Answer = Route.ComponentProps["actionData"];
const OF_FIELDS: ReadonlySet<string | undefined> = new Set([undefined, "delete"]);

/** A button of the pictures says what it does, the one of the fields does not. */
function isOfFields(answer: Answer): answer is Answer & Refused {
  return answer !== undefined && "values" in answer && answer.values !== undefined && OF_FIELDS.has(answer.values.intent);
}

type RemovalProps = NonNullable<Route.ComponentProps["loaderData"]["removal"]> & { category: { name: string; slug: string } };

function Removal({ category, products, binned, isOnly, texts }: RemovalProps) {
  const waitsForBin = isOnly && binned > 0;
  const list = productListAddress(readProductList(new URLSearchParams({ c: category.slug })));
  return (
    <TaxonomyRemoval words={CATEGORY_WORDS} isEmpty={products === 0 && !waitsForBin}>
      {products > 0 ? (
        <>
          <strong>{category.name}</strong> are încă <Link to={list}>{count(products, NOUNS.product)}</Link>. O categorie se șterge numai
          goală: mutați-le întâi în altă categorie sau ștergeți-le. Ca să nu se mai vadă pe site, ea și produsele ei, o puteți ascunde.
        </>
      ) : waitsForBin ? (
        <>
          <strong>{category.name}</strong> este singura categorie, iar <Link to={adminPath("bin")}>în coș</Link> are încă{" "}
          {count(binned, NOUNS.product)}. Ștergeți-le întâi definitiv sau adăugați altă categorie.
        </>
      ) : (
        <>
          <strong>{category.name}</strong> nu are produse. Pagina /{category.slug} și imaginile ei dispar de pe site; 30 de zile o puteți
          lua înapoi din <Link to={`${adminPath("history")}?fel=category`}>istoric</Link>.
          {binned > 0 && ` În coș: ${count(binned, NOUNS.product)} din ea; restaurate fără ea, revin ca ciorne în altă categorie.`}
          {texts.length > 0 && (
            <>
              {" "}
              Apare și în aceste texte, de unde se șterge:{" "}
              {texts.map(({ key, name }, index) => (
                <Fragment key={key}>
                  {index > 0 && ", "}
                  <Link to={adminPath("text", key)}>{name}</Link>
                </Fragment>
              ))}
              .
            </>
          )}
        </>
      )}
    </TaxonomyRemoval>
  );
}

type CategoryPicturesProps = Pick<React.ComponentProps<typeof PicturePage>, "images" | "values"> & {
  category: { id: number };
  hasWritten: boolean;
  answer: PictureAnswer | LostPost | undefined;
};

const PICTURES_PLACE = "#poze";

function CategoryPictures({ category, hasWritten, ...shown }: CategoryPicturesProps) {
  return (
    <section className="fields panel--after" aria-labelledby="poze">
      <h2 id="poze">
        Imagini <span className="mute num">{shown.images.length}</span>
      </h2>
      <PicturePage
        {...shown}
        call={`/api/admin/categories/${category.id}/images`}
        page={adminPath("category", category.id)}
        place={PICTURES_PLACE}
        label="Imaginile categoriei"
        empty="Categoria nu are încă nicio imagine a dumneavoastră."
      >
        <p>
          Imaginea paginii se schimbă în fiecare oră; prima apare și pe prima pagină și la distribuire. Cel mai bine late, de 1600–2000 px.
          {shown.images.length === 0 && hasWritten && " Cât timp nu adăugați niciuna, se văd cele din textul categoriei."}
        </p>
      </PicturePage>
    </section>
  );
}

function categoryForm(category: Category) {
  const { id } = category;
  return savedForm({
    of: { subject: "category", subject_id: id },
    read: (stored: Category = findCategory(id) ?? category) => toCategoryFormValues(stored),
    save: (values, now) => saveCategory({ ...values, finder_keys: tickedKeys(values, category) }, id, now),
    done: ({ change }) => done(adminPath("category", id), "Categorie actualizată", { change, seconds: 3 }),
  });
}

function addCategory(values: FormValues): Response | Refusal {
  const added = saveCategory({ ...values, finder_keys: tickedKeys(values, undefined) }, undefined, new Date());
  const text = values.is_hidden === "1" ? "Categorie adăugată, ascunsă" : "Categorie adăugată: apare de acum în meniuri";
  return whenDone(added, ({ id, change }) => done(adminPath("category", id), text, { change, seconds: 5 }));
}

function tickedKeys(values: Readonly<FormValues>, category: Category | undefined): string[] {
  return sheetKeysOf(category).flatMap(({ name }) => (values[rowField(name)] === "1" ? [name] : []));
}

function sheetKeysOf(category: Category | undefined): { name: string; total: number }[] {
  return listSheetKeys(category?.id, category?.finder_keys ?? []);
}
