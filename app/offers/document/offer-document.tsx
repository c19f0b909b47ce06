import { LogoMark } from "#app/ui/logo.tsx";
import { Paragraphs } from "#app/ui/rich-text.tsx";
import { CONSUMER_TITLE } from "./legal-terms.ts";
import { identity } from "./letterhead.ts";
import type { DocumentSums, OfferDocumentView } from "./offer-document-view.ts";

export function OfferDocument({ view, level = 1 }: { view: OfferDocumentView; level?: 1 | 2 }) {
  const Title = `h${level}` as const;
  const Heading = `h${level + 1}` as "h2" | "h3";
  const { head, customer } = view;
  return (
    <article className="letter stack" aria-label={view.title}>
      <header className="letter__head">
        <DocumentCompany head={head} />
        <div className="letter__facts">
          <Title>{view.title}</Title>
          <p>{view.date}</p>
          {view.mark ? (
            <p className="letter__mark">{view.mark}</p>
          ) : (
            <p>
              <strong>Valabilă până la {view.valid_until}</strong>
            </p>
          )}
        </div>
      </header>
      <address className="letter__to">
        <span className="small mute">Către</span>
        <strong>{customer.name}</strong>
        {customer.details.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Paragraphs of={view.greeting} />
      <DocumentLines view={view} />
      <DocumentTotals view={view} />
      {!view.mark && (
        <p>
          <strong>Oferta este valabilă până la {view.valid_until}.</strong>
        </p>
      )}
      <Terms of={view.terms} />
      <p className="letter__sign">
        Cu stimă,
        {head.signed_by && <strong>{head.signed_by}</strong>}
        <span>{head.legal_name}</span>
      </p>
      {view.consumer.length > 0 && (
        <section className="letter__consumer stack" aria-labelledby="consumatori">
          <Heading id="consumatori">{CONSUMER_TITLE}</Heading>
          <Terms of={view.consumer} />
        </section>
      )}
    </article>
  );
}

function Terms({ of }: { of: OfferDocumentView["terms"] }) {
  return (
    <dl className="letter__terms">
      {of.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          {text.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function DocumentCompany({ head }: { head: OfferDocumentView["head"] }) {
  return (
    <div className="letter__from">
      <p className="letter__name">
        {head.logo ? (
          <img className="letter__logo" src={head.logo} alt={head.name} />
        ) : (
          <>
            <LogoMark />
            {head.name}
          </>
        )}
      </p>
      <Paragraphs of={identity(head)} />
      <p>
        {head.phones.map(({ display, href }, index) => (
          <span key={href}>
            {index > 0 && ", "}
            <a className="num" href={`tel:${href}`}>
              {display}
            </a>
          </span>
        ))}{" "}
        · {head.email}
      </p>
    </div>
  );
}

/** Unused columns are left out. On a phone each line is a block whose cells have labels. */
function DocumentLines({ view: { lines, has_discounts, price_kind } }: { view: OfferDocumentView }) {
  const price = price_kind ? `Preț unitar, lei ${price_kind}` : "Preț unitar, lei";
  return (
    <table className="letter__lines">
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Produs</th>
          <th scope="col">Cantitate</th>
          <th scope="col">{price}</th>
          {has_discounts && <th scope="col">Reducere</th>}
          <th scope="col">TVA</th>
          <th scope="col">Valoare, lei fără TVA</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <tr key={index}>
            <td>{index + 1}</td>
            <th scope="row">{line.name}</th>
            <td data-label="Cantitate">{line.isOpen ? <em>de completat</em> : line.quantity}</td>
            <td data-label={price}>
              {line.price || <em>de completat</em>} {line.price_kind && <small>{line.price_kind}</small>}
            </td>
            {has_discounts && <td data-label="Reducere">{line.discount}</td>}
            <td data-label="TVA">{line.vat_rate}</td>
            <td data-label="Valoare, lei fără TVA">{line.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DocumentTotals({ view: { rates, total, to_pay } }: { view: OfferDocumentView }) {
  const rows = rates.length > 1 ? [...rates, total] : rates;
  return (
    <div className="letter__totals">
      <table>
        <thead>
          <tr>
            <th scope="col">lei</th>
            <th scope="col">Fără TVA</th>
            <th scope="col">TVA</th>
            <th scope="col">Cu TVA</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((sums) => (
            <TotalsRow key={sums.words} {...sums} />
          ))}
        </tbody>
      </table>
      <p className="letter__pay">Total cu TVA: {to_pay}</p>
    </div>
  );
}

function TotalsRow({ words, net, vat, gross }: DocumentSums) {
  return (
    <tr>
      <th scope="row">{words}</th>
      <td>{net}</td>
      <td>{vat}</td>
      <td>{gross}</td>
    </tr>
  );
}
