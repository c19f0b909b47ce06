import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { COUNTIES } from "#app/language/counties.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { DISTRIBUTOR_FORM, FORM_FIELDS, fieldOf, OFFER_FORM } from "#app/leads/request/fields.ts";
import { SHOW_QUEUE } from "#app/leads/request/request-texts.ts";
import { FormState, SelectField, TextField } from "#app/ui/form/field.tsx";
import { ListItems } from "#app/ui/rich-text.tsx";
import {
  CHANNEL,
  deleteRequest,
  listQueued,
  QUEUED_DAYS,
  type QueuedRequest,
  queueStatus,
  SENT_UNASKED_DAYS,
  updateRequest,
} from "./queue-store.ts";
import { sendQueued, sendQueuedRequest } from "./send-queued.ts";

export function QueueStrip() {
  const [isOpen, setOpen] = useState(false);
  const { requests, sent, dismiss } = useRequestQueue(isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const show = () => setOpen(true);
    document.addEventListener(SHOW_QUEUE, show);
    return () => document.removeEventListener(SHOW_QUEUE, show);
  }, []);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (requests.length === 0) dialog.current?.close();
  }, [isOpen, requests.length]);
  const isSent = requests.length === 0 && sent !== undefined;
  const words = isSent ? "Cererea salvată a fost trimisă." : requests.length > 0 ? queueWords(requests, new Date()) : "";
  return (
    <>
      <section className="waiting-strip cluster" aria-label={words ? "Cereri salvate" : undefined}>
        <p role="status">{words}</p>
        {requests.length > 0 && (
          <button className="button button--small" type="button" onClick={() => setOpen(true)}>
            {requests.length === 1 ? "Vezi cererea" : "Vezi cererile"}
          </button>
        )}
        {isSent && (
          <>
            <a className="button button--small" href={sent.confirmation} onClick={dismiss}>
              Vezi confirmarea
            </a>
            <button className="button button--small button--line" type="button" onClick={dismiss}>
              Închide
            </button>
          </>
        )}
      </section>
      <dialog ref={dialog} aria-labelledby="cereri-pastrate" onClose={() => setOpen(false)}>
        <div className="dialog__bar">
          <p id="cereri-pastrate">{requests.length === 1 ? "Cererea salvată" : "Cererile salvate"}</p>
          <form method="dialog">
            <button type="submit">Închide</button>
          </form>
        </div>
        {isOpen && requests.map((request) => <QueuedRequestForm key={request.id} request={request} />)}
      </dialog>
    </>
  );
}

function queueWords(requests: readonly QueuedRequest[], now: Date): string {
  const standings = requests.map((request) => queueStatus(request, now));
  if (standings.includes("refused")) return "O cerere salvată nu a fost primită: verificați ce ați scris.";
  if (standings.includes("ask")) return "O cerere mai veche nu a fost trimisă: verificați dacă mai este valabilă.";
  return requests.length === 1
    ? "O cerere nu a fost trimisă încă: așteaptă conexiunea la internet."
    : `${count(requests.length, NOUNS.request)} nu au fost trimise încă: așteaptă conexiunea la internet.`;
}

/** A telephone with a network may have no signal: sending is repeated. */
const RETRY_INTERVAL = 30_000;

type Sent = { id: string; confirmation: string };

/** `isPaused`: a person is reading or correcting the requests, so none is sent automatically. */
function useRequestQueue(isPaused: boolean) {
  const [requests, setRequests] = useState<readonly QueuedRequest[]>([]);
  const [sent, setSent] = useState<Sent>();
  const navigate = useNavigate();
  const look = useCallback(() => void listQueued(new Date()).then(setRequests, () => setRequests([])), []);
  useEffect(() => {
    look();
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<{ sent?: Sent }>) => {
      look();
      if (!data.sent) return;
      // A visitor still at the form sees the confirmation, as after a normal post.
      if (isFormHere(data.sent.id)) navigate(data.sent.confirmation);
      else setSent(data.sent);
    };
    return () => channel.close();
  }, [look, navigate]);
  const isWaiting = !isPaused && requests.some((request) => queueStatus(request, new Date()) === "waits");
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => {
      if (navigator.onLine) void sendQueued(new Date()).catch(() => {});
    };
    send();
    const timer = setInterval(send, RETRY_INTERVAL);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [isWaiting]);
  return { requests, sent, dismiss: () => setSent(undefined) };
}

function isFormHere(id: string): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('input[name="submission_id"]')].some(({ value }) => value === id);
}

const TYPED = [...new Set([...DISTRIBUTOR_FORM, ...OFFER_FORM])]
  .filter((name) => fieldOf(name).ask.maxLength)
  .map((name) => FORM_FIELDS[name]);

const STILL_NONE = "Încă nu există conexiune. Cererea rămâne salvată și nu a fost trimisă.";

function QueuedRequestForm({ request }: { request: QueuedRequest }) {
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
