/** Blocks of the first page that tell of the company: who it is, what one gets, whom to ring. */
import { useCompany } from "#app/company/use-company.ts";
import { type Delivery, deliveryLine } from "#app/delivery/delivery-rules.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { capitalized } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { DrawnNote } from "#app/media/illustration/drawn-note.tsx";
import { TextImage } from "#app/media/responsive-image.tsx";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { OnwardLinks } from "#app/routes/site/frame/closing-call.tsx";
import type { TextOf } from "#app/texts/text-keys.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Paragraphs } from "#app/ui/rich-text.tsx";
import type { HomeAnswers } from "./home-answers.server.ts";

type HomeText = { text: Pick<TextOf<"home">, "about" | "about_heading" | "hero" | "values"> };

/** `pickup`: the address of the store, where there is one. */
export function About({ text, pickup }: HomeText & { pickup: string }) {
  const { authorisation, authorisation_issuer, street, city, hours } = useCompany();
  if (text.about.length === 0) return null;
  const issued = [authorisation && `nr. ${authorisation}`, authorisation_issuer && `emisă de ${authorisation_issuer}`];
  const facts: readonly (readonly [string, string])[] = [
    ["Autorizație", authorisation && issued.filter(Boolean).join(", ")],
    pickup ? ["Ridicare", capitalized(pickup)] : ["Adresa", [street, city].filter(Boolean).join(", ")],
    ["Program", hours],
  ];
  return (
    <section className="section">
      <div className="wrap home-about">
        <div className="prose">
          <h2>{text.about_heading || "Despre noi"}</h2>
          <Paragraphs of={text.about} />
          <p>
            <a className="more" href="/despre-noi">
              Despre noi
            </a>
          </p>
        </div>
        <div>
          {text.hero.file && (
            <div className="home-about__picture">
              <DrawnNote picture={text.hero} />
              <TextImage picture={text.hero} sizes="(width >= 64rem) 27rem, 91.5vw" />
            </div>
          )}
          <DefinitionList look="home-facts" terms={facts.filter(([, words]) => words)} />
        </div>
      </div>
    </section>
  );
}

type ValuesProps = { values: TextOf<"home">["values"]; proofs: Readonly<Record<string, Proof>> };

/** Promises, each with its figures as a link to where they are shown. */
export function Values({ values, proofs }: ValuesProps) {
  const terms = values.flatMap(({ title, text, proof }) => {
    const shown = proofs[proof];
    if (!title || !text) return [];
    const words = shown ? (
      <>
        {`${text} `}
        <a className="more" href={shown.to}>
          {shown.words}
        </a>
      </>
    ) : (
      text
    );
    return [[title, words] as const];
  });
  if (terms.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <h2>Ce primiți de la noi</h2>
        <DefinitionList look="home-values" terms={terms} />
      </div>
    </section>
  );
}

export function HomeCall({ text }: { text: Pick<TextOf<"home">, "call_heading" | "call_picture" | "call_text"> }) {
  if (!text.call_heading) return null;
  return (
    <section className="picture-panel">
      {text.call_picture.file && (
        <div className="picture-panel__picture">
          <TextImage picture={text.call_picture} sizes="(width >= 60rem) 50vw, 100vw" />
          <DrawnNote picture={text.call_picture} />
        </div>
      )}
      <div className="picture-panel__text wrap">
        <div>
          <h2>{text.call_heading}</h2>
          {text.call_text && <p>{text.call_text}</p>}
        </div>
        <div>
          <CallLink className="picture-panel__phone" />
          <OnwardLinks />
        </div>
      </div>
    </section>
  );
}

/** Figures under the promises of the first page: counted, each with the page that shows them. Pure. */
type Proof = { words: string; to: string };

type Counted = { experts: number; hours: string; delivery: Delivery | undefined; norms: HomeAnswers["norms"] };

/** By the names that a promise has them by in the texts; one that there is nothing to count of is left out. */
export function homeProofs({ experts, hours, delivery, norms }: Counted): Record<string, Proof> {
  const people = experts > 0 && { words: unbroken([count(experts, NOUNS.expert), hours].filter(Boolean).join(", ")), to: "/contact" };
  const sent = delivery && delivery.zones.length > 0 && { words: unbroken(deliveryWords(delivery)), to: "/livrare" };
  const written = norms && norms.known > 0 && { words: unbroken(normWords(norms)), to: "/produse" };
  return {
    ...(people && { people }),
    ...(sent && { delivery: sent }),
    ...(written && { norms: written }),
  };
}

/** "1–5 zile lucrătoare, de la 20 RON": from the nearest county to the farthest, for the lightest parcel. */
function deliveryWords(delivery: Delivery): string {
  const { days, price } = deliveryLine(delivery, "", { kg: delivery.bands[0] });
  return [days, price].filter(Boolean).join(", ");
}

function normWords({ known, total }: NonNullable<HomeAnswers["norms"]>): string {
  if (known === total) return "Norma, la fiecare produs";
  return `Norma, la ${formatNumber(known)} din ${count(total, NOUNS.product)}`;
}
