import { useRouteLoaderData } from "react-router";
import { mayOpenPage, OPEN_BEFORE_SECOND_STEP, type Role } from "#app/auth/roles.ts";
import type { AdminPage } from "#app/registers/admin-pages.ts";

/** Person as the frame loads him. `owesStep`: he has yet to set up the second step that is demanded of everybody. */
export type SignedIn = { full_name: string; role: Role; owesStep?: boolean };

/** Whether who is signed in may open a page. No page where the frame has no data: then there is none either. */
export function useMayOpen(): (page: AdminPage) => boolean {
  const frame = useRouteLoaderData<{ user: SignedIn }>("routes/admin/frame/layout");
  return (page) => frame !== undefined && mayOpen(frame.user, page);
}

export function mayOpen({ role, owesStep }: SignedIn, page: AdminPage): boolean {
  return mayOpenPage(role, page) && (!owesStep || OPEN_BEFORE_SECOND_STEP.includes(page));
}
