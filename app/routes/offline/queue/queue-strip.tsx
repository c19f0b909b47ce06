import { useEffect, useRef, useState } from "react";
import { count, NOUNS } from "#app/language/nouns.ts";
import { SHOW_QUEUE } from "#app/leads/request/request-texts.ts";
import { type QueuedRequest, queueStatus } from "./queue-store.ts";
import { QueuedRequestForm } from "./queued-request.tsx";
import { useRequestQueue } from "./use-request-queue.ts";

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
  const words = isSent ? "Cererea salvată a fost trimisă." : requests.length > 0 ? wordsOf(requests, new Date()) : "";
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

function wordsOf(requests: readonly QueuedRequest[], now: Date): string {
  const standings = requests.map((request) => queueStatus(request, now));
  if (standings.includes("refused")) return "O cerere salvată nu a fost primită: verificați ce ați scris.";
  if (standings.includes("ask")) return "O cerere mai veche nu a fost trimisă: verificați dacă mai este valabilă.";
  return requests.length === 1
    ? "O cerere nu a fost trimisă încă: așteaptă conexiunea la internet."
    : `${count(requests.length, NOUNS.request)} nu au fost trimise încă: așteaptă conexiunea la internet.`;
}
