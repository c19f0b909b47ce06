import { useEffect, useState } from "react";

export type FlashMessage = {
  kind: "ok" | "error" | "warn" | "info";
  text: string;
  /** After how many seconds it goes away where there are scripts; stays when not given. */
  seconds?: number;
};

/** A message about what has just happened, announced to screen readers. */
export function Flash({ message }: { message: FlashMessage | undefined }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!message?.seconds) return;
    const timer = setTimeout(() => setOver(true), message.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [message]);
  if (!message || isOver) return null;
  return (
    <p className={message.kind === "ok" ? "flash" : `flash flash--${message.kind}`} role={message.kind === "error" ? "alert" : "status"}>
      {message.text}
    </p>
  );
}
