import { data } from "react-router";

/**
 * For a route's `clientAction`: what was typed outlives a broken connection. The server's own answer, redirects and refusals included; `instead`
 * with a status of failure when the server could not be reached, because after a success everything would be loaded anew, which would
 * fail as well and take the form away.
 */
export async function answerOr<Answer, Instead>(ask: () => Promise<Answer>, instead: Instead) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(instead, { status: 503 });
  }
}

/** The same for a page whose posts carry nothing that was typed: the sentence stands where its refusals do. */
export function answerOrSay<Answer>(ask: () => Promise<Answer>) {
  return answerOr(ask, { errors: { form: NO_CONNECTION } as Record<string, string>, message: undefined });
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
