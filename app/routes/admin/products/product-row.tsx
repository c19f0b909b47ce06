import { Link } from "react-router";
import { offerState } from "#app/catalog/price/offer-state.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { addressAt } from "#app/media/picture.ts";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { PriceForm, type RowAnswer } from "./price-form.tsx";

type ProductRowProps = {
  product: ProductSummary;
  /** Published, and yet not on the site: its category is hidden. */
  isUnseen: boolean;
  today: string;
  list: string;
  answer: RowAnswer | undefined;
};

export function ProductRow({ product, isUnseen, today, list, answer }: ProductRowProps) {
  const address = `/admin/produse/${product.id}`;
  const price = priceWords(product);
  const marks = [isUnseen && "Categorie ascunsă", product.is_featured === 1 && "Recomandat", offerState(product, today)]
    .filter(Boolean)
    .join(" · ");
  const [picture] = product.images;
  return (
    <tr>
      <td className="tick">
        <label>
          <input type="checkbox" name={`tick-${product.id}`} value="1" form="bifate" />
          <span className="vh">Bifează {product.name}</span>
        </label>
      </td>
      <td>{picture && <img src={addressAt(picture, 300)} alt="" width={300} height={300} loading="lazy" decoding="async" />}</td>
      <th scope="row">
        <Link to={address}>{product.name}</Link>
      </th>
      <td>
        <span className={`marker hue-${product.category.hue}`}>{product.category_name}</span>
      </td>
      <td>{product.brand}</td>
      <td className="num">
        <PriceForm product={product} words={[price.main, price.note].filter(Boolean).join(" ")} list={list} answer={answer} />
      </td>
      <td>
        {product.is_published === 0 && (
          <AdminForm className="draft-mark" action={address} preventScrollReset>
            <strong className="state tone-new">Ciornă</strong>
            <input type="hidden" name="inapoi" value={list} />
            <Submit label="Publică" about={` ${product.name}`} look="small line" intent="publish" />
          </AdminForm>
        )}
        {marks}
      </td>
      <td>
        <Link to={address}>
          Editează<span className="vh"> {product.name}</span>
        </Link>
      </td>
    </tr>
  );
}
