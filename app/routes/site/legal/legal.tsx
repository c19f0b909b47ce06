import { bucharestDay } from "#app/calendar/bucharest.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { firstFree, slugify } from "#app/language/slug.ts";
import { capitalized } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { isClosed, LEAD_STATUSES, type LeadStatus, mapStatuses, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { FORM_FIELDS, fieldOf, OFFER_FORM } from "#app/leads/request/fields.ts";
import { getRetention } from "#app/leads/retention/retention-store.server.ts";
import { listOpenChannels } from "#app/notifications/channels.server.ts";
import { LEAVES } from "#app/registers/leaves.server.ts";
import { textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { SETTING_FIELDS } from "#app/settings/fields.ts";
import { getTracking, listSnippets } from "#app/settings/settings-store.server.ts";
import stylesheet from "#app/styles/reading.css?url";
import { visibleSections } from "#app/texts/legal-sections.server.ts";
import { type Condition, fillPlaceholders } from "#app/texts/placeholders.ts";
import { mapBodyTexts } from "#app/texts/text-field.ts";
import { fieldsOf, type PRIVACY_WORDS, publicAddress, type TextOf } from "#app/texts/text-keys.ts";
import { getText, textUpdatedAt } from "#app/texts/text-store.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Chapter } from "#app/ui/story/contents.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import type { Route } from "./+types/legal";
import { LegalSlip } from "./legal-slip.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

const KINDS = ["privacy", "cookies", "terms"] as const;

export const meta = textMeta();

export function loader({ pattern, context }: Route.LoaderArgs) {
  // The same page stands under /admin/previzualizare.
  const kind = requireFound(KINDS.find((one) => `/${pattern}`.endsWith(publicAddress(one))));
  const text =
    kind === "privacy"
      ? privacyPolicy()
      : { ...getText(kind), holding: readOptional(context, "The settings", () => currentConditions(readLegalFacts()), ASKING) };
  const { title, meta_description, sections, holding } = text;
  const updated = textUpdatedAt(kind);
  return {
    text: { title, meta_description },
    updated: updated && formatDay(bucharestDay(new Date(updated))),
    sections: withAnchors(visibleSections(sections, holding)),
    waits: kind !== "cookies" || holding.has("acord"),
    ...(kind === "cookies" ? pickFields(["warning", "cookies"], getText(kind)) : { warning: "", cookies: [] }),
  };
}

/** Each section with an address of its own, made of its heading. */
function withAnchors<Section extends { heading: string }>(sections: readonly Section[]) {
  const taken = new Set<string>();
  return sections.map((section) => {
    const id = firstFree(slugify(section.heading) || "inceput", (wanted) => taken.has(wanted));
    taken.add(id);
    return { id, ...section };
  });
}

const ASKING: ReadonlySet<Condition> = new Set(["acord", "banner"] as const);

/** Policy whose words on the settings are never guessed: a page that cannot read them is not shown. */
function privacyPolicy() {
  const facts = readLegalFacts();
  const words = privacyWords(facts);
  const text = mapBodyTexts(fieldsOf("privacy"), getText("privacy"), (written) => unbroken(fillPlaceholders(written, words)));
  return { ...text, holding: currentConditions(facts) };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { text, updated, sections, warning, cookies, waits } = loaderData;
  const chapters = [...sections.flatMap(({ id, heading }) => (heading ? [{ id, title: heading }] : [])), ...cookieChapters(cookies)];
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: text.title }]} />
      <WithSlip
        head={
          <>
            <h1>{text.title}</h1>
            {updated && <p className="mute">Ultima actualizare: {updated}</p>}
          </>
        }
        label="Cuprins și contact"
        slip={<LegalSlip title={text.title} chapters={chapters} />}
      >
        <article className="prose">
          {!waits && warning && <p className="flash flash--error">{warning}</p>}
          {sections.map(({ id, heading, html }) => (
            <section id={id} key={id}>
              {heading && <h2>{heading}</h2>}
              <RichText html={html} />
            </section>
          ))}
        </article>
      </WithSlip>
      {cookies.length > 0 && <CookieTables rows={cookies} waits={waits} />}
    </div>
  );
}

type CookieRows = TextOf<"cookies">["cookies"];

const TABLE = { id: "tabel-cookie-uri", title: "Tabelul cookie-urilor" };
const OWN = { id: "alte-intrari", title: "Alte intrări, strict tehnice" };

const ENTRY = { one: "intrare", few: "intrări" };

/** The headings of the tables that have rows, for the list of contents. */
function cookieChapters(rows: CookieRows): Chapter[] {
  const { listed, own } = apart(rows);
  return [...(listed.length > 0 ? [TABLE] : []), ...(own.length > 0 ? [OWN] : [])];
}

/** Cookies that are asked for, and the entries of the site itself. On a telephone each row is a block, and each cell says its column. */
function CookieTables({ rows, waits }: { rows: CookieRows; waits: boolean }) {
  const { listed, own } = apart(rows);
  const whenActive = waits ? "după acord" : "fără acord";
  return (
    <div className="cookie-tables">
      {listed.length > 0 && (
        <NamedTable
          {...TABLE}
          note={`Cele de analiză, de marketing și ale terților se folosesc numai dacă serviciul este activat, ${whenActive}.`}
          columns={["Nume", "Categorie", "Furnizor", "Scop", "Durată", "Când se folosește"]}
          rows={listed.map(({ name, category, provider, purpose, duration, used }) => [
            name,
            category,
            provider,
            purpose,
            duration,
            used === "serviciu" ? whenActive : "nu cere acord",
          ])}
        />
      )}
      {own.length > 0 && (
        <NamedTable
          {...OWN}
          folded={`${count(own.length, ENTRY)}, care nu cer acord`}
          columns={["Nume", "Scop", "Durată"]}
          rows={own.map(({ name, purpose, duration }) => [name, purpose, duration])}
        />
      )}
    </div>
  );
}

function apart(rows: CookieRows) {
  return {
    listed: rows.filter(({ category }) => category !== "tehnice"),
    own: rows.filter(({ category }) => category === "tehnice"),
  };
}

type NamedTableProps = Chapter & TableProps & { folded?: string; note?: string };

/** Heading, what holds for its rows, and table; with `folded` the table opens from a line that says what it holds. */
function NamedTable({ id, title, folded, note, ...table }: NamedTableProps) {
  return (
    <section className="stack" id={id} aria-labelledby={`${id}-titlu`}>
      <h2 id={`${id}-titlu`}>{title}</h2>
      {note && <p>{note}</p>}
      {folded ? (
        <details className="folded">
          <summary>{folded}</summary>
          <Rows {...table} />
        </details>
      ) : (
        <Rows {...table} />
      )}
    </section>
  );
}

type TableProps = { columns: readonly string[]; rows: readonly string[][] };

function Rows({ columns, rows }: TableProps) {
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={`${cells[0]}-${name}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td data-label={columns[index + 1]} key={columns[index + 1]}>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LegalFacts = ReturnType<typeof readLegalFacts>;

const WAYS = { mail: "mail", push: "notificări", webhook: "webhook" } as const satisfies Record<string, Condition>;

/** Throws where the settings cannot be read: legal texts are never guessed. */
function readLegalFacts() {
  return {
    retention: getRetention(),
    services: listSnippets().map(({ name }) => name),
    ...getTracking(),
    waysOut: listOpenChannels(),
    hasEstimate: getCompany().estimate_dose !== null,
  };
}

function currentConditions({ services, needsConsent, isAsking, waysOut, hasEstimate }: LegalFacts): Set<Condition> {
  const running = needsConsent ? "servicii cu acord" : "servicii fără acord";
  const holding: Condition[] = [services.length === 0 ? "fără servicii" : running, ...waysOut.map((way) => WAYS[way])];
  if (hasEstimate) holding.push("estimare");
  if (isAsking) holding.push("banner");
  return new Set(needsConsent ? [...holding, "acord"] : holding);
}

type LeafWord = keyof NonNullable<(typeof LEAVES)[number]["policy"]>;

function privacyWords({ retention, services }: LegalFacts): Record<keyof typeof PRIVACY_WORDS, string> {
  const months = mapStatuses((_facts, status) => count(retention[status], NOUNS.month));
  const [open, closed] = [LEAD_STATUSES.filter((status) => !isClosed(status)), LEAD_STATUSES.filter(isClosed)];
  const terms = (states: LeadStatus[], since: string) =>
    capitalized(states.map((status) => `${STATUSES[status].kept}: ${months[status]} ${since}`).join("; "));
  const ofLeaves = (name: LeafWord) => LEAVES.flatMap(({ policy }) => policy?.[name] ?? []);
  return {
    ...months,
    termene_deschise: terms(open, "de la ultima modificare"),
    termene_inchise: terms(closed, "de la închidere"),
    servicii: joinWords(services.map((name) => SETTING_FIELDS[name].service)),
    alte_raspunsuri: OFFER_FORM.filter((name) => fieldOf(name).text)
      .map((name) => FORM_FIELDS[name].label.toLocaleLowerCase("ro"))
      .join(", "),
    cand_cerem: ["când ne solicitați o ofertă", ...ofLeaves("cand_cerem")].join(" sau "),
    alte_date: ofLeaves("alte_date").join("</p><p>"),
    alte_termene: capitalized(ofLeaves("alte_termene").join("; ")),
    acorduri: ofLeaves("acorduri").join(", "),
  };
}
