export type LegalBlock = ({ kind: "p"; text: string } | { kind: "ul"; items: LegalItem[] }) & {
  /** Holds only while the services that measure wait for consent; otherwise it is left out. */
  isAboutConsent?: true;
  /** Holds only in one state of the services that measure; otherwise it is left out. */
  when?: ServicesState;
};

/** A sentence of a list, or one that holds only while requests are told by a way out. */
export type LegalItem = string | { text: string; when: "mail" | "push" | "webhook" };

/** None has a code in the settings; some have, and wait for consent; some have, and do not wait. */
export type ServicesState = "no-services" | "services-with-consent" | "services-without-consent";

export type LegalText = {
  title: string;
  /** The day on which its words were changed last, YYYY-MM-DD: said under the title and to search engines. */
  updated: string;
  metaDescription: string;
  sections: { heading: string; blocks: LegalBlock[] }[];
};
