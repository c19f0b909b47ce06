import { type FormEvent, useState } from "react";
import { formatShortMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { OFFER_FIELDS } from "#app/leads/request/offer-facts.ts";
import { FormState } from "#app/ui/form/form-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { sendOne } from "./send-waiting.ts";
import { changeRequest, forgetRequest, SENT_ALONE_DAYS, standingOf, WAITING_DAYS, type WaitingRequest } from "./waiting-store.ts";

const STILL_NONE = "Încă nu este semnal. Cererea rămâne păstrată și nu a fost trimisă.";

/** A request as it will be sent: what is written in it may be corrected, the rest is shown. */
export function KeptRequest({ request }: { request: WaitingRequest }) {
  const { id, about, kept_at, fields, errors } = request;
  const values = Object.fromEntries(fields);
  const [said, setSaid] = useState("");
  const [isSure, setSure] = useState(false);
  const [isSending, setSending] = useState(false);
  async function save(form: HTMLFormElement) {
    const typed = new FormData(form);
    await changeRequest(id, { fields: fields.map(([name, value]) => [name, String(typed.get(name) ?? value)]) });
  }
  function keepChange(event: FormEvent<HTMLFormElement>) {
    save(event.currentTarget).then(
      () => setSaid("Modificarea este păstrată pe acest dispozitiv."),
      () => setSaid("Modificarea nu a putut fi păstrată: dispozitivul nu mai are loc."),
    );
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    try {
      await save(event.currentTarget);
      const isReached = await sendOne(id, new Date(), { isAsked: true });
      if (!isReached) setSaid(STILL_NONE);
    } catch {
      setSaid(STILL_NONE);
    }
    setSending(false);
  }
  return (
    <form className="waiting__request" onChange={keepChange} onSubmit={send} noValidate>
      <h3>{about || "Cerere de ofertă"}</h3>
      <p>
        Păstrată la {formatShortMoment(new Date(kept_at))}. <strong>Nu a fost trimisă.</strong> {standingWords(request)}
      </p>
      {errors && errors.length > 0 && (
        <ul className="waiting__errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <FormState values={values}>
        {(["full_name", "phone", "email", "notes"] as const).map((name) => (
          <TextField key={name} {...OFFER_FIELDS[name]} hint={undefined} id={`${name}-${id}`} />
        ))}
      </FormState>
      <p>{summaryOf(values)}</p>
      <p role="status">{said}</p>
      <div className="actions">
        <button className="button" type="submit" disabled={isSending} aria-busy={isSending}>
          {isSending ? "Se trimite…" : "Trimite acum"}
        </button>
        <button className="button button--line" type="button" onClick={() => (isSure ? void forgetRequest(id) : setSure(true))}>
          {isSure ? "Da, șterge cererea" : "Șterge"}
        </button>
        <a className="more" href={`${request.page}#oferta`}>
          Completează din nou în pagină
        </a>
      </div>
    </form>
  );
}

function standingWords(request: WaitingRequest): string {
  const standing = standingOf(request, new Date());
  if (standing === "refused") return "Site-ul a cerut o corectură.";
  if (standing === "ask")
    return `Are mai mult de ${count(SENT_ALONE_DAYS, NOUNS.day)}, și este posibil ca prețurile să se fi schimbat: pleacă numai dacă apăsați „Trimite acum”.`;
  return `Pleacă singură când revine semnalul; după ${count(WAITING_DAYS, NOUNS.day)} se șterge.`;
}

/** What is not typed as words, in a line: "Satu Mare · Fermier · 2,5 ha". */
function summaryOf(values: Record<string, string>): string {
  const area = values.area_sqm ? `${values.area_sqm} ${values.area_unit ?? ""}`.trim() : "";
  const type = CUSTOMER_TYPES.find((name) => name === values.customer_type);
  return [values.county, type && CUSTOMER_WORDS[type], area].filter(Boolean).join(" · ");
}
