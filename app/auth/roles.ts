/** The roles of who signs in: the administrator of the specification, and colleagues who work on requests and nothing else (decision 57). */
export const ROLES = ["administrator", "consultant"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Record<Role, string> = { administrator: "Administrator", consultant: "Consultant" };
