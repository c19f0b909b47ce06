import { useEffect, useState } from "react";
import { forgetSeen, readSeen, rememberSeen, type SeenProduct } from "./seen-products.ts";

const SHOWN = 4;

/** The last products that this visitor looked at, without the one that he looks at now. `isShown`: on pages where one chooses among products. */
export function RecentlySeen({ product, isShown }: { product: SeenProduct | undefined; isShown: boolean }) {
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  const [said, setSaid] = useState("");
  const { slug, name, picture } = product ?? { slug: "", name: "", picture: "" };
  useEffect(() => {
    const store = storage();
    setSeen(
      readSeen(store)
        .filter((other) => other.slug !== slug)
        .slice(0, SHOWN),
    );
    setSaid("");
    if (slug) rememberSeen(store, { slug, name, picture });
  }, [slug, name, picture]);
  function forget(forGood: boolean) {
    forgetSeen(storage(), { forGood });
    setSeen([]);
    setSaid(forGood ? "Lista a fost ștearsă, iar istoricul este oprit pe acest dispozitiv." : "Lista a fost ștearsă.");
  }
  if (!isShown || (seen.length === 0 && said === "")) return null;
  return (
    <section className="recently-viewed no-print" aria-labelledby="vazute-recent">
      <div className="wrap">
        <h2 id="vazute-recent">Văzute recent</h2>
        <p role="status">{said}</p>
        {seen.length > 0 && (
          <>
            <ul>
              {seen.map((other) => (
                <li key={other.slug}>
                  <a href={`/produse/${other.slug}`}>
                    {other.picture && <img src={other.picture} width={96} height={96} alt="" loading="lazy" decoding="async" />}
                    <span>{other.name}</span>
                  </a>
                </li>
              ))}
            </ul>
            <p className="small mute">
              Lista se păstrează numai pe acest dispozitiv.{" "}
              <button type="button" onClick={() => forget(false)}>
                Șterge lista
              </button>{" "}
              <button type="button" onClick={() => forget(true)}>
                Oprește istoricul
              </button>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
