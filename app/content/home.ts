import type { ContentPicture } from "./categories.ts";

export const metaDescription =
  "Semințe de gazon, pășune, lucernă, sfeclă furajeră și fâneață, din 2001. Norme, prețuri și sfat la telefon pentru curți, ferme și distribuitori.";

export const homeHero: { overline: string; heading: string; intro: string } = {
  overline: "Importator și distribuitor, din 2001",
  heading: "Semințe de gazon, pășune, lucernă și\u00a0fâneață",
  intro:
    "Pentru curți, ferme și distribuitori. Ne spuneți ce suprafață aveți, iar noi vă spunem ce amestec se potrivește și câte kilograme vă trebuie.",
};

export const homeIntro: { heading: string; paragraphs: string[] } = {
  heading: "O firmă de semințe din Satu Mare",
  paragraphs: [
    "Din 2001 importăm și distribuim semințe. Suntem distribuitor oficial al producătorului danez DLF și avem o linie proprie, Selecția Premium. Printre clienții noștri sunt și grădinari cu 100\u00a0mp, și ferme care seamănă hectare întregi.",
    "La fiecare produs găsiți adâncimea, epoca și prețul, iar la semințe și norma. Comanda nu se face aici: ne lăsați un număr de telefon, iar un om care cunoaște semințele vă sună în timpul programului. Când anume, scrie lângă formular.",
  ],
};

export const homeValues: { title: string; text: string }[] = [
  {
    title: "Consultanță gratuită",
    text: "Alegem împreună amestecul, după sol, lumină, apă și folosire. Sfatul nu costă și nu vă obligă la nimic.",
  },
  {
    title: "Livrare rapidă",
    text: "Marfa pleacă din depozitul nostru din Satu Mare. Ziua livrării și costul transportului le aflați la telefon, înainte de a hotărî.",
  },
  {
    title: "Recolte uimitoare",
    text: "Vremea nu o alegem noi, dar soiul, norma și ziua semănatului, da. De aici începe orice recoltă bună.",
  },
];

/** `line` follows the number of products, with the sign between them. */
export const homeTiles: { slug: string; picture: ContentPicture; line: string }[] = [
  {
    slug: "gazon",
    picture: { file: "gazon-2", alt: "Gazon tuns în dungi, mărginit de flori și gard viu, cu o casă în fundal" },
    line: ", pentru soare, umbră și sport",
  },
  {
    slug: "faneata",
    picture: { file: "faneata-2", alt: "Baloți rotunzi de fân pe un câmp cosit, în lumina apusului" },
    line: ", pentru fân, semifân și pajiști înflorite",
  },
  {
    slug: "lucerna",
    picture: { file: "lucerna-3", alt: "Lan de lucernă înflorită la apus" },
    line: ": trei soiuri și un amestec cu graminee",
  },
  {
    slug: "pasune",
    picture: { file: "pasune-1", alt: "Pășune cu trifoi alb în floare, deal și liziere la orizont" },
    line: ", pentru pășunat des sau veri secetoase",
  },
];

export const homeCall: { heading: string; text: string } = {
  heading: "Nu știți ce amestec vi se potrivește?",
  text: "Spuneți-ne ce suprafață aveți, ce sol și la ce o folosiți. Vă recomandăm un amestec și o cantitate, fără nicio obligație.",
};
