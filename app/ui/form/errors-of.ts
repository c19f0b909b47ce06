/** Finds the form of a page that was refused: an answer carries the `intent` that was sent (http/form.server.ts). */

/** Values that a refused post had typed, the `intent` of its button or hidden field among them, and what is wrong with them. */
export type Refused = { values: Readonly<Record<string, string | undefined>>; errors: Readonly<Record<string, string>> };

/** The refusal of the form that sends `intent`; without one, of the form that sends none. */
export function errorsOf<Answer extends Refused>(answer: Answer | undefined, intent?: string): Answer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}

/** First error of another form than that, for the head of the page. */
export function errorBeside(answer: Refused | undefined, intent?: string): string | undefined {
  return answer && answer.values.intent !== intent ? Object.values(answer.errors)[0] : undefined;
}
