import { createContext, useContext } from "react";

/**
 * "Vă sunăm azi până la 16:00", and until when (milliseconds) the words are true. `reason`: of a call that holidays put off,
 * "Luni este zi liberă: Sfântul Andrei".
 */
export type PromiseWords = { words: string; reason?: string; until: number };

export const PromiseContext = createContext<PromiseWords>({ words: "Vă sunăm în timpul programului", until: Number.POSITIVE_INFINITY });

export function usePromiseWords(): string {
  return useContext(PromiseContext).words;
}

/** A sentence to stand after the promise, with a space before; "" where nothing is put off. */
export function usePromiseReason(): string {
  const { reason } = useContext(PromiseContext);
  return reason ? ` ${reason}.` : "";
}
