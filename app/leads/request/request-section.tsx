import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { SOURCE_FIELDS } from "#app/leads/source/source.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormFacts, FormState } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { OFFER_FIELDS } from "./fields.ts";
import { TypedRequest } from "./later/typed-request.tsx";
import { useDialogAt } from "./request-dialog.ts";
import { type OfferChoices, OfferFields } from "./request-fields.tsx";
import { FILLED_IN_FIELD, HONEYPOT_FIELD, OFFER_FAILURE, SHOW_QUEUE } from "./request-texts.ts";

/** `refused`: product of a request that came back, where the page does not know it. */
export type OfferState = { values: Record<string, string>; errors: Record<string, string>; refused?: OfferedProduct | undefined };

type OfferSectionProps = OfferChoices & {
  action: string;
  product?: OfferedProduct | undefined;
  state: OfferState | undefined;
  initial: Record<string, string>;
  /** On a page of several products: the lines, whose fields and buttons the form holds too, and these for the summary of errors. */
  listed?: { lines: ReactNode; fields: FormFacts };
  /** True where it is asked for: out of sight until its address is; otherwise the form always stands in the page. */
  isDialog: boolean;
  aside?: ReactNode;
};

const TITLE = "oferta-titlu";

/** A section of the page; with `isDialog` what it stands in becomes the form at #oferta, on a telephone a modal dialog. Typed values survive both. */
export function OfferSection(props: OfferSectionProps) {
  const { action, product, products, experts, state, initial, listed, isDialog, aside } = props;
  const { dialog, look, close } = useDialogAt("#oferta", isDialog, state !== undefined);
  const fields = listed ? { ...listed.fields, ...OFFER_FIELDS } : OFFER_FIELDS;
  const inDialog = (form: ReactNode) => (
    <section className={`asked no-print ${look}`} id="oferta" aria-labelledby={TITLE}>
      <dialog className="offer__dialog" open ref={dialog} aria-labelledby={TITLE}>
        <div className="dialog__bar">
          <p aria-hidden="true">Solicită ofertă</p>
          <button type="button" onClick={close}>
            Închide
          </button>
        </div>
        {form}
        <a className="asked__back" href="#pret">
          Înapoi la preț
        </a>
      </dialog>
    </section>
  );
  const inPage = (form: ReactNode) => (
    <section className="offer no-print" id="oferta" aria-labelledby={TITLE}>
      <div className="wrap offer__grid">
        <div>{form}</div>
        {aside}
      </div>
    </section>
  );
  const inSection = isDialog ? inDialog : inPage;
  const around = listed && { before: listed.lines, frame: inSection };
  const form = (
    <OfferForm action={action} around={around} answer={state}>
      <h2 id={TITLE} tabIndex={-1}>
        Solicită ofertă
      </h2>
      <FormState values={{ ...initial, ...state?.values }} errors={state?.errors.kept ? {} : state?.errors}>
        <ErrorSummary title="Nu am putut trimite cererea" lead={OFFER_FAILURE} fields={fields} isNamed={false} />
        <OfferFields product={product} refused={state?.refused} products={products} experts={experts} isListed={listed !== undefined} />
      </FormState>
    </OfferForm>
  );
  return listed ? form : inSection(form);
}

type OfferFormProps = {
  action: string;
  /** Surroundings of the form: fields before its own, and the frame in which these stand. */
  around?: { before: ReactNode; frame: (form: ReactNode) => ReactNode } | undefined;
  answer: OfferState | undefined;
  children: ReactNode;
};

export function OfferForm({ action, around, answer, children }: OfferFormProps) {
  const promise = usePromiseWords();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<HTMLInputElement>(null);
  /** Undefined until scripts have looked. */
  const [missing, setMissing] = useState<string>();
  const [reopened, setReopened] = useState<OfferState["errors"]>();
  const kept = answer && answer.errors !== reopened ? answer.errors.kept : undefined;
  const isSending = navigation.state !== "idle" && isRequest(navigation.formData);
  useEffect(() => {
    // One id for one filled form: a second press of the button is the same request. Only secure origins can make one.
    if (submission.current && "randomUUID" in crypto) submission.current.value = crypto.randomUUID();
  }, []);
  // After each rendering: the page may have filled in a field.
  useEffect(check);
  function check() {
    if (form.current) setMissing(missingWords(form.current));
  }
  const note = kept && <QueuedNote words={kept} onReopen={() => setReopened(answer?.errors)} />;
  const look = { className: "offer__form", hidden: kept !== undefined };
  const fields = (
    <>
      <input type="hidden" name="intent" value="offer" />
      <input type="hidden" name="submission_id" ref={submission} />
      <input type="hidden" name={FILLED_IN_FIELD} />
      <SourceFields values={answer?.values ?? {}} />
      {children}
      {missing !== undefined && <TypedRequest form={form} isAnswered={answer !== undefined} />}
      <Honeypot name={HONEYPOT_FIELD} />
      <div className="offer__send">
        <button className="button" type="submit" disabled={isSending || isWaiting(missing)} aria-busy={isSending}>
          {isSending ? "Se trimite…" : "Trimite"}
        </button>
        <p className="promise">{promise}.</p>
        <p className="hint">
          {missing && (answer || missing !== ALL_NEEDED)
            ? `Mai lipsesc: ${missing}`
            : "Cererea nu este o comandă și nu vă obligă la nimic."}
        </p>
      </div>
    </>
  );
  const sending = { method: "post", action, noValidate: true, ref: form, onInput: check } as const;
  if (around)
    return (
      <Form {...sending}>
        {around.before}
        {around.frame(
          <>
            {note}
            <div {...look}>{fields}</div>
          </>,
        )}
      </Form>
    );
  return (
    <>
      {note}
      <Form {...sending} {...look}>
        {fields}
      </Form>
    </>
  );
}

function QueuedNote({ words, onReopen }: { words: string; onReopen: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="offer__queued" role="status" tabIndex={-1} ref={note}>
      <h3>Cererea așteaptă internetul</h3>
      <p>{words}</p>
      <div className="actions">
        <button className="button button--line button--small" type="button" onClick={() => document.dispatchEvent(new Event(SHOW_QUEUE))}>
          Modifică sau șterge
        </button>
        <button className="button button--line button--small" type="button" onClick={onReopen}>
          Înapoi la formular
        </button>
      </div>
    </div>
  );
}

const TYPE = "tip";

/** A change of the list of products is posted with the same fields, and is no request yet. */
function isRequest(data: FormData | undefined): boolean {
  return data?.get("intent") === "offer" && !data.has("lista");
}

const NEEDED = { full_name: "nume", phone: "telefon", county: "județ", customer_type: TYPE, consent_gdpr: "acord" };
/** Missing in a form that nobody has begun, which says nothing of it. */
const ALL_NEEDED = Object.values(NEEDED).join(", ");

function missingWords(form: HTMLFormElement): string {
  const data = new FormData(form);
  const isMissing = (name: string) => form.elements.namedItem(name) !== null && String(data.get(name) ?? "").trim() === "";
  return Object.entries(NEEDED)
    .flatMap(([name, words]) => (isMissing(name) ? words : []))
    .join(", ");
}

/** The button waits for name, phone, county and the GDPR consent, as the owner asked. */
function isWaiting(missing: string | undefined): boolean {
  return Boolean(missing) && missing !== TYPE;
}

/** Filled in once scripts are there (typed-request.tsx). */
function SourceFields({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return (
    <div hidden>
      {SOURCE_FIELDS.map((name) => (
        <input type="hidden" name={name} defaultValue={values[name]} key={name} />
      ))}
    </div>
  );
}
