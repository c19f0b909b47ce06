/** Each state of a request, through all that is made of the list of states. */
import { beforeAll, describe, expect, it } from "vitest";
import { isClosed, LEAD_STATUSES, type LeadStatus, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const answerOf = (address: string) => app.get(address, { headers: { Cookie: cookie } });
const htmlOf = async (address: string) => (await answerOf(address)).text();
const post = (address: string, values: Record<string, string>) => app.postForm(address, values, { cookie });
const rowOf = (id: number) => app.database.prepare("SELECT * FROM leads WHERE id = ?").get(id) as Record<string, unknown>;

const ids = {} as Record<LeadStatus, number>;

beforeAll(async () => {
  app.database.exec("DELETE FROM leads");
  for (const [index, status] of LEAD_STATUSES.entries()) {
    await app.postForm("/contact", offer({ full_name: `Client Exemplu ${index}`, phone: `0700 310 ${String(index).padStart(3, "0")}` }));
    ids[status] = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
    if (status !== "nou") await post("/admin/leaduri", { lead_id: String(ids[status]), status });
  }
});

describe.each(LEAD_STATUSES)("%s", (status) => {
  const { label } = STATUSES[status];

  it("is set from a row, is open or closed as the list says, and can be taken back and set by a call", async () => {
    const id = ids[status];
    expect(rowOf(id)).toMatchObject({ status, closed_at: isClosed(status) ? expect.any(String) : null });
    if (status !== "nou") {
      await post("/admin/leaduri", { lead_id: String(id), intent: "undo" });
      expect(rowOf(id)).toMatchObject({ status: "nou", closed_at: null });
    }
    const answer = await app.sendJson("PATCH", `/api/admin/leads/${id}`, { status }, { cookie });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, id, status }]);
  });

  it("may be chosen for what a call came to", async () => {
    const html = await htmlOf(`/admin/leaduri/${ids[status]}`);
    expect(html).toContain(`<option value="${status}">${label}</option>`);
    const reason = STATUSES[status].end === "lost" ? { outcome: "pierdut", lost_reason: "pret" } : { outcome: "raspuns" };
    expect((await post(`/admin/leaduri/${ids[status]}`, { ...reason, status })).status).toBe(303);
    expect(rowOf(ids[status])).toMatchObject({ status });
  });

  it("filters, counts and is found by its word", async () => {
    const { data, total } = await (await answerOf(`/api/leads?status=${status}&period=last7`)).json();
    expect([total, data.map(({ id }: { id: number }) => id)]).toEqual([1, [ids[status]]]);
    const found = await (await answerOf(`/api/leads?q=${encodeURIComponent(label)}`)).json();
    expect(found.data.map(({ id }: { id: number }) => id)).toContain(ids[status]);
    expect(await htmlOf(`/admin/leaduri?status=${status}`)).toContain(`<option value="${status}" selected="">${label}</option>`);
  });

  it("is said in the history of the request and in the table", async () => {
    if (status !== "nou") expect(visibleText(await htmlOf(`/admin/leaduri/${ids[status]}`))).toContain(`Stare: Nou → ${label}`);
    expect(await htmlOf(`/admin/leaduri.csv?status=${status}`)).toContain(`;"${label}";`);
  });

  it("is known to the description of the calls", async () => {
    const { paths } = await (await answerOf("/api/openapi.json")).json();
    expect(JSON.stringify(paths["/api/leads"].get)).toContain(`"${status}"`);
  });
});

it("each has a colour of its own, beside the rows and in the history", async () => {
  const html = await htmlOf("/admin/leaduri?period=last7");
  const tones = Object.fromEntries(
    all(html, /<li class="(lead tone-[a-z]+[^"]*" id="lead-\d+)"/g).map((row) => [
      /lead-(\d+)/.exec(row)?.[1],
      /tone-[a-z]+/.exec(row)?.[0],
    ]),
  );
  const sheets = await Promise.all(all(html, /<link[^>]*href="([^"]*\.css)"/g).map((address) => htmlOf(address)));
  const colours = LEAD_STATUSES.map((status) => {
    const tone = tones[String(ids[status])];
    return new RegExp(`\\.${tone}\\s*{\\s*--state:\\s*([^;}]+)`).exec(sheets.join("\n"))?.[1];
  });
  expect(colours).not.toContain(undefined);
  expect(new Set(colours).size).toBe(LEAD_STATUSES.length);
  for (const status of LEAD_STATUSES)
    if (status !== "nou") expect(await htmlOf(`/admin/leaduri/${ids[status]}`)).toContain(`<li class="${tones[String(ids[status])]}">`);
});

it("the reports count each as open or as ended", async () => {
  const text = visibleText(await htmlOf("/admin/leaduri/rapoarte"));
  const open = LEAD_STATUSES.filter((status) => !isClosed(status)).length;
  expect(text).toMatch(new RegExp(`Încă deschise ${open}\\b`));
});

it("each has its months, which the privacy policy says and after which its data go", async () => {
  const months = Object.fromEntries(LEAD_STATUSES.map((status, index) => [status, String(61 + index)]));
  expect(visibleText(await htmlOf("/admin/date"))).toContain(`cu starea „${STATUSES.nou.label}” își păstrează datele`);
  expect((await post("/admin/date", months)).status).toBe(303);
  const policy = visibleText(await htmlOf("/politica-confidentialitate"));
  for (const status of LEAD_STATUSES) expect(policy, status).toContain(`${months[status]} de luni`);
  app.database.exec("UPDATE lead_events SET created_at = '2015-01-01T00:00:00.000Z'");
  app.database.exec(
    "UPDATE leads SET created_at = '2015-01-01T00:00:00.000Z', closed_at = iif(closed_at IS NULL, NULL, '2015-01-01T00:00:00.000Z')",
  );
  await post("/admin/date", { intent: "run" });
  for (const status of LEAD_STATUSES) await expect.poll(() => rowOf(ids[status]).erased_at, { message: status }).not.toBeNull();
});

it("a state whose months came with no copy has those of the list", async () => {
  const [status = "nou"] = LEAD_STATUSES.slice(-1);
  app.database.prepare("DELETE FROM retention WHERE status = ?").run(status);
  const answer = await answerOf("/admin/date");
  expect(answer.status).toBe(200);
  expect((await app.get("/politica-confidentialitate")).status).toBe(200);
});
