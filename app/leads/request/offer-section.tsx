import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type OfferChoice, type OfferChoices, OfferFields, type OfferProduct } from "./offer-fields.tsx";
import { CALL_BACK_PROMISE, HONEYPOT_FIELD } from "./offer-texts.ts";

export type OfferState = { values: Record<string, string>; errors: Record<string, string> };

type OfferSectionProps = OfferChoices & {
  /** Where the form posts to: the page itself, so that a refused form comes back in view. */
  action: string;
  product?: OfferProduct | undefined;
  /** What the server found and what had been typed, after a refused post. */
  state: OfferState | undefined;
  /** Values to start with. */
  initial: Record<string, string>;
  /** True where the form opens as a dialog when there are scripts; otherwise it always stands in the page. */
  isDialog: boolean;
  onChoice?: (choice: OfferChoice) => void;
  aside: ReactNode;
};

/**
 * The offer request. It stands in the page as a section; where there are scripts and `isDialog`, the same form is lifted into a
 * modal dialog for the address #oferta and put back when it is closed, so typed values survive both ways.
 */
export function OfferSection({ action, product, products, experts, state, initial, isDialog, onChoice, aside }: OfferSectionProps) {
  const dialog = useDialogAt("#oferta", isDialog, state !== undefined);
  const title = useId();
  const errors = state?.errors ?? {};
  return (
    <section className="offer no-print" id="oferta" aria-labelledby={title}>
      <div className="wrap offer__grid">
        <dialog className="offer__dialog" open ref={dialog} aria-labelledby={title}>
          <div className="dialog__bar">
            <p aria-hidden="true">Solicită ofertă</p>
            <form method="dialog">
              <button type="submit">Închide</button>
            </form>
          </div>
          <OfferForm action={action}>
            <div className="offer__head">
              <h2 id={title} tabIndex={-1}>
                Solicită ofertă
              </h2>
              <p className="mute">Cererea nu este o comandă și nu vă obligă la nimic. Câmpurile fără mențiunea „opțional” sunt necesare.</p>
            </div>
            {Object.keys(errors).length > 0 && <ErrorSummary title="Nu am putut trimite cererea" errors={inFormOrder(errors)} />}
            <OfferFields
              product={product}
              products={products}
              experts={experts}
              values={{ ...initial, ...state?.values }}
              errors={errors}
              onChoice={onChoice}
            />
          </OfferForm>
        </dialog>
        {aside}
      </div>
    </section>
  );
}

function OfferForm({ action, children }: { action: string; children: ReactNode }) {
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<HTMLInputElement>(null);
  const [isComplete, setComplete] = useState(true);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "offer";
  useEffect(() => {
    // One id for one filled form: a second press of the button is the same request. Only secure origins can make one.
    if (submission.current && "randomUUID" in crypto) submission.current.value = crypto.randomUUID();
    if (form.current) setComplete(hasRequired(form.current));
  }, []);
  function check(event: FormEvent<HTMLFormElement>) {
    setComplete(hasRequired(event.currentTarget));
  }
  return (
    <Form className="offer__form" method="post" action={action} noValidate ref={form} onInput={check}>
      <input type="hidden" name="intent" value="offer" />
      <input type="hidden" name="submission_id" ref={submission} />
      {children}
      <div className="vh" aria-hidden="true">
        <label>
          Lăsați gol
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="offer__send">
        <button className="button" type="submit" disabled={isSending || !isComplete} aria-busy={isSending}>
          {isSending ? "Se trimite…" : "Trimite"}
        </button>
        <p className="promise">{CALL_BACK_PROMISE}</p>
      </div>
    </Form>
  );
}

/** The specification's rule for the button: name, phone, county and the GDPR consent. */
function hasRequired(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  return ["full_name", "phone", "county", "consent_gdpr"].every((name) => String(data.get(name) ?? "").trim() !== "");
}

const FIELD_ORDER = [
  "form",
  "full_name",
  "phone",
  "email",
  "county",
  "customer_type",
  "product_id",
  "area_sqm",
  "area_unit",
  "preferred_expert_id",
  "notes",
  "consent_gdpr",
];

function inFormOrder(errors: Record<string, string>): { id: string; message: string }[] {
  const order = (field: string) => FIELD_ORDER.indexOf(field);
  return Object.entries(errors)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([field, message]) => ({
      id: field === "form" || field === "submission_id" ? "" : field.replace("area_unit", "area_sqm"),
      message,
    }));
}

/**
 * Lifts an open dialog into the top layer while the address ends in `hash`, and lets it back into the page when it is closed. A form that was
 * refused where it stands in the page stays there, with the focus on what is wrong.
 */
function useDialogAt(hash: string, isEnabled: boolean, isRefused: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  useEffect(() => {
    const element = dialog.current;
    const section = element?.closest("section");
    if (!element || !section || !isEnabled || typeof element.showModal !== "function") return;
    let isFromLink = false;
    function lift() {
      if (!element || !section || element.matches(":modal")) return;
      // The page keeps its height, so that nothing below moves while the form is away.
      section.style.minBlockSize = `${section.offsetHeight}px`;
      element.close();
      element.showModal();
      element.querySelector("h2")?.focus();
    }
    function settle() {
      if (!element || !section || element.open) return;
      element.setAttribute("open", "");
      section.style.minBlockSize = "";
      if (window.location.hash === hash)
        window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
      // Opened by its address, there is no link to go back to: the form itself is where the visitor wanted to be.
      if (!isFromLink) section.scrollIntoView({ block: "start" });
    }
    function openFromLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[href="${hash}"]`) : null;
      if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      isFromLink = true;
      document.getElementById("calculator")?.scrollIntoView({ block: "start" });
      lift();
    }
    function closeOnBackdrop(event: MouseEvent) {
      if (event.target === element && element?.matches(":modal")) element.close();
    }
    element.addEventListener("close", settle);
    element.addEventListener("click", closeOnBackdrop);
    document.addEventListener("click", openFromLink);
    if (location.hash === hash && !isRefused) lift();
    return () => {
      element.removeEventListener("close", settle);
      element.removeEventListener("click", closeOnBackdrop);
      document.removeEventListener("click", openFromLink);
    };
  }, [hash, isEnabled, isRefused, location.hash]);
  return dialog;
}
