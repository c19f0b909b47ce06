import type { SiteSummary } from "#app/import/import-state.ts";
import { formatMoment } from "#app/language/moments.ts";
import { formatNumber } from "#app/language/numbers.ts";

export function siteWords({ company, made_at, bytes, amounts }: SiteSummary) {
  const { categories, products, files, texts, experts, requests, offers } = amounts;
  const megabytes = bytes / 1024 ** 2;
  const size = megabytes < 1 ? "sub 1 MB" : `${formatNumber(Math.round(megabytes))} MB`;
  return {
    company,
    madeAt: `${size} · creată la ${formatMoment(new Date(made_at))}`,
    amounts: [
      ["Categorii", categories],
      ["Produse", products],
      ["Fișiere de imagini", files],
      ["Texte", texts],
      ["Consultanți", experts],
      ["Cereri", requests],
      ["Oferte scrise", offers],
    ].map(([what, amount]) => [String(what), formatNumber(Number(amount))] as const),
  };
}

export function SiteContents({ company, amounts }: Pick<ReturnType<typeof siteWords>, "company" | "amounts">) {
  return (
    <section className="panel" aria-label="Conținutul arhivei">
      {company && <h2>{company}</h2>}
      <dl className="import-amounts">
        {amounts.map(([what, amount]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
