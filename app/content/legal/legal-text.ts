export type LegalBlock = ({ kind: "p"; text: string } | { kind: "ul"; items: string[] }) & {
  /** Holds only while the services that measure wait for consent; otherwise it is left out. */
  isAboutConsent?: true;
};

export type LegalText = {
  title: string;
  updated: "22 august 2025";
  metaDescription: string;
  sections: { heading: string; blocks: LegalBlock[] }[];
};
