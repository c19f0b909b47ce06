import { z } from "zod";
import { line, VISIBLE } from "#app/forms/text.ts";

const bytes = z
  .string()
  .max(4_000)
  .regex(/^[\w-]*$/);

const credential = z.object({
  id: bytes.min(1).max(1_400),
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
});

const made = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(7)
      .default([])
      .catch([]),
  }),
});

const used = credential.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
});

export type MadeCredential = z.output<typeof made>;
export type UsedCredential = z.output<typeof used>;

export function readMade(text: string): MadeCredential | undefined {
  return made.safeParse(parse(text)).data;
}

export function readUsed(text: string): UsedCredential | undefined {
  return used.safeParse(parse(text)).data;
}

const NAMELESS = "Dați cheii un nume după care o recunoașteți.";

export const passkeyForm = z.object({
  name: line(NAMELESS).pipe(z.string().regex(VISIBLE, NAMELESS).max(60, "Cel mult 60 de caractere.")),
  credential: z.string().max(16_000).default(""),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
