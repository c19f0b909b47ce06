export type Browser = {
  isSecure: boolean;
  hasPush: boolean;
  permission: "default" | "granted" | "denied";
  isAppleMobile: boolean;
  isInstalled: boolean;
};

export type Obstacle = "insecure" | "install-first" | "unsupported" | "denied";

/** In the order in which they would be cleared away; undefined where nothing is in the way. */
export function obstacleOf({ isSecure, hasPush, permission, isAppleMobile, isInstalled }: Browser): Obstacle | undefined {
  if (!isSecure) return "insecure";
  if (isAppleMobile && !isInstalled) return "install-first";
  if (!hasPush) return "unsupported";
  return permission === "denied" ? "denied" : undefined;
}

export const OBSTACLE_WORDS: Record<Obstacle, string> = {
  insecure: "Notificările merg numai pe o conexiune sigură. Deschideți administrarea la adresa care începe cu https://.",
  "install-first":
    "Pe iPhone și iPad, administrarea trebuie întâi instalată: în Safari apăsați Partajare, apoi „Adaugă la ecranul principal”. Deschideți-o de acolo și reveniți la această pagină.",
  unsupported: "Acest browser nu poate primi notificări. Folosiți Chrome, Edge, Firefox sau Safari, la o versiune recentă.",
  denied: "Ați refuzat notificările acestui site. Permiteți-le din setările browserului (semnul de lângă adresă), apoi reîncărcați pagina.",
};

export function failureWords(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "Nu ați permis notificările. Apăsați din nou butonul și alegeți „Permite”.";
  if (name === "AbortError") return "Serviciul de notificări al browserului nu a răspuns. Încercați din nou peste câteva minute.";
  return "Telefonul nu a putut fi înregistrat. Încercați din nou.";
}
