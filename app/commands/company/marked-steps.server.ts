/** First steps that the owner has ticked himself: done, or not needed by this company (document "first-steps"). */
import { z } from "zod";
import { findDocument, publishDocument } from "#app/documents/documents.server.ts";

const KEY = "first-steps";
const form = z.object({ marked: z.array(z.string()) });

export function getMarkedSteps(): ReadonlySet<string> {
  return new Set(form.safeParse(findDocument(KEY)?.body).data?.marked);
}

export function markStep(step: string, isMarked: boolean, now: Date): void {
  const marked = new Set(getMarkedSteps());
  if (isMarked) marked.add(step);
  else marked.delete(step);
  publishDocument(KEY, { marked: [...marked] }, now);
}
