import { z } from "zod";

export function flag(absent: 0 | 1) {
  return z.preprocess(
    (value) => {
      const plain = typeof value === "string" ? value.trim().toLowerCase() : value;
      if (plain === undefined) return absent;
      if (plain === 1 || plain === "1" || plain === true || plain === "true" || plain === "on") return 1;
      return plain === 0 || plain === "0" || plain === false || plain === "false" || plain === "" || plain === null ? 0 : plain;
    },
    z.literal([0, 1], "Valoarea este 0 sau 1.").meta({ type: ["integer", "boolean"], enum: [0, 1, false, true] }),
  );
}

/** A consent: only what plainly says yes is one, anything else is none. */
export function isTicked(value: unknown): boolean {
  return value === 1 || value === "1" || value === true || value === "on";
}
