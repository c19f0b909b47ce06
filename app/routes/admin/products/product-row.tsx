import { memo } from "react";
import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { ListedProduct } from "./listed-product.server.ts";
import { PriceForm, type RowAnswer } from "./price-form.tsx";

type ProductRowProps = { product: ListedProduct; list: string; isSaving: boolean; answer: RowAnswer | undefined };

export const ProductRow = memo(function ProductRow({ product, list, isSaving, answer }: ProductRowProps) {
  const { id, name, picture } = product;
  const address = adminPath("product", id);
  return (
    <tr>
      <td className="tick">
        <label>
          <input type="checkbox" name={`tick-${id}`} value="1" form="bifate" />
          <span className="vh">{`Bifează ${name}`}</span>
        </label>
      </td>
      <td>{picture && <img src={picture} alt="" width={300} height={300} loading="lazy" decoding="async" />}</td>
      <th scope="row">
        <Link to={address} discover="none">
          {name}
        </Link>
      </th>
      <td>
        <span className={`marker hue-${product.hue}`}>{product.category}</span>
      </td>
      <td>{product.brand}</td>
      <td className="num">
        <PriceForm product={product} list={list} isSaving={isSaving} answer={answer} />
      </td>
      <td>
        {product.isDraft && (
          <AdminForm className="draft-mark cluster" action={address} preventScrollReset sends={{ inapoi: list }}>
            <strong className="state tone-new">Ciornă</strong>
            <Submit label="Publică" about={` ${name}`} look="small line" intent="publish" />
          </AdminForm>
        )}
        {product.marks}
      </td>
      <td>
        <Link to={address} discover="none">
          Editează<span className="vh">{` ${name}`}</span>
        </Link>
      </td>
    </tr>
  );
});
