import { z } from "zod";
import { flag } from "#app/forms/flag.ts";
import { atMost, shownLine } from "#app/forms/text.ts";
import { SCOPES, type Scope } from "./scopes.ts";

/** How long a token may last, in days; 0 until it is ended. */
export const TOKEN_DAYS = [30, 90, 365, 0] as const;

export const SCOPE_BOXES: Readonly<Record<Scope, string>> = {
  "catalogue:read": "reads_catalogue",
  "catalogue:write": "writes_catalogue",
  requests: "sees_requests",
};

export const apiTokenForm = z
  .object({
    name: shownLine("Scrieți un nume.", atMost(60)),
    days: z.enum(TOKEN_DAYS.map(String), "Alegeți cât este valabil.").transform(Number),
    ...(Object.fromEntries(SCOPES.map((scope) => [SCOPE_BOXES[scope], flag(0)])) as Record<string, ReturnType<typeof flag>>),
  })
  .transform(({ name, days, ...boxes }, context) => {
    const scopes = SCOPES.filter((scope) => (boxes as Record<string, unknown>)[SCOPE_BOXES[scope]] === 1);
    if (scopes.length === 0)
      context.addIssue({ code: "custom", path: [SCOPE_BOXES[SCOPES[0]]], message: "Alegeți cel puțin un lucru pe care îl poate face." });
    return { name: String(name), days: Number(days), scopes };
  });

export type NewApiToken = z.output<typeof apiTokenForm>;
