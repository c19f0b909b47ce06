/** A message for the next page: set with a redirect, shown once. Lives in a cookie of the administrator alone; public pages have none. */
import { redirect, redirectDocument } from "react-router";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { readCookie, setCookie } from "./cookie.server.ts";

const NAME = "flash";
/** The only addresses to which the button of a message posts. */
const UNDO = /^\/admin\/istoric\/(lot\/)?[1-9]\d{0,8}\/anuleaza$/;
const KINDS = ["ok", "error", "warn", "info"] as const;

export function redirectWithFlash(to: string, message: FlashMessage): Response {
  return redirect(to, { status: 303, headers: { "Set-Cookie": setCookie(NAME, encodeURIComponent(JSON.stringify(message)), 60) } });
}

export function redirectWithUndo(to: string, message: Omit<FlashMessage, "undo">, change: number | undefined): Response {
  return redirectWithFlash(to, { ...message, ...(change !== undefined && { undo: `/admin/istoric/${change}/anuleaza` }) });
}

/** The same in a document of its own: what stands in every document (who we are) has changed. */
export function redirectToNewDocument(to: string, message: Omit<FlashMessage, "undo">, change?: number): Response {
  const { status, headers } = redirectWithUndo(to, message, change);
  return redirectDocument(to, { status, headers });
}

export function takeFlash(request: Request): { flash: FlashMessage | undefined; headers: Record<string, string> } {
  const value = readCookie(request.headers.get("Cookie"), NAME);
  const flash = value ? readMessage(value) : undefined;
  return { flash, headers: value ? { "Set-Cookie": setCookie(NAME, "", 0) } : {} };
}

function readMessage(value: string): FlashMessage | undefined {
  try {
    const { kind, text, seconds, undo } = JSON.parse(decodeURIComponent(value)) as Partial<FlashMessage>;
    if (!KINDS.some((known) => known === kind) || typeof text !== "string") return undefined;
    return {
      ...{ kind: kind as FlashMessage["kind"], text: text.slice(0, 300) },
      ...(typeof seconds === "number" && { seconds }),
      ...(typeof undo === "string" && UNDO.test(undo) && { undo }),
    };
  } catch {
    return undefined;
  }
}
