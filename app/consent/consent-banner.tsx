import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ConsentFields } from "./consent-fields.tsx";
import { storeForm } from "./consent-store.ts";
import { useStoredConsent } from "./use-consent.ts";

/** The page with the same form, for visitors without scripts. */
export const CONSENT_PAGE = "/setari-cookie-uri";

type ConsentBannerProps = {
  /** What the server knows from the cookie. */
  isAnswered: boolean;
  /** The page the form posts come back to. */
  path: string;
  /** The link that asked to change a choice; its detailed view then shows what is stored. */
  opener: HTMLElement | undefined;
  onClose: () => void;
};

/** The cookie banner (specification section 4): a form that works as a post; with scripts it stores the choice without a reload. */
export function ConsentBanner({ isAnswered, path, opener, onClose }: ConsentBannerProps) {
  const { isRead, record } = useStoredConsent();
  const [isDetailed, setDetailed] = useState(false);
  const isAsked = isRead ? !record : !isAnswered;
  const view = opener || (isAsked && isDetailed) ? "detailed" : isAsked ? "short" : "none";
  const { section, hasActed } = useFocus(view, opener);

  function close() {
    hasActed.current = true;
    setDetailed(false);
    onClose();
  }

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (storeForm(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)) close();
  }

  if (view === "none") return null;
  const shared = { method: "post", action: CONSENT_PAGE, onSubmit: choose } as const;
  if (view === "short")
    return (
      <section className="cookie" aria-labelledby="cookie-titlu" ref={section}>
        <div className="wrap cookie__in">
          <div>
            <h2 id="cookie-titlu">Cookie-uri</h2>
            <p>
              Folosim cookie-uri necesare pentru funcționarea site-ului. Cu acordul dumneavoastră, folosim și cookie-uri de analiză și de
              marketing. <Link to="/politica-cookies">Politica de cookies</Link>
            </p>
          </div>
          <form className="cookie__actions" {...shared}>
            <input type="hidden" name="inapoi" value={path} />
            <button className="button" type="submit" name="alegere" value="toate">
              Accept toate
            </button>
            <button className="button" type="submit" name="alegere" value="niciuna">
              Respinge opționale
            </button>
            <button
              className="button button--line"
              type="submit"
              formMethod="get"
              data-focus
              onClick={(event) => {
                event.preventDefault();
                setDetailed(true);
              }}
            >
              Permite selecția
            </button>
          </form>
        </div>
      </section>
    );
  return (
    <section
      className="cookie cookie--detailed"
      aria-labelledby="cookie-titlu"
      ref={section}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <form className="wrap cookie__in" {...shared}>
        <div className="cookie__top">
          <div>
            <h2 id="cookie-titlu" tabIndex={-1} data-focus>
              Alegeți ce permiteți
            </h2>
            <p>
              Puteți schimba oricând alegerea din subsolul paginii.{" "}
              <Link to="/politica-cookies" onClick={close}>
                Politica de cookies
              </Link>
            </p>
          </div>
          <button className="button button--small button--line" type="button" onClick={close}>
            Închide
          </button>
        </div>
        <ConsentFields chosen={record} />
        <div className="cookie__actions">
          <button className="button" type="submit" name="alegere" value="selectie">
            Salvează preferințele
          </button>
          <button className="button" type="submit" name="alegere" value="toate">
            Accept toate
          </button>
          {record && (
            <button className="button" type="submit" name="alegere" value="niciuna">
              Respinge opționale
            </button>
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
      const next = section.current?.querySelector<HTMLElement>("[data-focus]") ?? returnTo.current ?? document.querySelector("main");
      next?.focus({ preventScroll: true });
    }
    hasActed.current = false;
    if (view === "none") returnTo.current = undefined;
  }, [view, opener]);
  return { section, hasActed };
}
