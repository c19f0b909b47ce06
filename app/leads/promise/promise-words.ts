import { createContext, useContext } from "react";

/** "Vă sunăm azi până la 16:00": what the whole page says to whoever asks now, and until when (milliseconds) the words may stand. */
export type PromiseWords = { words: string; until: number };

/** Given by the frame of every public page. */
export const PromiseContext = createContext<PromiseWords>({ words: "Vă sunăm în timpul programului", until: Number.POSITIVE_INFINITY });

/** The promise as a sentence without its full stop. */
export function usePromiseWords(): string {
  return useContext(PromiseContext).words;
}
