import { AdminForm, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { isRunning } from "#app/auth/secret-links/secret-link.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, errorBeside, errorsOf, NumberField, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { PriceLink } from "#db/schema.ts";
import type { Route } from "./+types/price-links";
import {
  DAYS_AFTER_END,
  endPriceLink,
  LINK_DAYS,
  listPriceLinks,
  makePriceLink,
  PRICE_LINK,
  restorePriceLink,
} from "./price-link-store.server.ts";

const ADDRESS = adminPath("priceLinks");

export const meta = adminPage("Liste de prețuri");

export function loader() {
  const now = new Date();
  return {
    links: listPriceLinks().map((link) => shownLink(link, now)),
    spans: LINK_DAYS.map((days) => [days, count(days, NOUNS.day)] as const),
    stays: count(DAYS_AFTER_END, NOUNS.day),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const say = (text: string) => done(ADDRESS, text, { seconds: 5 });
  return await answerIntent(request, {
    make: (values) => whenDone(makePriceLink(values, new Date()), ({ link }) => say(`Linkul pentru ${link.label} este gata`)),
    revoke: (values) => whenDone(endPriceLink(values, new Date()), ({ link }) => say(`Linkul pentru ${link.label} a fost revocat`)),
    restore: (values) =>
      whenDone(restorePriceLink(values, new Date()), ({ link }) => say(`Linkul pentru ${link.label} se deschide din nou`)),
  });
}

const FIELDS = describeFields({
  label: { label: "Pentru cine", hint: "Numele firmei; apare pe listă.", required: true, maxLength: 120, autoComplete: "off" },
  discount: {
    label: "Reducere, %",
    isOptional: true,
    hint: "Se scade din prețul de listă; unde o ofertă este mai bună, rămâne prețul ei. Necompletat: fără reducere.",
    maxLength: 6,
  },
  days: { label: "Valabil" },
});

export default function AdminPriceLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { links, spans, stays } = loaderData;
  const refused = errorsOf(actionData, "make");
  return (
    <>
      <PageHead title="Liste de prețuri" error={errorBeside(actionData, "make")} />
      <AdminForm
        className="panel narrow fields"
        noValidate
        keeps="link-nou"
        key={links.length}
        values={{ days: "30", ...refused?.values }}
        answer={refused}
      >
        <h2>Link nou</h2>
        <p className="small mute">Cine are linkul vede toate prețurile, fără cont, până expiră sau îl revocați.</p>
        <ErrorSummary title="Linkul nu a fost creat" fields={FIELDS} />
        <TextField {...FIELDS.label} />
        <div className="fields fields--2">
          <NumberField {...FIELDS.discount} />
          <SelectField {...FIELDS.days} options={spans} />
        </div>
        <SaveBar label="Creează linkul" pending="Se creează…" intent="make" place="plain" />
      </AdminForm>
      <LinkList links={links} stays={stays} />
    </>
  );
}

function shownLink(link: PriceLink, now: Date): ShownLink {
  const { id, label, discount, made_by, created_at, expires_at, revoked_at } = link;
  const until = formatMoment(new Date(expires_at));
  const made = [`creat ${formatMoment(new Date(created_at))}`, made_by && `de ${made_by}`].filter(Boolean).join(" ");
  const facts = [made, discount > 0 && `reducere ${formatNumber(discount)}%`].filter(Boolean).join(" · ");
  if (isRunning(link, now)) return { id, label, facts: `${facts} · valabil până ${until}`, url: PRICE_LINK.address(link) };
  const mayOpen = revoked_at !== null && now.getTime() < Date.parse(expires_at);
  return { id, label, mayOpen, facts: `${facts} · ${revoked_at ? `revocat ${formatMoment(new Date(revoked_at))}` : `expirat ${until}`}` };
}

/** `url` is missing where the link opens nothing any more; `mayOpen`: it was revoked, which can be taken back. */
type ShownLink = { id: number; label: string; facts: string; url?: string; mayOpen?: boolean };

/** `stays`: for how long a link that ended is listed. */
function LinkList({ links, stays }: { links: readonly ShownLink[]; stays: string }) {
  if (links.length === 0)
    return <p className="empty narrow">Încă niciun link. Linkurile create mai sus apar aici; le puteți copia și revoca.</p>;
  return (
    <Panel id="linkuri" title="Linkuri" look="narrow">
      <p className="small mute">Un link expirat sau revocat rămâne aici {stays}, apoi se șterge cu numele firmei și reducerea.</p>
      <ul className="link-list">
        {links.map(({ id, label, facts, url, mayOpen }) => (
          <li key={id}>
            <p>
              <strong>{label}</strong> <span className="small mute">{facts}</span>
            </p>
            {mayOpen && (
              <AdminForm className="actions" preventScrollReset sends={{ link_id: id }}>
                <Submit label="Anulează revocarea" about={` linkului pentru ${label}`} look="line small" intent="restore" />
              </AdminForm>
            )}
            {url && (
              <>
                <label className="vh" htmlFor={`link-${id}`}>
                  Linkul pentru {label}
                </label>
                <input className="input" id={`link-${id}`} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
                <AdminForm className="actions" preventScrollReset sends={{ link_id: id }}>
                  <CopyButton text={url} words={`linkul pentru ${label}`} copiedWords="Linkul este copiat." isSmall />
                  <Submit label="Revocă" about={` linkul pentru ${label}`} look="danger small" intent="revoke" />
                </AdminForm>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
