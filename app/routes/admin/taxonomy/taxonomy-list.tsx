import type { ReactNode } from "react";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { MoveForm, OrderedRow } from "#app/admin-kit/page/move-form.tsx";
import { PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import type { TaxonomyItem, TaxonomyWords } from "#app/catalog/taxonomy/taxonomy-words.ts";

type TaxonomyListProps = {
  words: TaxonomyWords;
  things: readonly TaxonomyItem[];
  error: string | undefined;
  action?: ReactNode;
  lead?: string;
  empty: ReactNode;
};

export function TaxonomyList({ words, things, error, action, lead, empty }: TaxonomyListProps) {
  return (
    <>
      <PageHead title={words.list} count={things.length} error={error}>
        {action}
      </PageHead>
      {lead && <p className="ordered-list__lead">{lead}</p>}
      {things.length === 0 ? (
        <div className="empty">{empty}</div>
      ) : (
        <ul className="panel panel--flush row-list ordered-list">
          {things.map((thing, index) => (
            <OrderedRow
              key={thing.id}
              {...thing}
              to={`${words.address}/${thing.id}`}
              mark={thing.is_hidden === 1 && <strong className="state tone-quiet">{words.hidden}</strong>}
              move={<MoveAndHide thing={thing} place={{ index, last: things.length - 1 }} />}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function MoveAndHide({ thing, place }: { thing: TaxonomyItem; place: { index: number; last: number } }) {
  const isHidden = thing.is_hidden === 1;
  return (
    <MoveForm field="id" thing={thing} place={place}>
      <Submit label={isHidden ? "Arată" : "Ascunde"} about={` ${thing.name}`} look="small line" intent={isHidden ? "show" : "hide"} />
    </MoveForm>
  );
}

type TaxonomyHeadProps = {
  words: TaxonomyWords;
  thing: { id: number; name: string; is_hidden: number };
  page: { address: string; isPreview: boolean };
};

export function TaxonomyHead({ words: { address, list, hidden }, thing: { name, is_hidden }, page }: TaxonomyHeadProps) {
  return (
    <PageHead title={name} back={[address, `‹ ${list}`]}>
      <div className="actions actions--product">
        {is_hidden === 1 && <strong className="state tone-quiet">{hidden}</strong>}
        <PermittedLink to={page.address} reloadDocument words={page.isPreview ? "Previzualizează pagina" : "Vezi pe site"} look="more" />
      </div>
    </PageHead>
  );
}

type TaxonomyRemovalProps = { words: TaxonomyWords; isEmpty: boolean; children: ReactNode };

/** Confirms that a thing is deleted; of one that has products it says how many instead. */
export function TaxonomyRemoval({ words: { it }, isEmpty, children }: TaxonomyRemovalProps) {
  return (
    <Panel id="stergere" title="Ștergerea" look="narrow">
      {isEmpty ? (
        <AskFirst ask={`Șterge ${it}`} label={`Șterge ${it}`} intent="delete">
          <p>{children}</p>
        </AskFirst>
      ) : (
        <p>{children}</p>
      )}
    </Panel>
  );
}
