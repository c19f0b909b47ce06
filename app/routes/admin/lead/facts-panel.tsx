import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayOpen } from "#app/routes/admin/frame/signed-in.ts";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { Panel } from "#app/routes/admin/page/page-head.tsx";
import { optionOf } from "#app/ui/form/field.tsx";
import type { readLeadPage } from "./lead-page.server.ts";

/** Where one goes on from a request: pages below its address, in their order. Their links stand on every request. */
type LeadPlace = { path: string; words: string };

const LEAD_PLACES: readonly LeadPlace[] = [
  { path: "predare", words: "Trimite unui consultant" },
  { path: "date", words: "Date personale" },
];

type Page = ReturnType<typeof readLeadPage>;

export function FactsPanel({ lead, owner, wishes, consents }: Pick<Page, "lead" | "owner" | "wishes" | "consents">) {
  const mayOpen = useMayOpen();
  const places = LEAD_PLACES.filter(({ path }) => mayOpen(`/admin/leaduri/:id/${path}`));
  return (
    <Panel id="cererea" title="Cererea" count={lead.reference} look="lead-page__facts">
      {wishes.map((wish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request never change places
        <WishSheet key={index} wish={wish} />
      ))}
      <dl className="sheet">
        {lead.texts.map(({ name, label, words }) => (
          <Fact key={name} name={label}>
            {words}
          </Fact>
        ))}
        <Fact name="E-mail">{lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : "—"}</Fact>
        <Fact name="Consultant dorit">{lead.expert_name ?? "fără preferință"}</Fact>
        {owner.others.length > 1 && (
          <Fact name="Se ocupă">
            <HandOver owner={owner} />
          </Fact>
        )}
        {lead.source && <Fact name="De unde vine">{lead.source}</Fact>}
        {consents.map(({ label, words }) => (
          <Fact key={label} name={label}>
            {words}
          </Fact>
        ))}
      </dl>
      {places.length > 0 && (
        <nav className="actions" aria-label="Mai departe">
          {places.map(({ path, words }) => (
            <Link className="button button--line" key={path} to={`/admin/leaduri/${lead.id}/${path}`}>
              {words}
            </Link>
          ))}
        </nav>
      )}
    </Panel>
  );
}

function WishSheet({ wish }: { wish: Page["wishes"][number] }) {
  return (
    <dl className="sheet">
      <Fact name="Produs">{wish.path ? <Link to={wish.path}>{wish.product}</Link> : wish.product}</Fact>
      {wish.area && <Fact name="Suprafață">{wish.area}</Fact>}
      {wish.need && (
        <Fact name="Necesar">
          {wish.need}
          {wish.isEstimate && " (estimare pentru gazon)"}
        </Fact>
      )}
      {wish.rate && <Fact name="Normă">{wish.rate}</Fact>}
      {wish.sowing && <Fact name={`Perioadă de ${wish.sown}`}>{wish.sowing}</Fact>}
      {wish.mix && <Fact name="Compoziție">{wish.mix}</Fact>}
      {wish.price && <Fact name="Preț de listă acum">{wish.price}</Fact>}
      {wish.isGone && <Fact name="Preț de listă acum">produsul nu mai este în catalog</Fact>}
    </dl>
  );
}

function HandOver({ owner: { id, others } }: Pick<Page, "owner">) {
  return (
    <AdminForm className="hand-over row" preventScrollReset key={id}>
      <label className="vh" htmlFor="se-ocupa">
        Cine se ocupă
      </label>
      <select className="input" id="se-ocupa" name="owner_id" defaultValue={id ?? ""}>
        <option value="">nimeni anume</option>
        {others.map((person) => optionOf([person.id, person.full_name]))}
      </select>
      <Submit label="Predă" look="line small" intent="hand_over" />
    </AdminForm>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
