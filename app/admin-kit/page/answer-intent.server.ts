import { answerPage, type FormValues, readFormValues } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";

type Answer = Response | Refusal;
type Deed = (values: FormValues) => Answer | Promise<Answer>;

/** Runs the deed of a form by the `intent` that it sends; "" is the form that sends none. 400 for any other. */
export async function answerIntent(request: Request, deeds: Readonly<Record<string, Deed>>) {
  const { intent = "", ...values } = await readFormValues(request, Object.keys(deeds));
  const deed = deeds[intent];
  if (!deed) throw new Response(null, { status: 400 });
  return answerForm(await deed(values), values, intent);
}

/** Throws the redirect of what was done; else the page again with what is wrong, and with what was typed but for passwords and codes: a page never sends one back. */
export function answerForm(answer: Answer, typed: FormValues, intent = "") {
  if (answer instanceof Response) throw answer;
  const kept = Object.entries(answer.values ?? typed).filter(([name]) => !SECRET.test(name));
  const values: FormValues = Object.fromEntries(intent === "" ? kept : [...kept, ["intent", intent]]);
  return answerPage(answer, { values });
}

const SECRET = /password|^(current_)?code$|^credential$/;

export function whenDone<Done extends { ok: true }>(done: Done | Refusal, next: (done: Done) => Response): Answer {
  return done.ok ? next(done) : done;
}
