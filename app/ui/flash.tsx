import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { Form, useLocation } from "react-router";

export type FlashMessage = {
  kind: "ok" | "error" | "warn" | "info";
  text: string;
  seconds?: number;
  undo?: string;
};

export function Flash({ message: given }: { message: FlashMessage | undefined }) {
  const message = useSaidOnce(given);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!message?.seconds) return;
    const timer = setTimeout(() => setOver(true), message.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [message]);
  const shown = isOver ? undefined : message;
  if (shown?.kind === "error") {
    return (
      <p className="flash flash--error" role="alert">
        {shown.text}
      </p>
    );
  }
  // The empty status stays: screen readers announce what changes in a region that was there before.
  const look = shown ? (shown.kind === "ok" ? "flash" : `flash flash--${shown.kind}`) : message?.undo ? "flash flash--over" : "vh";
  return (
    <div className={look}>
      <p role="status">{shown?.text}</p>
      {message?.undo && <Undo to={message.undo} />}
    </div>
  );
}

function Undo({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={to} preventScrollReset>
      <input type="hidden" name="inapoi" value={pathname + search} />
      <button className="button button--line button--small" type="submit">
        Anulează
      </button>
    </Form>
  );
}

/**
 * It is told once, and a page may fetch its data anew the next moment: the message stays until one goes elsewhere, posts, or another one comes. A refused post
 * fetches nothing, and leaves the frame with the message that was told before it.
 */
function useSaidOnce(given: FlashMessage | undefined): FlashMessage | undefined {
  const { key } = useLocation();
  const [said, setSaid] = useState({ key, given, message: given });
  const isNews = given !== undefined && given !== said.given;
  if (!isNews && key === said.key) return said.message;
  const message = isNews ? given : undefined;
  setSaid({ key, given: given ?? said.given, message });
  return message;
}

export function ErrorNote({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p className="flash flash--error" role="alert">
      {children}
    </p>
  );
}
