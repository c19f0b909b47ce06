import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { count, NOUNS } from "#app/language/nouns.ts";
import { SHOW_QUEUE } from "#app/leads/request/request-texts.ts";
import { CHANNEL, listQueued, type QueuedRequest, queueStatus } from "./queue-store.ts";
import { QueuedRequestForm } from "./queued-request.tsx";
import { sendQueued } from "./send-queued.ts";

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
