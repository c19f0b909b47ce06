import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CHANNEL, listQueued, type QueuedRequest, queueStatus } from "./queue-store.ts";
import { sendQueued } from "./send-queued.ts";

/** A telephone with a network may have no signal: sending is repeated. */
const RETRY_INTERVAL = 30_000;

type Sent = { id: string; confirmation: string };

/** `isPaused`: a person is reading or correcting the requests, so none is sent automatically. */
export function useRequestQueue(isPaused: boolean) {
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
