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

export const NO_CONNECTION = "Eroare de conexiune. Încearcă din nou.";
