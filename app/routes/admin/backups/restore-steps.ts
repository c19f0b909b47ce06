/** Steps that put a copy in place, as the site was installed (docs/self-hosting.md). Pure. */

type Installation = { isContainer: boolean; dataDir: string; folder: string };

/** Where the guide for Debian puts the site and its data (deploy/seminord, deploy/site.service). */
const SERVICE = { folder: "/opt/seminord", dataDir: "/var/lib/seminord" };

export function restoreSteps(name: string, { isContainer, dataDir, folder }: Installation): { text?: string; command?: string }[] {
  const compose = (words: string) => ({ command: `docker compose ${words}` });
  if (isContainer) return [compose("stop site"), compose(`run --rm site node server.js restore ${name}`), compose("start site")];
  if (folder === SERVICE.folder && dataDir === SERVICE.dataDir)
    return [{ command: "systemctl stop seminord" }, { command: `seminord restore ${name}` }, { command: "systemctl start seminord" }];
  return [{ text: "Opriți site-ul, apoi, în dosarul lui:" }, { command: `npm run restore -- ${name}` }, { command: "npm start" }];
}
