/** Who is signed in, for what the pages of the administration show; asked of the frame's own data. */
import { useRouteLoaderData } from "react-router";
import { isPermitted } from "#app/auth/permissions.ts";
import type { Role } from "#app/auth/roles.ts";

/** What the frame loads of a person. */
export type SignedIn = { full_name: string; role: Role };

/** Whether who is signed in may open an address, given as the pattern of its route. Nothing where the frame has no data: then there is no page either. */
export function useMayOpen(): (pattern: string) => boolean {
  const frame = useRouteLoaderData<{ user: SignedIn }>("routes/admin/frame/layout");
  return (pattern) => frame !== undefined && isPermitted(frame.user.role, pattern);
}
