import { createContext, useContext } from "react";

/** The day (YYYY-MM-DD) on which what is ordered now arrives where it is delivered soonest: what can no longer be sown then is not "sown now". */
export const ArrivalContext = createContext<string | undefined>(undefined);

export function useArrival(today: string): string {
  return useContext(ArrivalContext) ?? today;
}
