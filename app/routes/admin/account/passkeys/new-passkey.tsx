import { type FormEvent, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Submit } from "#app/routes/admin/page/admin-form.tsx";
import { askDevice, useCanUsePasskeys } from "#app/routes/admin/session/ask-device.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, FormState, TextField } from "#app/ui/form/field.tsx";

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
    <section className="panel narrow" aria-labelledby="cheie-noua">
      <h2 id="cheie-noua">O cheie nouă</h2>
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
    </section>
  );
}
