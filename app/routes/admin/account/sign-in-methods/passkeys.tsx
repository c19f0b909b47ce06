import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { askDevice, useCanUsePasskeys } from "#app/routes/admin/session/ask-device.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, FormState, TextField } from "#app/ui/form/field.tsx";

type Passkey = { id: number; name: string; since: string; lastUsed: string | null };

export function PasskeyList({ passkeys, children }: { passkeys: readonly Passkey[]; children: ReactNode }) {
  return (
    <Panel id="cheile" title="Chei de acces" look="narrow fields">
      <p>
        O cheie de acces (passkey) înlocuiește parola și codul: vă recunoaște telefonul sau calculatorul, după amprentă, față ori codul lui.
      </p>
      {passkeys.length === 0 ? (
        <p className="mute">Nu aveți încă nicio cheie.</p>
      ) : (
        <ul className="record-list">
          {passkeys.map(({ id, name, since, lastUsed }) => (
            <RecordItem
              key={id}
              strong={name}
              facts={`Adăugată ${since} · ${lastUsed ? `folosită ultima dată ${lastUsed}` : "nefolosită încă"}`}
              actions={<RemoveForm id={id} name={name} />}
            />
          ))}
        </ul>
      )}
      {children}
    </Panel>
  );
}

function RemoveForm({ id, name }: { id: number; name: string }) {
  return (
    <div className="record-list__do row">
      <AskFirst ask="Șterge" which={` cheia „${name}”`} label="Șterge cheia" intent="remove" things={{ passkey_id: id }} preventScrollReset>
        Nu vă veți mai putea conecta cu ea. Parola rămâne valabilă.
      </AskFirst>
    </div>
  );
}

const FIELDS = describeFields({
  name: { label: "Numele cheii", hint: "Ca să o recunoașteți în listă.", autoComplete: "off", required: true, maxLength: 60 },
});

type NewPasskeyProps = {
  canAdd: boolean;
  here: string;
  errors: Record<string, string> | undefined;
  kept: string | undefined;
  /** How many there are: with each, the form begins anew. */
  count: number;
};

export function NewPasskey({ canAdd, here, errors, kept, count }: NewPasskeyProps) {
  const canUse = useCanUsePasskeys();
  const submit = useSubmit();
  const isSending = useNavigation().formData?.get("intent") === "add";
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    setAsking(true);
    setProblem("");
    const asked = await askDevice("/api/admin/passkeys", "make");
    setAsking(false);
    if (!asked.ok) setProblem(asked.problem);
    else await submit({ intent: "add", name, credential: asked.credential }, { method: "post", preventScrollReset: true });
  }
  return (
    <>
      <h3>O cheie nouă</h3>
      {!canAdd && <p>Cheile de acces cer un site la https, cu un nume de domeniu. Aici site-ul nu are încă unul.</p>}
      {canAdd && !canUse && (
        <p>Cheile se adaugă dintr-un browser care acceptă chei de acces, cu JavaScript activ. Ștergerea funcționează și aici.</p>
      )}
      {canAdd && canUse && (
        <form className="fields" method="post" onSubmit={add} key={count}>
          <ErrorNote>{problem}</ErrorNote>
          <FormState values={{ name: kept ?? here }} errors={errors}>
            <TextField {...FIELDS.name} />
          </FormState>
          <div>
            <Submit label={isAsking ? "Se așteaptă dispozitivul" : "Adaugă o cheie"} isBusy={isAsking || isSending} />
          </div>
        </form>
      )}
    </>
  );
}
