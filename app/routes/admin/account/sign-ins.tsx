import { countAccountEvents, EVENT_DAYS, listAccountEvents } from "#app/auth/account-events/account-events.server.ts";
import { accountEventWords } from "#app/auth/account-events/event-words.ts";
import { userContext } from "#app/auth/admission.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/sign-ins";

const A_PAGE = 50;
const ADDRESS = "/admin/cont/conectari";

export const meta = adminPage("Conectări și modificări");

export function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const isEverybody = user.role === "administrator" && url.searchParams.get("ale") === "tuturor";
  const userId = isEverybody ? undefined : user.id;
  const pages = Math.max(1, Math.ceil(countAccountEvents(userId) / A_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(url.searchParams.get("pagina") ?? "1", 10) || 1));
  const events = listAccountEvents(userId, { limit: A_PAGE, skip: (page - 1) * A_PAGE }).map((event) => ({
    ...{
      id: event.id,
      what: accountEventWords(event),
      when: formatMoment(new Date(event.created_at)),
      isRefused: event.kind === "refused",
    },
    ...{ browser: event.browser, address: event.address, who: event.full_name ?? "Nume necunoscut" },
  }));
  return { events, page, pages, isEverybody, kept: count(EVENT_DAYS, NOUNS.day) };
}

export default function AdminSignIns({ loaderData: { events, page, pages, isEverybody, kept } }: Route.ComponentProps) {
  const own = isEverybody ? `${ADDRESS}?ale=tuturor` : ADDRESS;
  return (
    <>
      <PageHead title="Conectări și modificări">
        <p className="mute">{isEverybody ? "Ale tuturor" : "Ale contului dumneavoastră"}</p>
      </PageHead>
      <section className="panel narrow" aria-label="Conectări și modificări">
        {events.length === 0 && <p>Nimic încă.</p>}
        <ul className="record-list">
          {events.map(({ id, what, when, who, browser, address, isRefused }) => (
            <RecordItem
              key={id}
              name={
                <>
                  {isEverybody && <strong>{who}: </strong>}
                  {isRefused ? <strong>{what}</strong> : what}
                </>
              }
              facts={[when, browser, address].filter(Boolean).join("\u00a0· ")}
            />
          ))}
        </ul>
      </section>
      <Pagination page={page} pages={pages} to={(number) => (number === 1 ? own : `${own}${isEverybody ? "&" : "?"}pagina=${number}`)} />
      <p className="mute panel--after narrow">
        Lista se păstrează {kept}. Din adresa IP se păstrează numai începutul. Numele de utilizator inexistente nu se păstrează.
        {!isEverybody &&
          " Dacă vedeți o conectare care nu este a dumneavoastră, schimbați parola: celelalte sesiuni se încheie odată cu ea."}
      </p>
    </>
  );
}
