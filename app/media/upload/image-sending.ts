import { count, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { COUNTS, SIZES } from "#app/registers/limits.ts";

export const MAX_IMAGES = COUNTS.uploadedPictures;
export const MAX_IMAGE_BYTES = SIZES.file.bytes;
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp";
export const NO_IMAGES = "Nu sunt imagini de uploadat.";

export const UPLOAD_ERRORS = {
  "too many": `Eroare la upload: cel mult ${MAX_IMAGES} imagini odată.`,
  "too large": `Eroare la upload: cel mult ${sizeWords(MAX_IMAGE_BYTES)} pe fișier.`,
  malformed: "Eroare la upload: formularul a ajuns incomplet.",
  unsupported: "Eroare la upload: trimiteți un formular multipart/form-data.",
  cancelled: "Eroare la upload: uploadul a fost oprit.",
  connection: "Eroare la upload: conexiunea s-a întrerupt. Fișierele alese au rămas: încercați din nou.",
  proxy:
    "Eroare la upload: un program din fața site-ului (proxy) nu lasă să treacă fișiere atât de mari. Alegeți unele mai mici sau anunțați-l pe cel care administrează serverul.",
  answer: "Eroare la upload: răspunsul serverului nu a fost cel așteptat. Încercați din nou.",
};

export function uploadError(name: string, reason: string): string {
  return `Eroare la upload: „${name.slice(0, 60)}” ${reason}.`;
}

export const NOT_AN_IMAGE = "nu este o imagine JPG, PNG sau WebP";

export type Choice = { name: string; type: string; size: number };

/** The refusal of a chosen file by its name, type and size; only the server reads the content. */
export function refusalOfFile({ name, type, size }: Choice): string | undefined {
  const isPicture = type === "" ? /\.(jpe?g|png|webp)$/i.test(name) : IMAGE_TYPES.split(",").includes(type);
  if (!isPicture) return uploadError(name, NOT_AN_IMAGE);
  return size > MAX_IMAGE_BYTES ? UPLOAD_ERRORS["too large"] : undefined;
}

export function refusalOfChoice(files: readonly Choice[]): string | undefined {
  if (files.length === 0) return NO_IMAGES;
  if (files.length > MAX_IMAGES) return UPLOAD_ERRORS["too many"];
  return files.map(refusalOfFile).find((refusal) => refusal !== undefined);
}

export function uploadingWords(amount: number): string {
  return amount === 1 ? "Se uploadează o imagine..." : `Se uploadează ${count(amount, NOUNS.image)}...`;
}

export function uploadedWords(amount: number): string {
  return amount === 1 ? "O imagine uploadată cu succes" : `${count(amount, NOUNS.image)} uploadate cu succes`;
}

export type Sent = { kind: "stored" | "refused"; message: string } | { kind: "signed out" } | { kind: "stopped" };

/** Sends pictures to the JSON call with XMLHttpRequest: fetch does not tell how much of a body has left. Resolves whatever happens. `onProgress` gets whole percents of the body; `stop` ends the upload. */
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
