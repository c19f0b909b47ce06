import type { ReactNode } from "react";
import { useCompany } from "#app/company/use-company.ts";
import { usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";

/**
 * Course of a request, and the number for whom that is too slow: where it does not stand in the header's narrow row and under the thumb
 * already.
 */
export function AsideWithPhone() {
  return (
    <OfferAside>
      <PhoneLines />
    </OfferAside>
  );
}

export function PhoneLines() {
  const company = useCompany();
  return (
    <div className="contact-lines pile only-wide">
      <h3>Mai repede la telefon</h3>
      <CallLink />
      <p className="small mute">{company.hours}</p>
    </div>
  );
}

export function OfferAside({ children }: { children: ReactNode }) {
  const promise = usePromiseWords();
  return (
    <aside className="offer__aside" aria-label="Despre cerere">
      <div>
        <h3>Ce urmează</h3>
        <ol className="steps stack">
          <li>{promise}. Verificăm suprafața și vă spunem prețul pentru cantitatea de care aveți nevoie.</li>
          <li>Decideți după aceea. Comanda se face numai cu acordul dumneavoastră.</li>
        </ol>
      </div>
      {children}
    </aside>
  );
}
