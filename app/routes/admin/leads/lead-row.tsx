import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { areaWords, needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { formatShortMoment } from "#app/language/dates.ts";
import type { InboxLead } from "#app/leads/inbox/inbox.server.ts";
import { CUSTOMER_WORDS, LEAD_STATUSES, STATUS_WORDS } from "#app/leads/inbox/lead-status.ts";
import { shortReference } from "#app/leads/request/reference.ts";

/** A request: when, who, the number to call, what is wanted, and its state, changed without leaving the row. */
export function LeadRow({ lead }: { lead: InboxLead }) {
  return (
    <li className={`lead st-${lead.status}`} id={`lead-${lead.id}`}>
      <p className="lead__due">
        <strong>{formatShortMoment(new Date(lead.created_at))}</strong> {shortReference(lead.ref)}
      </p>
      <div className="lead__who">
        <strong>{lead.full_name}</strong>{" "}
        <span>
          {lead.county} · {CUSTOMER_WORDS[lead.customer_type]}
        </span>{" "}
        {lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>}
      </div>
      <a className="lead__call" href={`tel:${lead.phone_e164}`}>
        <span className="vh">Sună {lead.full_name}: </span>
        {lead.phone_words}
      </a>
      <div className="lead__want">
        {lead.is_suspect === 1 && <p className="lead__suspect">Pare mesaj automat</p>}
        <p>
          <b>{lead.product_name ?? "Fără produs ales"}</b> · {areaWords(lead.area_sqm, lead.area_unit)}
          {lead.seed_kg !== null && ` · ${needWithBagWords({ kg: lead.seed_kg, bags: lead.bags, bag_weight_kg: lead.bag_weight_kg })}`}
          {lead.quantity_is_estimate === 1 && " (estimare pentru gazon)"}
        </p>
        {lead.notes && <p className="note">„{lead.notes}”</p>}
        {(lead.expert_name || lead.marketing_consent === 1) && (
          <p className="small mute">
            {lead.expert_name && `Dorește să vorbească cu ${lead.expert_name}. `}
            {lead.marketing_consent === 1 && "Vrea noutăți."}
          </p>
        )}
      </div>
      <div className="lead__act">
        <StatusForm lead={lead} />
      </div>
    </li>
  );
}

/** Milliseconds without a key after which a state chosen by keyboard is meant. */
const KEYBOARD_REST = 800;

/** Saves on change where there are scripts, by its button everywhere. */
function StatusForm({ lead }: { lead: InboxLead }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigation = useNavigation();
  const isSaving = navigation.formData?.get("lead_id") === String(lead.id);
  const id = `stare-${lead.id}`;
  const select = useRef<HTMLSelectElement>(null);
  const isByKey = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The stored state, also after a refusal. The same element, because a new one would take the focus from the keyboard.
  useEffect(() => {
    if (!isSaving && waiting.current === undefined && select.current) select.current.value = lead.status;
  }, [lead.status, isSaving]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function save() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (select.current?.value !== lead.status) void submit(form.current, { preventScrollReset: true, replace: true });
  }
  /** Arrows walk through the states that lie between: only the one they come to rest at is saved. */
  function change() {
    clearTimeout(waiting.current);
    if (isByKey.current) waiting.current = setTimeout(save, KEYBOARD_REST);
    else save();
  }
  function press(event: KeyboardEvent) {
    isByKey.current = event.key !== "Enter";
    if (event.key === "Enter" && waiting.current !== undefined) {
      event.preventDefault();
      save();
    }
  }
  return (
    <Form className="lead__state" method="post" preventScrollReset replace ref={form}>
      <input type="hidden" name="lead_id" value={lead.id} />
      <label className="vh" htmlFor={id}>
        Starea cererii: {lead.full_name}
      </label>
      <select
        className="input"
        id={id}
        name="status"
        ref={select}
        defaultValue={lead.status}
        aria-busy={isSaving}
        onChange={change}
        onKeyDown={press}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onBlur={() => waiting.current !== undefined && save()}
      >
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </select>
      <button className="button button--line" type="submit">
        OK<span className="vh">, salvează starea pentru {lead.full_name}</span>
      </button>
    </Form>
  );
}
