import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { openRouteAt } from "#app/ui/connection/open-route.ts";

/** Longest wait of a form, in milliseconds: more than a server takes that waits for its bytes, for a lock and for its turn. */
const ANSWER_TIME = 60_000;

/** Answer to a post that did not reach the server. `fields` has every field in order, `values` the last of each name. */
export type LostPost = {
  values: Record<string, string>;
  fields: [name: string, value: string][];
  errors: { form: string };
  message: undefined;
};

/** Keeps what was typed when the connection is lost. A `LostPost` has a failing status: after a success everything would be loaded anew. */
export const answerLostPosts: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  const copy = request.clone();
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  const own = openRouteAt(new URL(request.url).pathname);
  const results =
    isUpload || own === undefined
      ? await next()
      : await withTimeout(next).catch((late: unknown) => ({ [own]: { type: "error", result: late } satisfies DataStrategyResult }));
  const lost = Object.entries(results).find(([, { type, result }]) => type === "error" && !(result instanceof Response));
  if (!lost || request.signal.aborted) return results;
  const fields = await fieldsIn(copy);
  const answer: LostPost = { values: Object.fromEntries(fields), fields, errors: { form: NO_CONNECTION }, message: undefined };
  return { [lost[0]]: { type: "data", result: data(answer, { status: 503 }) } };
};

/** A server that says nothing is no connection either: rejects as fetch does without one. */
export function withTimeout<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), ANSWER_TIME);
  });
  return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
}

export const NO_CONNECTION = "Eroare de conexiune. Încearcă din nou.";

/** Values that a form was about to send, but for its files, passwords and codes: `instead` comes back with them. */
export async function typedIn(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await fieldsIn(request));
}

/** Fields of a form with several of one name. */
export async function fieldsIn(request: Request): Promise<[name: string, value: string][]> {
  const form = await request.clone().formData();
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string" && !/password|^current_code$/.test(field[0]));
}
