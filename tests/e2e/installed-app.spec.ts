/** The administration as an app, and a browser that asks to be told. Its push service is beyond any test's reach: the subscription is of straw. */
import { expect, test } from "#tests/support/e2e.ts";

test.use({ isAdmin: true, serviceWorkers: "allow" });

const KEYS = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};

test("the administration has a manifest of its own; one press of the button registers the worker and this browser, and notifications lead on", {
  tag: "@once",
}, async ({ page, open, context }) => {
  await context.addInitScript((keys) => {
    // A browser without a window refuses for its user.
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => "granted";
    let subscription: object | null = null;
    PushManager.prototype.subscribe = async () => {
      const endpoint = "https://push.example/send/1";
      subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
      return subscription as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
  }, KEYS);
  await open("/admin/telefoane");
  const devtools = await context.newCDPSession(page);
  expect(await devtools.send("Page.getAppManifest")).toMatchObject({
    url: expect.stringMatching(/\/admin\/manifest\.webmanifest$/),
    errors: [],
  });

  await page.getByLabel("Numele telefonului").fill("Telefonul Anei");
  await page.getByRole("button", { name: "Înregistrează acest telefon" }).click();
  await expect(page.getByText("„Telefonul Anei” primește o notificare la fiecare cerere nouă.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Telefonul Anei" })).toBeVisible();
  await expect(page.getByText("Acest telefon este înregistrat: „Telefonul Anei”.")).toBeVisible();
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { file: active?.scriptURL, scope };
  });
  expect(worker).toEqual({ file: expect.stringMatching(/\/admin\/sw\.js$/), scope: expect.stringMatching(/\/admin$/) });

  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { open: "/admin/leaduri" } })));
  await expect(page).toHaveURL("/admin/leaduri");

  const forgotten = await page.request.delete("/api/admin/push-subscriptions", { data: { endpoint: "https://push.example/send/1" } });
  expect(forgotten.status()).toBe(200);
});
