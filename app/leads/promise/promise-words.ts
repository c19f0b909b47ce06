import { createContext, useContext } from "react";

/** "Vă sunăm azi până la 16:00", and until when (milliseconds) the words are true. */
export type PromiseWords = { words: string; until: number };

export const PromiseContext = createContext<PromiseWords>({ words: "Vă sunăm în timpul programului", until: Number.POSITIVE_INFINITY });

export function usePromiseWords(): string {
  return useContext(PromiseContext).words;
}
