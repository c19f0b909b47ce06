import { z } from "zod";

const UNREADABLE = "Scrieți ora ca HH:MM.";

export function clockTime() {
  return z.string(UNREADABLE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, UNREADABLE);
}
