/** Sends pictures to the JSON call with XMLHttpRequest: fetch does not tell how much of a body has left. */
import { UPLOAD_ERRORS } from "./image-choice.ts";

export type Sent = { kind: "stored" | "refused"; message: string } | { kind: "signed out" } | { kind: "stopped" };

/** Resolves whatever happens. `onProgress` gets whole percents of the body; `stop` ends the upload. */
export function sendImages(
  address: string,
  files: readonly File[],
  onProgress: (percent: number) => void,
  stop: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    const body = new FormData();
    for (const file of files) body.append("images[]", file);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(Math.floor((loaded / total) * 100));
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = () => resolve({ kind: "refused", message: UPLOAD_ERRORS.connection });
    request.ontimeout = request.onerror;
    request.onabort = () => resolve({ kind: "stopped" });
    stop.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", address);
    request.send(body);
  });
}

/** An answer may also come from a proxy, in a form of its own: a 413 of the site says what it allows. */
export function readAnswer(status: number, text: string): Sent {
  if (status === 401) return { kind: "signed out" };
  const message = messageOf(text);
  if (status === 201 && message) return { kind: "stored", message };
  return { kind: "refused", message: withHeading(message ?? (status === 413 ? UPLOAD_ERRORS.proxy : UPLOAD_ERRORS.answer)) };
}

function messageOf(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Refusals from before the upload was read do not begin with the words that the owner asked for. */
function withHeading(message: string): string {
  return message.startsWith("Eroare la upload") || message.startsWith("Nu sunt imagini") ? message : `Eroare la upload: ${message}`;
}
