import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { mailto } from "#app/forms/email/mailto.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { errorsOf, FieldError, LineSelect, NumberField } from "#app/ui/form/field.tsx";
import type { readLeadPage } from "./lead-page.server.ts";
import { MeantDomain } from "./meant-domain.tsx";

/** Pages to which every request leads on, in their order. */
const NEXT_PAGES = [
  { page: "leadCorrection", words: "Corectează datele" },
  { page: "leadExpertLinks", words: "Trimite unui consultant" },
  { page: "leadData", words: "Date personale" },
] as const;

type Page = ReturnType<typeof readLeadPage>;

type FactsPanelProps = Pick<Page, "lead" | "owner" | "wishes" | "consents" | "offers"> & {
  refused: ReturnType<typeof errorsOf>;
};

export function FactsPanel({ lead, owner, wishes, consents, offers, refused }: FactsPanelProps) {
  const mayOpen = useMayOpen();
  const email = lead.email ? (
    <>
      <a href={mailto(lead.email)}>{lead.email}</a> <MeantDomain address={lead.email} lead={lead.id} />
    </>
  ) : (
    "—"
  );
  const isOpen = !lead.erased || refused !== undefined;
  const handOver = isOpen && owner.others.length > 1 && <HandOver owner={owner} refused={errorsOf(refused, "hand_over")} />;
  const pages = NEXT_PAGES.filter(({ page }) => mayOpen(page) && !(page === "leadCorrection" && lead.erased));
  return (
    <Panel id="cererea" title="Cererea" count={lead.reference} look="lead-page__facts">
      {wishes.map((wish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request never change places
        <WishSheet key={index} wish={wish} />
      ))}
      <Facts
        of={[
          ["Valoare", lead.worth && unbroken(lead.worth)],
          ...lead.texts.map(({ label, words }) => [label, words] as const),
          ["E-mail", email],
          ["Consultant dorit", lead.expert_name ?? "fără preferință"],
          ["Se ocupă", handOver],
          ["Comandă", isOpen ? lead.order && <OrderSum sum={lead.order.sum} refused={errorsOf(refused, "order_sum")} /> : orderWords(lead)],
          [
            "Din oferta",
            isOpen && lead.order && mayOpen("leadOffers") && offers.untied.length > 0 && <OrderedOffer offers={offers.untied} />,
          ],
          ["De unde vine", lead.source],
          ...consents.map(({ label, words }) => [label, words] as const),
        ]}
      />
      {pages.length > 0 && (
        <nav className="actions" aria-label="Mai departe">
          {pages.map(({ page, words }) => (
            <Link className="button button--line" key={page} to={adminPath(page, lead.id)}>
              {words}
            </Link>
          ))}
        </nav>
      )}
    </Panel>
  );
}

function orderWords({ order }: Page["lead"]): string | undefined {
  return order?.sum && unbroken(`${order.sum} lei cu TVA`);
}

function WishSheet({ wish }: { wish: Page["wishes"][number] }) {
  const product = wish.path ? <Link to={wish.path}>{wish.product}</Link> : wish.product;
  return (
    <Facts
      of={[
        ["Produs", product],
        ["Suprafață", wish.area],
        ["Necesar", wish.need && `${wish.need}${wish.isEstimate ? " (estimare pentru gazon)" : ""}`],
        ["Normă", wish.rate],
        [`Perioadă de ${wish.sown}`, wish.sowing],
        ["Compoziție", wish.mix],
        ["Preț la data cererii", wish.asked_price],
        ["Preț acum", wish.price || (wish.isGone && "produsul nu mai este în catalog")],
      ]}
    />
  );
}

function HandOver({ owner: { id, others }, refused }: Pick<Page, "owner"> & Pick<FactsPanelProps, "refused">) {
  const { was = String(id ?? ""), owner_id = id ?? "" } = refused?.values ?? {};
  return (
    <AdminForm className="hand-over row" preventScrollReset key={`${id} ${was}`} sends={{ was }}>
      <FieldError id="se-ocupa" error={refused?.errors.owner_id} />
      <LineSelect
        id="se-ocupa"
        name="owner_id"
        label="Cine se ocupă"
        blank="nimeni anume"
        defaultValue={owner_id}
        aria-describedby={refused && "se-ocupa-eroare"}
        options={others.map((person) => [person.id, person.full_name] as const)}
      />
      <Submit label="Salvează" look="line small" intent="hand_over" />
    </AdminForm>
  );
}

/** Worth of what was ordered: the reports count it, and nobody has to know it at the moment of the call. */
function OrderSum({ sum, refused }: { sum: string } & Pick<FactsPanelProps, "refused">) {
  const { was = sum } = refused?.values ?? {};
  const form = { noValidate: true, preventScrollReset: true, sends: { was }, values: { order_sum: sum }, answer: refused };
  return (
    <AdminForm className="hand-over row" key={`${sum} ${was}`} {...form}>
      <NumberField name="order_sum" id="suma-comenzii" label="Suma, lei cu TVA" isOptional maxLength={14} />
      <Submit label="Salvează suma" look="line small" intent="order_sum" />
    </AdminForm>
  );
}

/** Offer that an order came from, where nobody noted it with the order: it is accepted then, and no longer waits for an answer. */
function OrderedOffer({ offers }: { offers: Page["offers"]["untied"] }) {
  return (
    <AdminForm className="hand-over row" preventScrollReset>
      <LineSelect
        id="oferta-comenzii"
        name="offer_id"
        label="Oferta din care s-a comandat"
        defaultValue={offers[0]?.[0]}
        options={offers}
      />
      <Submit label="Leagă de comandă" look="line small" intent="tie_offer" />
    </AdminForm>
  );
}

/** Facts of a request; one of which nothing is known is not named. */
function Facts({ of }: { of: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return <DefinitionList terms={of.filter(([_name, fact]) => fact)} />;
}
