import { RecordItem } from "#app/admin-kit/list/record-item.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";

export type ShownToken = { id: number; name: string; scopes: string; facts: string };

export function TokenList({ tokens }: { tokens: readonly ShownToken[] }) {
  if (tokens.length === 0) return null;
  return (
    <Panel id="tokenuri" title="Tokenuri" count={tokens.length} look="narrow">
      <ul className="record-list">
        {tokens.map(({ id, name, scopes, facts }) => (
          <RecordItem key={id} strong={name} facts={facts} actions={<EndForm id={id} name={name} />}>
            <p className="small">{scopes}</p>
          </RecordItem>
        ))}
      </ul>
    </Panel>
  );
}

function EndForm({ id, name }: { id: number; name: string }) {
  return (
    <div className="record-list__do row">
      <AskFirst
        ask="Revocă"
        which={` tokenul „${name}”`}
        label="Revocă tokenul"
        intent="revoke"
        things={{ token_id: id }}
        preventScrollReset
      >
        <p>Programul care îl folosește nu mai poate face nimic, de îndată.</p>
      </AskFirst>
    </div>
  );
}
