import { type FormEvent, useState } from "react";
import { COUNTIES } from "#app/language/counties.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { DISTRIBUTOR_FORM, FORM_FIELDS, fieldOf, OFFER_FORM } from "#app/leads/request/fields.ts";
import { FormState, SelectField, TextField } from "#app/ui/form/field.tsx";
import { ListItems } from "#app/ui/text-lines.tsx";
import { deleteRequest, QUEUED_DAYS, type QueuedRequest, queueStatus, SENT_UNASKED_DAYS, updateRequest } from "./queue-store.ts";
import { sendQueuedRequest } from "./send-queued.ts";

const TYPED = [...new Set([...DISTRIBUTOR_FORM, ...OFFER_FORM])]
  .filter((name) => fieldOf(name).ask.maxLength)
  .map((name) => FORM_FIELDS[name]);

const STILL_NONE = "Încă nu există conexiune. Cererea rămâne salvată și nu a fost trimisă.";

export function QueuedRequestForm({ request }: { request: QueuedRequest }) {
  const { id, about, kept_at, fields, errors } = request;
  const values = Object.fromEntries(fields);
  // The areas of a list of products are edited on its page.
  const isOne = (name: string) => fields.filter(([other]) => other === name).length === 1;
  const [said, setSaid] = useState("");
  const [isSure, setSure] = useState(false);
  const [isSending, setSending] = useState(false);
  async function save(form: HTMLFormElement) {
    const typed = new FormData(form);
    await updateRequest(id, { fields: fields.map(([name, value]) => [name, String(typed.get(name) ?? value)]) });
  }
  function keepChange(event: FormEvent<HTMLFormElement>) {
    save(event.currentTarget).then(
      () => setSaid("Modificarea a fost salvată pe acest dispozitiv."),
      () => setSaid("Modificarea nu a putut fi salvată: dispozitivul nu mai are spațiu."),
    );
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    try {
      await save(event.currentTarget);
      const isReached = await sendQueuedRequest(id, new Date(), { isConfirmed: true });
      if (!isReached) setSaid(STILL_NONE);
    } catch {
      setSaid(STILL_NONE);
    }
    setSending(false);
  }
  return (
    <form className="waiting__request stack" onChange={keepChange} onSubmit={send} noValidate>
      <h3>{about || "Cerere de ofertă"}</h3>
      <p>
        Salvată la {formatMoment(new Date(kept_at))}. <strong>Nu a fost trimisă.</strong> {standingWords(request)}
      </p>
      {errors && errors.length > 0 && (
        <ul className="waiting__errors">
          <ListItems of={errors} />
        </ul>
      )}
      <FormState values={values}>
        {TYPED.filter(({ name }) => isOne(name)).map((field) => (
          <TextField key={field.name} {...field} label={labelOf(field, values)} hint={undefined} id={`${field.name}-${id}`} />
        ))}
        {isOne("county") && <SelectField {...FORM_FIELDS.county} id={`county-${id}`} blank="Alegeți județul" options={COUNTIES} />}
      </FormState>
      {summaryOf(values) && <p>Tip de client: {summaryOf(values)}</p>}
      <p role="status">{said}</p>
      <div className="actions">
        <button className="button" type="submit" disabled={isSending} aria-busy={isSending}>
          {isSending ? "Se trimite…" : "Trimite acum"}
        </button>
        <button className="button button--line" type="button" onClick={() => (isSure ? void deleteRequest(id) : setSure(true))}>
          {isSure ? "Da, șterge cererea" : "Șterge"}
        </button>
        <a className="more" href={`${request.page}${isOne("tax_code") ? "#cerere" : "#oferta"}`}>
          Completează din nou pe site
        </a>
      </div>
    </form>
  );
}

function standingWords(request: QueuedRequest): string {
  const standing = queueStatus(request, new Date());
  if (standing === "refused") return "Cererea trebuie corectată.";
  if (standing === "ask")
    return `Are mai mult de ${count(SENT_UNASKED_DAYS, NOUNS.day)} și este posibil ca prețurile să se fi schimbat: pleacă numai dacă apăsați „Trimite acum”.`;
  return `Pleacă automat când revine conexiunea; după ${count(QUEUED_DAYS, NOUNS.day)} se șterge.`;
}

function labelOf({ name, label }: { name: string; label: string }, { area_unit }: Record<string, string>): string {
  return name === FORM_FIELDS.area_sqm.name && area_unit ? `${label}, ${area_unit}` : label;
}

function summaryOf({ customer_type }: Record<string, string>): string {
  const type = CUSTOMER_TYPES.find((name) => name === customer_type);
  return type ? CUSTOMER_WORDS[type] : "";
}
