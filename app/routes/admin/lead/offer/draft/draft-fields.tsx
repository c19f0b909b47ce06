import type { ReactNode } from "react";
import { useParams } from "react-router";
import { EnterSubmit, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { byRowField } from "#app/admin-kit/form/listed-rows.tsx";
import { RowButtons } from "#app/admin-kit/page/row-buttons.tsx";
import { usualVatRate, withOwnRate } from "#app/catalog/price/vat.ts";
import { useCompany } from "#app/company/use-company.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { meantAddress } from "#app/forms/email/mistyped-domain.ts";
import { joinWords } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { isTransport, listEndingOffers, ownDiscount } from "#app/offers/draft/proposed-transport.ts";
import {
  BLANK_ROW,
  DISCOUNT,
  type Gap,
  gapWords,
  listFree,
  listUnprintable,
  PROPOSED,
  type TypedOffer,
  type TypedRow,
  unprintableSigns,
  WARNED_SIGNS,
  writeProposed,
} from "#app/offers/draft/typed-offer.ts";
import { howManyWords, moneyWords, PRICE_KIND_WORDS, PRICE_KINDS, UNITS, unitWords } from "#app/offers/offer-words.ts";
import { unprintableWords } from "#app/pdf/printable.ts";
import { MeantDomain } from "#app/routes/admin/lead/meant-domain.tsx";
import { BeforeIssue, ReplacesTick } from "#app/routes/admin/lead/offer/offer-actions.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, type FieldFacts, FormState, NumberField, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "../+types/offer";
import { CataloguePicker, PICK } from "./catalogue-picker.tsx";
import { RunningTotal } from "./running-total.tsx";

const CUSTOMER = describeFields({
  customer_name: { label: "Client", hint: "Persoana sau firma, cum apare în ofertă" },
  customer_tax_code: { label: "CUI", isOptional: true, hint: "Al firmei, cu sau fără RO" },
  valid_until: { label: "Valabilă până la", hint: "Ultima zi în care poate fi acceptată" },
  customer_details: { label: "Datele clientului", isOptional: true, hint: "Adresă, telefon: un rând pentru fiecare" },
  greeting: { label: "Text introductiv", isOptional: true, hint: "Apare înaintea tabelului" },
});

const TERMS = describeFields({
  delivery: { label: "Livrare", isOptional: true },
  payment: { label: "Plată", isOptional: true },
  note: { label: "Observații", isOptional: true },
});

const ROW_LABELS: Record<keyof TypedRow, string> = {
  name: "Produs",
  quantity: "Cantitate",
  unit: "Unitate",
  unit_price: "Preț, lei",
  price_kind: "Prețul este",
  vat_rate: "TVA",
  discount: "Reducere, %",
};

const SEND = describeFields({
  recipient: { label: "E-mailul clientului", isOptional: true, hint: "Aici ajunge oferta cu „Emite și trimite”" },
});

export type Draft = NonNullable<Route.ComponentProps["loaderData"]["draft"]>;

type DraftFieldsProps = Omit<Draft, "stored" | "updatedAt" | "today"> & {
  typed: TypedOffer;
  errors: Record<string, string>;
  gaps: readonly Gap[];
};

/** Everything that can be written in an offer. Each button of the form sends what is typed, so nothing of it is lost. */
export function DraftFields({
  typed,
  errors,
  gaps: found,
  picking,
  products,
  leftOut,
  stock,
  uncounted,
  fewer,
  replaced,
  listed,
  discount,
  isMailOpen,
  leftovers,
}: DraftFieldsProps) {
  const written = typed.rows;
  // One row waits to be written in where there is none; further ones are asked for.
  const rows = written.length === 0 ? [BLANK_ROW] : written;
  // Without an address the link is sent in another way.
  const canSend = isMailOpen && picking.recipient.trim() !== "";
  const signs = unprintableSigns(typed);
  const { gaps, named } = namedGaps(found, errors);
  const lead = Number(useParams().id);
  return (
    <FormState values={{ ...typed.fields, recipient: picking.recipient, replaces: picking.replaces ? "1" : "" }} errors={named}>
      <EnterSubmit label="Salvează ciorna" intent="save" />
      <input type="hidden" name={PROPOSED} value={writeProposed(typed.proposed ?? null)} />
      <ErrorSummary title="Ceva lipsește" fields={{ ...CUSTOMER, ...PICK, ...rowFacts(rows.length), ...TERMS, ...SEND }} level={2} />
      <div className="fields fields--2">
        <TextField {...CUSTOMER.customer_name} autoComplete="off" maxLength={160} />
        <TextField {...CUSTOMER.customer_tax_code} autoComplete="off" maxLength={20} />
        <TextField {...CUSTOMER.customer_details} rows={3} maxLength={500} />
        <TextField {...CUSTOMER.greeting} rows={3} maxLength={1_500} />
        <TextField {...CUSTOMER.valid_until} type="date" hint={hintOf("valid_until", gaps) ?? CUSTOMER.valid_until.hint} />
      </div>
      <h2>Rânduri</h2>
      {discount && <OwnDiscount {...discount} state={ownDiscount(written, discount.percent, listed)} />}
      <ol className="rows rows--offer">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place; the whole form is made anew when they move
          <li key={index}>
            <RowFields
              row={row}
              index={index}
              gaps={gaps}
              goods={rows}
              stock={stock}
              fewer={fewer}
              listed={listed}
              area={areaBeside(row, uncounted, picking)}
            />
            <RowButtons the="rândul" index={index} last={rows.length - 1} list="lines" />
          </li>
        ))}
      </ol>
      {leftOut.length > 0 && (
        <p className="flash">
          {joinWords(leftOut)}: {leftOut.length === 1 ? "cerut" : "cerute"} cu suprafața din exemplu, deci fără o cantitate. Aflați cât
          dorește clientul și {leftOut.length === 1 ? "adăugați-l" : "adăugați-le"} din catalog.
        </p>
      )}
      <CataloguePicker picking={picking} products={products} />
      <p className="hint">
        Rândurile goale nu se păstrează. Un preț „cu TVA” rămâne cel scris; TVA se rotunjește o singură dată pentru fiecare cotă.
      </p>
      <div className="fields">
        <TextField {...TERMS.delivery} rows={2} maxLength={600} />
        <TextField {...TERMS.payment} rows={2} maxLength={600} />
        <TextField {...TERMS.note} rows={3} maxLength={2_000} />
        {isMailOpen && (
          <TextField {...SEND.recipient} type="email" autoComplete="off" maxLength={254} hint={recipientHint(picking.recipient, lead)} />
        )}
        <ReplacesTick numbers={replaced} isIssued={false} />
      </div>
      <input type="hidden" name={WARNED_SIGNS} value={signs} />
      {signs && (
        <p className="flash flash--warn" role="status">
          {unprintableWords(signs)} {joinWords(unprintableFields(typed).map((label) => `„${label}”`))}: scrieți cu litere latine sau cu alte
          semne, altfel oferta se emite așa.
        </p>
      )}
      <BeforeIssue
        leftovers={leftovers}
        free={listFree(typed)}
        ending={listEndingOffers(typed, listed)}
        until={typed.fields.valid_until ?? ""}
        below={picking.below ?? []}
      />
      <div className="savebar">
        <RunningTotal rows={written} />
        <Submit label="Salvează și vezi" look="line" intent="preview" />
        <Submit label="Emite" look={canSend ? "line" : ""} intent="issue" />
        {isMailOpen && <Submit label="Emite și trimite" look={canSend ? "" : "line"} intent="send" />}
      </div>
    </FormState>
  );
}

function recipientHint(address: string, lead: number): ReactNode {
  if (!meantAddress(address)) return SEND.recipient.hint;
  return (
    <>
      {SEND.recipient.hint}. <MeantDomain address={address} lead={lead} />
    </>
  );
}

/** Once a button was refused, what is missing is an error like the others: the summary names each field that is red. */
function namedGaps(gaps: readonly Gap[], errors: Record<string, string>) {
  if (Object.keys(errors).length === 0) return { gaps, named: errors };
  const missing = gaps.flatMap(({ field, beside }) => (field && beside ? [[field, beside] as const] : []));
  const { form, ...others } = errors;
  const isSaid = form === gapWords(gaps) && missing.length === gaps.length;
  return { gaps: [], named: { ...Object.fromEntries(missing), ...byRowField(others), ...(form && !isSaid && { form }) } };
}

const DISCOUNTED = {
  on: "pusă la rândurile de marfă. Unde prețul de ofertă este mai bun, rămâne el, fără reducere.",
  off: "nu este pusă la rânduri.",
  none: "nu se pune, prețurile de ofertă sunt mai bune.",
};

/** Discount of the customer's list of prices, as a line that the clerk sees and takes away. */
function OwnDiscount({ percent, label, state }: { percent: number; label: string; state: keyof typeof DISCOUNTED }) {
  const words = `Reducere client ${formatNumber(percent)}%`;
  return (
    <p className="flash offer-discount">
      <span>
        <strong>{words}</strong>, din lista de prețuri „{label}”: {DISCOUNTED[state]}
      </span>
      {state === "on" && <Submit label="Scoate reducerea" look="line small" intent={DISCOUNT.off} />}
      {state === "off" && <Submit label="Pune reducerea" look="line small" intent={DISCOUNT.on} />}
    </p>
  );
}

type RowFieldsProps = { row: TypedRow; index: number; goods: readonly TypedRow[]; area: string } & Pick<
  DraftFieldsProps,
  "gaps" | "stock" | "fewer" | "listed"
>;

function RowFields({ row, index, gaps, goods, stock, fewer, listed, area }: RowFieldsProps) {
  const { vat_rates } = useCompany();
  const rates = withOwnRate(vat_rates, /^\d{1,3}$/.test(row.vat_rate) ? Number(row.vat_rate) : undefined);
  const field = (name: keyof TypedRow) => ({ name, id: `${name}-${index}`, label: ROW_LABELS[name], defaultValue: row[name] });
  return (
    <>
      <TextField {...field("name")} maxLength={200} autoComplete="off" hint={factsBeside(row, { stock, fewer }, area)} />
      <NumberField {...field("quantity")} hint={hintOf(`quantity-${index}`, gaps)} />
      <SelectField {...field("unit")} options={UNITS.map((unit) => [unit, unitWords(unit)])} />
      <NumberField {...field("unit_price")} hint={hintOf(`unit_price-${index}`, gaps) ?? listedBeside(row, listed)} />
      <SelectField {...field("price_kind")} options={PRICE_KINDS.map((kind) => [kind, PRICE_KIND_WORDS[kind]])} />
      <SelectField
        {...field("vat_rate")}
        defaultValue={row.vat_rate || String(usualVatRate(rates))}
        options={rates.map((rate) => [rate, `${rate}%`])}
        hint={transportRate(row, goods)}
      />
      <NumberField {...field("discount")} />
    </>
  );
}

/** The area whose need is not known, and what is known of the stock of a product that was asked for. */
function factsBeside(row: TypedRow, { stock, fewer }: Pick<DraftFieldsProps, "stock" | "fewer">, area: string): ReactNode {
  const inStock = Object.entries(stock).find(([product]) => row.name.startsWith(product))?.[1];
  const known = [inStock, fewerBeside(row, fewer)].filter(Boolean).join(". ") || undefined;
  if (area === "") return known;
  return (
    <>
      <strong className="offer-gap">{`Fără normă: ${howManyWords(row.unit)} pentru ${area}`}</strong>
      {known && ` · ${known}`}
    </>
  );
}

/** "în listă azi: 690,00 lei fără TVA", where the catalogue has another price for this pack than the row. */
function listedBeside({ name, unit_price, price_kind }: TypedRow, listed: DraftFieldsProps["listed"]): string | undefined {
  const today = listed[name];
  const price = readDecimal(unit_price);
  if (!today || price === undefined || (Math.round(price * 100) === today.unit_price && price_kind === today.price_kind)) return undefined;
  return `${today.list_price === undefined ? "în listă azi" : "azi, cu oferta"}: ${moneyWords(today.unit_price)} ${PRICE_KIND_WORDS[today.price_kind]}`;
}

/** A pack less that would be enough, while the row has as many as were asked for: the clerk may offer it. */
function fewerBeside({ name, quantity }: TypedRow, fewer: DraftFieldsProps["fewer"]): string | undefined {
  const known = Object.entries(fewer).find(([product]) => name.startsWith(product))?.[1];
  return known && readDecimal(quantity) === known.asked ? known.words : undefined;
}

/** The area of a row whose quantity nobody could work out: as it was asked for, else as it was looked for in the catalogue. */
function areaBeside({ name, quantity }: TypedRow, uncounted: DraftFieldsProps["uncounted"], { area, unit }: DraftFieldsProps["picking"]) {
  if (name.trim() === "" || quantity.trim() !== "" || isTransport({ name })) return "";
  const asked = Object.entries(uncounted).find(([product]) => name.startsWith(product))?.[1];
  return asked ?? (area.trim() && `${area.trim()} ${unit}`);
}

/** VAT rate with which the draft began for its transport: the clerk may choose another. */
function transportRate(row: TypedRow, rows: readonly TypedRow[]): string | undefined {
  const rates = rows.filter((other) => !isTransport(other) && other.vat_rate !== "").map(({ vat_rate }) => Number(vat_rate));
  if (!isTransport(row) || rates.length === 0) return undefined;
  return `Ca marfa: ${Math.max(...rates)}%`;
}

/** Hint of a field; where it keeps the offer from being issued, the gap takes its place. */
function hintOf(field: string, gaps: readonly Gap[]): ReactNode {
  const gap = gaps.find((one) => one.field === field);
  return gap && <strong className="offer-gap">{gap.beside}</strong>;
}

/** The labels of the fields that hold what the PDF cannot write. */
function unprintableFields(typed: TypedOffer): string[] {
  const facts: Record<string, FieldFacts> = { ...CUSTOMER, ...TERMS, ...rowFacts(typed.rows.length) };
  return listUnprintable(typed).flatMap(({ field }) => facts[field]?.label ?? []);
}

/** The fields of all rows as the summary of errors names them: "Rândul 3, Cantitate". */
function rowFacts(length: number) {
  const facts = Array.from({ length }, (_row, index) =>
    Object.entries(ROW_LABELS).map(([name, label]): [string, FieldFacts] => [
      `${name}-${index}`,
      { label: `Rândul ${index + 1}, ${label}` },
    ]),
  );
  return describeFields(Object.fromEntries(facts.flat()));
}
