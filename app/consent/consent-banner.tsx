import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ConsentChoice } from "./consent-record.ts";
import { storeConsentForm, type Tracking, useStoredConsent } from "./consent-store.ts";

export const CONSENT_PAGE = "/setari-cookie-uri";

type ConsentBannerProps = {
  hasChosenCookies: boolean;
  /** `isAsking` is false where there is nothing to consent to and the owner leaves the banner out; who asks for it by its link gets it all the same. */
  tracking: Tracking;
  path: string;
  opener: HTMLElement | undefined;
  onClose: () => void;
};

const ASKING = "Folosim cookie-uri necesare și, cu acordul dumneavoastră, de analiză și de marketing. ";
const TELLING = "Folosim cookie-uri necesare și, fără să așteptăm acordul, de analiză și de marketing; detalii în ";

export function ConsentBanner({ hasChosenCookies, tracking, path, opener, onClose }: ConsentBannerProps) {
  const { isAsking, needsConsent: waits } = tracking;
  const { isRead, record } = useStoredConsent();
  const [isDetailed, setDetailed] = useState(false);
  const isAsked = isAsking && (isRead ? !record : !hasChosenCookies);
  const view = opener || (isAsked && isDetailed) ? "detailed" : isAsked ? "short" : "none";
  const { section, hasActed } = useFocus(view, opener);

  function close() {
    hasActed.current = true;
    setDetailed(false);
    onClose();
  }

  function select(event: MouseEvent) {
    event.preventDefault();
    setDetailed(true);
  }

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (storeConsentForm(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)) close();
  }

  if (view === "none") return null;
  const hasFields = view === "detailed";
  return (
    <section
      className={hasFields ? "cookie cookie--detailed" : "cookie"}
      aria-labelledby="cookie-titlu"
      ref={section}
      onKeyDown={(event) => hasFields && event.key === "Escape" && close()}
    >
      <form className="wrap cookie__in" method="post" action={CONSENT_PAGE} aria-label="Alegerea cookie-urilor" onSubmit={choose}>
        <input type="hidden" name="inapoi" value={path} />
        <div className="cookie__top">
          <div>
            <h2 className={hasFields ? undefined : "vh"} id="cookie-titlu" tabIndex={-1}>
              {hasFields ? "Alegeți cookie-urile" : "Cookie-uri"}
            </h2>
            <p>
              {hasFields ? "Puteți schimba oricând alegerea, din „Setări cookie-uri”, în subsolul paginii. " : waits ? ASKING : TELLING}
              <a href="/politica-cookies" onClick={hasFields ? close : undefined}>
                Politica privind cookie-urile
              </a>
              {!(hasFields || waits) && "."}
            </p>
          </div>
          {hasFields && (
            <button className="button button--small button--line" type="button" onClick={close}>
              Închide
            </button>
          )}
        </div>
        {hasFields && <ConsentFields chosen={record} />}
        <div className="cookie__actions pile">
          {hasFields && <ConsentButton value="selectie">Salvează preferințele</ConsentButton>}
          <ConsentButton value="toate">Accept toate</ConsentButton>
          {(record || !hasFields) && <ConsentButton value="niciuna">Respinge opționale</ConsentButton>}
          {!hasFields && (
            <ConsentButton value={DETAILS} onClick={select}>
              Permite selecția
            </ConsentButton>
          )}
        </div>
      </form>
    </section>
  );
}

/** Focus follows a visitor who acts, from view to view; when the banner is gone it returns to the link that opened it, or to the page. */
function useFocus(view: "none" | "short" | "detailed", opener: HTMLElement | undefined) {
  const section = useRef<HTMLElement>(null);
  const returnTo = useRef<HTMLElement>(undefined);
  const hasActed = useRef(false);
  useEffect(() => {
    returnTo.current = opener ?? returnTo.current;
    if (view === "detailed" || hasActed.current) {
      const inBanner = section.current?.querySelector<HTMLElement>(view === "detailed" ? "h2" : `[value=${DETAILS}]`);
      (inBanner ?? returnTo.current ?? document.querySelector("main"))?.focus({ preventScroll: true });
    }
    hasActed.current = false;
    if (view === "none") returnTo.current = undefined;
  }, [view, opener]);
  return { section, hasActed };
}

const BOXES = [
  ["necessary", "Necesare (2)", "Rețin alegerea dumneavoastră și conectarea administratorului."],
  ["analytics", "Analiză (4)", "Numără vizitele și arată ce pagini sunt citite."],
  [
    "marketing",
    "Marketing (3)",
    "Măsoară și afișează reclame. La acestea se adaugă 4\u00a0cookie-uri ale unor terți, dacă serviciile sunt activate.",
  ],
] as const;

export function ConsentFields({ chosen }: { chosen: ConsentChoice | undefined }) {
  return (
    <div className="cookie__list">
      {BOXES.map(([name, label, purpose]) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            name={name}
            value="1"
            defaultChecked={name === "necessary" || chosen?.[name]}
            disabled={name === "necessary"}
          />
          <span>
            {label} <small>{purpose}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** No choice yet: the page with the boxes is asked for. */
export const DETAILS = "detalii";

type ConsentButtonProps = {
  value: "toate" | "niciuna" | "selectie" | typeof DETAILS;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

export function ConsentButton({ value, onClick, children }: ConsentButtonProps) {
  return (
    <>
      <button className="button" type="submit" name="alegere" value={value} onClick={onClick}>
        {children}
      </button>{" "}
    </>
  );
}
