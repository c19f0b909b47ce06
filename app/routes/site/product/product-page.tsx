import {
  type ComponentProps,
  createContext,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import { useNavigation } from "react-router";
import { chosenPacks, PACK_FIELD } from "#app/catalog/pack/sold-packs.ts";
import { hasProductData, productStructuredData } from "#app/catalog/product/product-structured-data.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { exampleOf, isValidArea, startArea } from "#app/catalog/quantity/typed-area.ts";
import { areaQuery } from "#app/catalog/row/area-address.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { useCompany } from "#app/company/use-company.ts";
import { SumBox } from "#app/delivery/delivery-box.tsx";
import { formatMoney } from "#app/language/numbers.ts";
import type { OfferState } from "#app/leads/request/request-section.tsx";
import { Rating, RatingLine } from "#app/ratings/rating.tsx";
import { THANKS, useVote, VOTED_TODAY } from "#app/ratings/use-vote.ts";
import { Written } from "#app/ui/kept.tsx";
import { faqPage, OriginContext, StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/product";
import { Decision } from "./decision/decision.tsx";
import { type Bought, boughtWords, WithParcel } from "./decision/parcel.tsx";
import { ProductOffer } from "./decision/product-offer.tsx";
import { ProductEnding } from "./product-ending.tsx";
import { ProductOpening } from "./product-head.tsx";

const readSections = () => import("./product-sections.tsx");
// On its way with the page: who comes from another one does not see it grow. A document has it written.
if (!import.meta.env.SSR && !document.querySelector("[data-part=reading]")) void readSections();
const Sections = lazy(readSections);
/** Reading below the price, alive a moment later: drawn anew before that, it would leave the page until its script is there. */
const ProductSections = memo(({ category, content, today }: SectionsProps) => (
  <Suspense>
    <Written part="reading" className="product__reading" of={content}>
      {(read) => <Sections category={category} content={read} today={today} />}
    </Written>
  </Suspense>
));

/** On its way to another product, what this one's document had written is needed to draw the next. */
function Reading(props: SectionsProps) {
  const isLeaving = useNavigation().state === "loading";
  useEffect(() => {
    if (isLeaving) void readSections();
  }, [isLeaving]);
  return <ProductSections {...props} />;
}

type ShownFacts = Route.ComponentProps["loaderData"]["facts"];
type SectionsProps = { category: ShownFacts["product"]["category"]; content: ShownFacts["content"]; today: string };

type RefusedOffer = OfferState & { area?: TypedArea | undefined };

type ProductPageProps = Pick<Route.ComponentProps, "loaderData"> & {
  actionData: Route.ComponentProps["actionData"] | undefined;
  /** Where the product cannot be had now: what may be asked for, around what can be had instead. */
  notice: ((alternatives: ReactNode) => ReactNode) | undefined;
};

export function ProductPage({ loaderData, actionData, notice }: ProductPageProps) {
  const { facts, today, county, offeredName } = loaderData;
  const { product, sold, content, dose, recommended, delivery } = facts;
  const refused: RefusedOffer | undefined = actionData?.form === "offer" ? actionData : undefined;
  // What a document brings back; with scripts the page has it still.
  const [brought] = useState(refused);
  const area = (brought === refused && refused?.area) || loaderData.area;
  const start = startArea({ ...product, dose: dose?.kgPer100Sqm });
  const [typed, setTyped] = useState<TypedArea>(isValidArea(area) ? area : { ...start, amount: exampleOf(start.amount) });
  const [isSaid, setSaid] = useState(isValidArea(area));
  const [sentTo, setSentTo] = useState(county);
  const [isExample, setIsExample] = useState((loaderData.isExample && area === loaderData.area) || !isValidArea(area));
  const [chosen, setChosen] = useState(loaderData.chosen);
  const isGone = isUnavailable(product.stock_state);
  // An area that was typed goes along to whatever is looked at next; so does the number of bulbs from which that of the page came.
  const query = isExample ? "" : areaQuery(typed.asked ?? typed);
  const packs = { ...sold, priced: chosenPacks(sold.priced, chosen, dose?.from) };
  const bought: Bought = {
    product,
    sold: packs,
    dose,
    area: typed,
    isUnsaid: !isSaid && (dose !== undefined || sold.counted !== undefined),
  };
  // The typed number is rendered before its consequences.
  const onArea = (next: TypedArea) =>
    startTransition(() => {
      setSaid(isValidArea(next));
      if (!isValidArea(next)) return;
      setTyped(next);
      setIsExample(false);
    });
  const sent = delivery &&
    delivery.zones.length > 0 &&
    !isGone && {
      delivery,
      county,
      onCounty: (chosen: string) => startTransition(() => setSentTo(chosen)),
      action: dose || sold.counted ? undefined : `/produse/${product.slug}`,
      isOnOrder: product.stock_state === "on_order",
    };
  return (
    <Voting product={product}>
      <div className={`wrap product hue-${product.category.hue}`}>
        <ProductData facts={facts} today={today} />
        <ProductOpening
          product={product}
          use={facts.use}
          query={query}
          drawn={facts.plate && { ...facts.shared, drawing: facts.plate.parts[0]?.drawing }}
          plate={facts.plate}
          label={facts.label}
        >
          <VoteLine />
        </ProductOpening>
        <Decision
          product={product}
          sold={sold}
          dose={dose}
          recommended={recommended}
          area={area}
          isExample={isExample}
          isAdded={loaderData.isAdded}
          addError={actionData?.form === "list" ? actionData.errors.form : undefined}
          onArea={onArea}
          chosen={chosen}
          caller={facts.caller}
          onPack={(key) => {
            setIsExample(false);
            startTransition(() => setChosen(key));
          }}
          notice={notice?.(facts.instead && <Instead product={facts.instead} />)}
          sum={
            <WithParcel bought={bought}>
              {(parcel) => <SumBox key={county} what={boughtWords(bought)} parcel={parcel} sent={sent || undefined} />}
            </WithParcel>
          }
        >
          {/* The form comes alive after what one reads first. */}
          <Suspense>
            <ProductOffer
              facts={facts}
              asked={askedOf(loaderData)}
              chosen={chosen}
              offeredName={offeredName}
              county={sentTo}
              area={typed}
              isExample={isExample}
              actionData={refused}
            />
          </Suspense>
        </Decision>
        <div className="product__story">
          <Reading category={product.category} content={content} today={today} />
          <VoteForm
            productId={product.id}
            action={`/produse/${product.slug}`}
            message={ratingMessage(loaderData.rating, actionData)}
            isRated={loaderData.rating === "primit" || loaderData.rating === "deja"}
          />
        </div>
        <ProductEnding facts={facts} query={query} />
      </div>
      <ThumbBar bought={bought} isGone={isGone} />
    </Voting>
  );
}

/** Query of what the address asks for, so that a form which comes back finds it again. */
function askedOf({ area, isExample, chosen, county }: Route.ComponentProps["loaderData"]): string {
  const asked = new URLSearchParams(isExample ? "" : areaQuery(area.asked ?? area));
  if (chosen) asked.set(PACK_FIELD, chosen);
  if (county) asked.set("judet", county);
  return asked.toString();
}

/** Telephone and button in reach of the thumb, with what the area costs: it sticks to the end of what it is in. */
function ThumbBar({ bought, isGone }: { bought: Bought; isGone: boolean }) {
  const [phone] = useCompany().phones;
  return (
    <div className="thumb-bar pile only-narrow">
      <a className="button button--line" href={`tel:${phone.href}`}>
        Sună
      </a>{" "}
      {isGone ? (
        <a className="button" href="#anunt">
          Anunță-mă
        </a>
      ) : (
        <a className="button" href="#oferta">
          <span>
            <WithParcel bought={bought} before="Solicită ofertă">
              {({ sum, least }) => <span>{sum === undefined ? "Solicită ofertă" : `Solicită ofertă · ${formatMoney(least ?? sum)}`}</span>}
            </WithParcel>
          </span>
        </a>
      )}
    </div>
  );
}

function Instead({ product: { slug, name } }: { product: { slug: string; name: string } }) {
  return (
    <p className="small">
      Cel mai apropiat: <a href={`/produse/${slug}`}>{name}</a>.
    </p>
  );
}

function ratingMessage(vote: string | undefined, actionData: { form: string; errors: Record<string, string> } | undefined) {
  if (actionData?.form === "rating") return Object.values(actionData.errors)[0];
  if (vote === "primit") return THANKS;
  return vote === "deja" ? VOTED_TODAY : undefined;
}

function ProductData({ facts, today }: { facts: ShownFacts; today: string }) {
  const { product, sold, content, machines, shared } = facts;
  const company = useCompany();
  const origin = useContext(OriginContext);
  const site = {
    origin,
    company: company.name,
    today,
    properties: [],
    ean: null,
    ...machines,
    counted: sold.counted,
    picture: shared.path,
  };
  const dataOf = () => productStructuredData(product, site);
  return (
    <>
      {hasProductData(product) && <StructuredData thing={import.meta.env.SSR && dataOf()} />}
      {facts.isAnswered && <StructuredData thing={import.meta.env.SSR && faqPage(content?.faq ?? [])} />}
    </>
  );
}

type Voted = { id: number; average_rating: number | null; total_ratings: number };

const VotingContext = createContext<ReturnType<typeof useVote> | undefined>(undefined);

/**
 * Votes of the page, for the line under its name and the form at its foot. What stands between them is not drawn again for a vote: parts of it
 * wait for scripts of their own, and React would take them from the page until these are there.
 */
function Voting({ product, children }: { product: Voted; children: ReactNode }) {
  const voting = useVote(product.id, { average: product.average_rating, total: product.total_ratings });
  return <VotingContext value={voting}>{children}</VotingContext>;
}

function VoteLine() {
  const voting = useContext(VotingContext);
  return voting && <RatingLine {...voting.shown} isOpen={voting.vote.kind === "open"} />;
}

function VoteForm(props: Omit<ComponentProps<typeof Rating>, "voting">) {
  const voting = useContext(VotingContext);
  return voting && <Rating voting={voting} {...props} />;
}
