export type LegalBlock = { kind: "p"; text: string } | { kind: "ul"; items: string[] };

export type LegalText = {
  title: string;
  updated: "22 august 2025";
  metaDescription: string;
  sections: { heading: string; blocks: LegalBlock[] }[];
};
