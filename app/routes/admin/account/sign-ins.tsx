import { RecordItem } from "#app/admin-kit/list/record-item.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { SignIns } from "./account.server.ts";

/** Sign-ins of one's own account, or with `isEverybody` of all. */
export function SignInList({ signIns: { events, page, pages, kept }, isEverybody }: { signIns: SignIns; isEverybody: boolean }) {
  const address = isEverybody ? `${adminPath("account")}?ale=tuturor&pagina=` : `${adminPath("account")}?pagina=`;
  return (
    <>
      <Panel id="conectari" title="Conectări și modificări" look="narrow">
        {events.length === 0 && <p>Nimic încă.</p>}
        <ul className="record-list">
          {events.map(({ id, what, when, who, browser, address: from, isRefused }) => (
            <RecordItem
              key={id}
              name={
                <>
                  {isEverybody && <strong>{who}: </strong>}
                  {isRefused ? <strong>{what}</strong> : what}
                </>
              }
              facts={[when, browser, from].filter(Boolean).join("\u00a0· ")}
            />
          ))}
        </ul>
      </Panel>
      <Pagination page={page} pages={pages} to={(number) => (number === 1 ? address.replace(/[?&]pagina=$/, "") : address + number)} />
      <p className="mute panel--after narrow">
        Lista se păstrează {kept}. Din adresa IP se păstrează numai începutul. Numele de utilizator inexistente nu se păstrează.
        {!isEverybody &&
          " Dacă vedeți o conectare care nu este a dumneavoastră, schimbați parola: celelalte sesiuni se încheie odată cu ea."}
      </p>
    </>
  );
}
