import { Link } from "react-router";
import { FieldsPanel } from "#app/admin-kit/page/page-head.tsx";
import type { FoundRecord } from "#app/notifications/mail-server/look-up-records.server.ts";
import type { SenderRecord } from "#app/notifications/mail-server/sender-records.ts";

type RecordsSectionProps = { records: readonly (SenderRecord | FoundRecord)[] };

/** The records to copy. They are looked up when somebody asks for it: the page waits for no DNS. */
export function RecordsSection({ records }: RecordsSectionProps) {
  return (
    <FieldsPanel anchor="inregistrari" title="Ca mesajele să nu ajungă în Spam" look="narrow">
      {records.length === 0 ? (
        <p>Expeditorul este o căsuță a furnizorului: înregistrările domeniului sunt ale lui și nu aveți nimic de făcut.</p>
      ) : (
        <>
          <p>
            Înregistrări TXT ale domeniului, de copiat acolo unde îl administrați. Dacă există deja una SPF, se completează aceea: un
            domeniu are una singură.
          </p>
          <dl className="sheet">
            {records.map((record) => (
              <div key={record.kind}>
                <dt>{record.kind}</dt>
                <dd>
                  <code>{record.name}</code>
                  <br />
                  {record.wanted ? (
                    <code>{record.wanted}</code>
                  ) : (
                    "Cheia o creează furnizorul de e-mail; poate avea și alt nume decât acesta."
                  )}
                  {"state" in record && (
                    <>
                      <br />
                      <strong>{stateWords(record)}</strong>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="?verifica=dns#inregistrari">Verifică înregistrările</Link>
          </p>
        </>
      )}
    </FieldsPanel>
  );
}

function stateWords(record: FoundRecord): string {
  if (record.state === "found") return `Găsită: ${record.found.length > 120 ? `${record.found.slice(0, 120)}…` : record.found}`;
  return record.state === "missing" ? "Nu există la acest nume." : "Nu s-a putut verifica.";
}
