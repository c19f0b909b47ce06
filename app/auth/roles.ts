/** The roles of who signs in: the administrator of the specification, the office that works on requests and products, and colleagues who work on requests alone (decision 57). */
export const ROLES = ["administrator", "office", "consultant"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Record<Role, string> = { administrator: "Administrator", office: "Birou", consultant: "Consultant" };
