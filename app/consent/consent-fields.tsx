import type { ConsentChoice } from "./consent-record.ts";

/** The three boxes of the detailed view and of the settings page. Analytics and marketing start off, or as they were chosen. */
export function ConsentFields({ chosen }: { chosen: ConsentChoice | undefined }) {
  return (
    <div className="cookie__list">
      <label className="check">
        <input type="checkbox" checked disabled readOnly />
        <span>
          Necesare
          <small>
            Rețin alegerea de aici și țin site-ul în funcțiune. <span className="num">2 cookie-uri.</span>
          </small>
        </span>
      </label>
      <label className="check">
        <input type="checkbox" name="analytics" value="1" defaultChecked={chosen?.analytics ?? false} />
        <span>
          Analiză
          <small>
            Ne arată, în cifre, ce pagini sunt citite. <span className="num">4 cookie-uri.</span>
          </small>
        </span>
      </label>
      <label className="check">
        <input type="checkbox" name="marketing" value="1" defaultChecked={chosen?.marketing ?? false} />
        <span>
          Marketing
          <small>
            Măsoară reclamele. <span className="num">3 cookie-uri.</span>
          </small>
        </span>
      </label>
    </div>
  );
}
