import { data } from "react-router";

/** What a form waits, in milliseconds: more than a server takes that waits for its bytes, for a lock and for its turn. */
const ANSWER_TIME = 60_000;

/**
 * For a route's `clientAction`: what was typed outlives a broken connection. The server's own answer, redirects and refusals included; `instead`
 * with a status of failure when the server could not be reached, because after a success everything would be loaded anew, which would
 * fail as well and take the form away. `hasFiles`: they take as long as they take.
 */
export async function answerOr<Answer, Instead>(ask: () => Promise<Answer>, instead: Instead, { hasFiles = false } = {}) {
  try {
    return await (hasFiles ? ask() : inTime(ask));
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(instead, { status: 503 });
  }
}

/** The same for a page whose posts carry nothing that was typed: the sentence stands where its refusals do. */
export function answerOrSay<Answer>(ask: () => Promise<Answer>) {
  return answerOr(ask, { errors: { form: NO_CONNECTION } as Record<string, string>, message: undefined });
}

/** A server that says nothing is no connection either: rejects as fetch does without one. */
export function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), ANSWER_TIME);
  });
  return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
}

export const NO_CONNECTION = "Eroare de conexiune. Încearcă din nou.";

/** What a form was about to send, but for its files and passwords: what `instead` comes back with. */
export async function typedIn(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await fieldsIn(request));
}

/** The same for a form with several fields of one name. */
export async function fieldsIn(request: Request): Promise<[name: string, value: string][]> {
  const form = await request.clone().formData();
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string" && !field[0].includes("password"));
}
