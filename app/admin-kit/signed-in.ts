import { useRouteLoaderData } from "react-router";
import { isOpenBeforeSecondStep, isPermitted } from "#app/auth/permissions.ts";
import type { Role } from "#app/auth/roles.ts";

/** What the frame loads of a person. `owesStep`: he has yet to set up the second step that is demanded of everybody. */
export type SignedIn = { full_name: string; role: Role; owesStep?: boolean };

/** Whether who is signed in may open an address, given as the pattern of its route. Nothing where the frame has no data: then there is no page either. */
export function useMayOpen(): (pattern: string) => boolean {
  const frame = useRouteLoaderData<{ user: SignedIn }>("routes/admin/frame/layout");
  return (pattern) => frame !== undefined && mayOpen(frame.user, pattern);
}

export function mayOpen({ role, owesStep }: SignedIn, pattern: string): boolean {
  return isPermitted(role, pattern) && (!owesStep || isOpenBeforeSecondStep(pattern));
}
