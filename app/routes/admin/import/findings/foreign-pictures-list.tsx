import type { ForeignPictures } from "#app/import/import-state.ts";
import { count, NOUNS } from "#app/language/nouns.ts";

/** Pictures that lie with another shop: this site fetches nothing from addresses in a file. */
export function ForeignPicturesList({ total, first }: ForeignPictures) {
  return (
    <details className="panel more-fields disclosure">
      <summary>{count(total, NOUNS.image)} la adrese din fișier</summary>
      <p>
        Site-ul nu descarcă imagini de la alte adrese. Salvați-le și trimiteți-le într-o arhivă ZIP, numite după codul sau numele
        produsului. {total > first.length && `Mai jos sunt primele ${first.length}.`}
      </p>
      <ul className="import-how">
        {first.map(({ product, address }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one picture, and the list never changes
          <li key={index}>
            {product && `${product}: `}
            <a href={address} rel="noreferrer">
              {address}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
