/** Life of requests: several products in one, news in the open inbox, an outcome and the way back, an expert link, a written offer. */
import assert from "node:assert/strict";
import type { Flow, Visitor } from "../visitor.ts";
import { sendLead, signIn } from "./admin.ts";
import { FORAGE } from "./seeds.ts";

export const REQUEST_FLOWS: readonly Flow[] = [
  { name: "list: two products, one request, one confirmation", run: askForTwo },
  { name: "inbox: a request that comes in appears while it is open", run: watchInbox },
  { name: "lead: an outcome is noted and taken back", run: noteOutcome },
  { name: "expert link: the consultant notes a call without a password", run: expertLink },
  { name: "letter: a written offer is accepted by its customer", run: acceptOffer },
];

async function askForTwo(visitor: Visitor): Promise<void> {
  const name = "Maria Listă";
  await visitor.browser.resize(360, 740);
  await visitor.arrive(FORAGE.path);
  await visitor.click("button", "Adaugă la cerere");
  await visitor.sees("a", "În cerere ✓ · Vezi");
  await visitor.open("/produse/turfline-umbra");
  await visitor.click("button", "Adaugă la cerere");
  await visitor.click("a", "În cerere ✓ · Vezi");
  await visitor.isAt(/^\/cerere/);
  await visitor.sees("li", "Turfline Umbră");
  await visitor.keep("list");
  await visitor.fill("Nume și prenume", name);
  await visitor.fill("Telefon", "0700 002 001");
  await visitor.choose("Județ", "Satu Mare");
  await visitor.tick("Fermier");
  await visitor.tick("Sunt de acord ca datele mele");
  await visitor.click(".offer__send button", "Trimite");
  await visitor.isAt(/^\/oferta\/[0-9A-Z]{8}$/);
  await visitor.sees("main", "ForageMax Fâneață Intensivă");
  await visitor.sees("main", "Turfline Umbră");
  await visitor.keep("confirmation");
  await visitor.open("/cerere");
  await visitor.sees("h2", "Încă nu ați ales niciun produs");
}

async function watchInbox(visitor: Visitor): Promise<void> {
  await signIn(visitor, "/admin/leaduri?status=nou");
  const name = "Sosită Acum";
  await sendLead(visitor, name);
  // The page asks every ten seconds, and at once when somebody comes back to it.
  await visitor.until("the new row is seen", async () => {
    await visitor.browser.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    return visitor.look(".lead--new", name);
  });
  await visitor.sees("[role=status]", `Cerere nouă: ${name}, Cluj.`);
  assert.match(await visitor.browser.evaluate(() => document.title), /^\(\d+\) Leaduri > Admin$/);
  await visitor.keep("arrived");
}

async function noteOutcome(visitor: Visitor): Promise<void> {
  const name = "Tudor Rezultat";
  const id = await sendLead(visitor, name);
  await signIn(visitor, `/admin/leaduri/${id}`);
  await visitor.tick("Nu a răspuns");
  await visitor.until("the state follows", async () => (await visitor.field("Stare"))?.chosen === "După rezultat: În lucru");
  await visitor.keep("outcome");
  await visitor.click("button", "Salvează");
  await visitor.sees("[role=status]", "Salvat");
  assert.match(await visitor.site.inbox(name), /class="lead__result">Nu a răspuns/);
  await visitor.open(`/admin/leaduri/${id}`);
  await visitor.click("button", "Anulează ultima modificare");
  await visitor.sees("[role=status]", "Ultima modificare a fost anulată");
  assert.match(await visitor.site.inbox(name), /class="lead__result">Nou/);
}

async function expertLink(visitor: Visitor): Promise<void> {
  const name = "Dana Predată";
  const id = await sendLead(visitor, name);
  await signIn(visitor, `/admin/leaduri/${id}/predare`);
  await visitor.choose("Către", "Ioan Demonstrativ");
  await visitor.click("button", "Creează linkul");
  await visitor.sees("[role=status]", "Linkul pentru Ioan Demonstrativ este gata");
  const link = (await visitor.field("Link"))?.value ?? "";
  await visitor.open("/admin/leaduri");
  await visitor.click("button", "Logout");
  await visitor.isAt(/^\/admin\/login/);
  await visitor.browser.resize(360, 740);
  await visitor.open(new URL(link).pathname);
  await visitor.sees("h1", name);
  await visitor.keep("page");
  await visitor.click("button", "Nu a răspuns");
  await visitor.sees("[role=status]");
  assert.match(await visitor.site.inbox(name), /class="lead__result">Nu a răspuns/);
}

async function acceptOffer(visitor: Visitor): Promise<void> {
  const name = "Sandu Scrisoare";
  const id = await sendLead(visitor, name, { product_id: 28 });
  await signIn(visitor, `/admin/leaduri/${id}/oferta`);
  await visitor.click("a", "Ofertă nouă");
  await visitor.sees("h1", `Ofertă pentru ${name}`);
  await visitor.keep("draft");
  await visitor.click("button", "Salvează și vezi");
  await visitor.sees("h1, h2", "Ciornă de ofertă");
  await visitor.click("button", "Emite");
  await visitor.sees("[role=status]", "Oferta este emisă");
  const link = (await visitor.field("Linkul pentru client"))?.value ?? "";
  await visitor.browser.resize(360, 740);
  await visitor.open(new URL(link).pathname);
  await visitor.sees("h1", "Oferta nr.");
  await visitor.fill("Nume și prenume", name);
  await visitor.tick("Am citit oferta și o accept");
  await visitor.keep("letter");
  await visitor.click("button", "Accept oferta");
  await visitor.sees("main", `${name} a acceptat oferta la `);
}
