import { adminPath } from "#app/registers/admin-pages.ts";
import type { PictureAnswer } from "#app/routes/admin/product/pictures/picture-page.tsx";
import { PicturePage } from "#app/routes/admin/product/pictures/picture-page.tsx";
import type { LostPost } from "#app/ui/connection/broken-connection.ts";

type CategoryPicturesProps = Pick<React.ComponentProps<typeof PicturePage>, "images" | "values"> & {
  category: { id: number };
  hasWritten: boolean;
  answer: PictureAnswer | LostPost | undefined;
};

export const PICTURES_PLACE = "#poze";

export function CategoryPictures({ category, hasWritten, ...shown }: CategoryPicturesProps) {
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
          Imaginea de sus a paginii se schimbă în fiecare oră. Prima apare și pe prima pagină a site-ului și la distribuire. Cel mai bine
          arată imaginile late, de 1600–2000 px.
          {shown.images.length === 0 && hasWritten && " Cât timp nu adăugați niciuna, se văd cele din textul categoriei."}
        </p>
      </PicturePage>
    </section>
  );
}
