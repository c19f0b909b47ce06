import { Link } from "react-router";
import { PostButton } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

/** Rare things that are done with a whole product, at the foot of its card: a copy of it, and its way to the bin. */
export function ProductEnds({ product: { id, name } }: { product: { id: number; name: string } }) {
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
