import { type FormEvent, useState } from "react";
import { data, useNavigation, useSubmit } from "react-router";
import { requireRecentSignIn, userContext } from "#app/auth/admission.server.ts";
import { browserName } from "#app/auth/browser-name.ts";
import { listPasskeys } from "#app/auth/passkeys/passkeys.server.ts";
import { canUsePasskeys } from "#app/auth/passkeys/webauthn.server.ts";
import { addPasskey, removePasskey } from "#app/commands/account/passkeys.server.ts";
import { answerPage, readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { answerTo, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { AskFirst } from "#app/routes/admin/page/ask-first.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { askDevice, useCanUsePasskeys } from "#app/routes/admin/session/ask-device.ts";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, FormState, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/passkeys";

const ADDRESS = "/admin/cont/chei";

export const middleware: Route.MiddlewareFunction[] = [requireRecentSignIn];

export const meta = adminPage("Chei de acces > Contul meu");

export function loader({ request, context }: Route.LoaderArgs) {
  const passkeys = listPasskeys(context.get(userContext).id).map(({ id, name, created_at, last_used_at }) => ({
    ...{ id, name, since: formatMoment(new Date(created_at)) },
    lastUsed: last_used_at && formatMoment(new Date(last_used_at)),
  }));
  return { passkeys, canAdd: canUsePasskeys(), here: browserName(request.headers.get("User-Agent") ?? "") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...values } = await readFormValues(request);
  const [user, visitor] = [context.get(userContext), visitorOfRequest(request, context)];
  if (intent === "remove") {
    const removed = removePasskey(readRowId(values.passkey_id) ?? 0, user, visitor);
    if (!removed.ok) return answerPage(removed, { values: { intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: `Cheia „${removed.passkey.name}” a fost ștearsă.`, seconds: 5 });
  }
  if (intent !== "add") throw data(null, { status: 400 });
  const added = await addPasskey(values, user, visitor);
  if (!added.ok) return answerPage(added, { values: { ...values, intent } });
  throw redirectWithFlash(ADDRESS, { kind: "ok", text: `Cheia „${added.passkey.name}” a fost adăugată.`, seconds: 5 });
}

export default function AdminPasskeys({ loaderData: { passkeys, canAdd, here }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Chei de acces" error={actionData?.errors.form} />
      <section className="panel narrow" aria-labelledby="cheile">
        <h2 id="cheile">Cheile mele</h2>
        <p>
          O cheie de acces (passkey) înlocuiește parola și codul: telefonul sau calculatorul vă recunoaște după amprentă, față ori codul
          lui. Nu se poate ghici și nu poate fi folosită pe alt site.
        </p>
        {passkeys.length === 0 && <p className="mute panel--after">Nu aveți încă nicio cheie.</p>}
        <ul className="record-list panel--after">
          {passkeys.map(({ id, name, since, lastUsed }) => (
            <RecordItem
              key={id}
              name={<strong>{name}</strong>}
              facts={`Adăugată ${since} · ${lastUsed ? `folosită ultima dată ${lastUsed}` : "nefolosită încă"}`}
              deeds={<RemoveForm id={id} name={name} />}
            />
          ))}
        </ul>
      </section>
      <NewPasskey
        canAdd={canAdd}
        here={here}
        errors={actionData?.errors}
        kept={answerTo(actionData, "add")?.values.name}
        count={passkeys.length}
      />
    </>
  );
}

function RemoveForm({ id, name }: { id: number; name: string }) {
  const ask = (
    <>
      Șterge<span className="vh"> cheia „{name}”</span>
    </>
  );
  return (
    <div className="record-list__do">
      <AskFirst ask={ask} label="Șterge cheia" intent="remove" things={{ passkey_id: id }} preventScrollReset>
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

function NewPasskey({ canAdd, here, errors, kept, count }: NewPasskeyProps) {
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
