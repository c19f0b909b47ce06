/** Roles, and the pages of the administration that each may open, asked by tabs and links; admission asks `permissions.server.ts` (decision 57). Pure. */
import { ADMIN_PAGES, type AdminPage, type AdminPageFacts, adminPath, type Extent } from "#app/registers/admin-pages.ts";

/** The roles of who signs in: the administrator of the specification, the office that works on requests and products, and colleagues who work on requests alone (decision 57). */
export const ROLES = ["administrator", "office", "consultant"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Record<Role, string> = { administrator: "Administrator", office: "Birou", consultant: "Consultant" };

/** How far a role may go on a page that is not the administrator's alone. */
export function extentOf(role: Exclude<Role, "administrator">, { consultant, office }: AdminPageFacts): Extent | undefined {
  return role === "office" ? (office ?? consultant) : consultant;
}

export function mayOpenPage(role: Role, page: AdminPage): boolean {
  return role === "administrator" || extentOf(role, ADMIN_PAGES[page]) !== undefined;
}

/** Pages that stay open before a required second step is set up. */
export const OPEN_BEFORE_SECOND_STEP: readonly AdminPage[] = ["signInMethods", "confirm"];

/** Subjects that the office sees and takes back in the history. */
const OFFICE_SUBJECTS: ReadonlySet<string> = new Set(["product", "category", "brand"]);

export function maySeeChanges(role: Role, subjects: readonly string[]): boolean {
  return role === "administrator" || (role === "office" && subjects.every((subject) => OFFICE_SUBJECTS.has(subject)));
}

/** A pattern of the router, which writes it without the first slash. */
export function withSlash(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

export function homeOf(role: Role): string {
  return adminPath(role === "administrator" ? "products" : "leads");
}
