/**
 * A part of a page whose markup depends on nothing but what is said of it, the company and, where it marks the place one is at, that place. So the server makes
 * it once for all pages that say the same (http/pages/kept-parts.server.ts). In the browser it is a component as any other.
 */
import { type ComponentType, createContext, createElement, useContext } from "react";

/** Leaves a part out of a page that is being made. Returns the name of the gap into which its markup is put at the end. */
export type LeaveOut = (part: ComponentType<never>, from: object, at: string) => string;

/** On the server alone; without it parts are made with their page. */
export const LeaveOutContext = createContext<LeaveOut | undefined>(undefined);

/** The element of a gap; no page has one when it leaves. */
export const GAP = "kept-part";

type KeptPartProps<From extends object, Live extends object> = {
  /** Without useId, and with no context but the company's, the site's origin and the router's: others are not there when it is made by itself. */
  as: ComponentType<From & Live>;
  /** All that its markup says, in data that JSON tells apart. */
  from: From;
  /** What only scripts ask for, and no markup. */
  live?: Live;
  /** The address at which its links know that one is there. */
  at?: string;
  /** Made with its page this time. */
  isMade?: boolean;
};

export function KeptPart<From extends object, Live extends object = object>({
  as,
  from,
  live,
  at = "/",
  isMade = false,
}: KeptPartProps<From, Live>) {
  const leaveOut = useContext(LeaveOutContext);
  if (leaveOut && !isMade) return createElement(GAP, { id: leaveOut(as as ComponentType<never>, from, at) });
  return createElement(as, { ...from, ...(live as Live) });
}
