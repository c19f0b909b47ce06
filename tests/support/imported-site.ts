/** A site of the demonstration into which the export of another one was read. */
import { expect } from "vitest";
import { ADMIN, signIn, startApp, type TestApp, visibleText } from "./app.ts";

export async function importedSite(from: TestApp, cookie: string): Promise<TestApp> {
  const archive = await (await from.get("/admin/export/tot.zip", { headers: { Cookie: cookie } })).arrayBuffer();
  const site = await startApp();
  site.database.exec("UPDATE documents SET body = json_set(body, '$.is_demo', json('true')) WHERE key = 'company'");
  await site.refresh();
  const session = { Cookie: await signIn(site, ADMIN), Origin: site.origin };
  const body = new FormData();
  body.append("arhiva", new Blob([archive]), "tot.zip");
  const begun = await site.get("/admin/importa/tot", { method: "POST", body, headers: session });
  const address = begun.headers.get("location") as string;
  await site.postForm(address, { intent: "apply", sure: "1" }, { cookie: session.Cookie });
  const page = async () => visibleText(await (await site.get(address, { headers: session })).text());
  await expect.poll(page, { timeout: 30_000, interval: 200 }).toContain("Import încheiat");
  return site;
}
