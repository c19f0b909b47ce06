import { z } from "zod";
import { loginForm } from "#app/auth/login-form.ts";
import { ROLES } from "#app/auth/roles.ts";
import { correctionForm } from "#app/leads/correction/correction-form.ts";
import { leadQuery, leadStatusForm } from "#app/leads/inbox/lead-query.ts";
import { LEAD_STATUSES } from "#app/leads/inbox/lead-status.ts";
import { callForm } from "#app/leads/phone-calls/calls.server.ts";
import { phoneForm } from "#app/notifications/push/phone-store.server.ts";
import { SETTING_FIELDS, type SettingKey } from "#app/settings/fields.ts";
import { settingsForm } from "#app/settings/settings-store.server.ts";
import { data, lead, message, paged, settingsOf, successBody } from "./answers.ts";
import { type Calls, whole } from "./call.ts";

const settings = { admin_username: z.string(), ...settingsOf(Object.keys(SETTING_FIELDS) as SettingKey[]) };
const asked = data(z.looseObject({ challenge: z.string() }));
const person = z.object({ username: z.string(), full_name: z.string(), role: z.enum(ROLES) });
const { endpoint, label, replaces, p256dh, auth } = phoneForm.shape;
const subscription = z.object({ endpoint, keys: z.object({ p256dh, auth }), label, replaces });
const phone = { id: whole(), label: z.string() };

export const OFFICE_CALLS: Calls = {
  "GET /api/leads": {
    id: "listRequests",
    summary: "Requests, newest first",
    query: leadQuery,
    answers: { 200: data(z.array(lead), paged) },
  },
  "PATCH /api/admin/leads/:id": {
    id: "changeRequest",
    summary: "Sets the state of a request, writes down what came of a call, or puts right what was filled in",
    description:
      "`outcome` or `note` is a call: `raspuns` with `next`, `fara_raspuns` with `again`, `revin` with a day in Bucharest, `pierdut` with `lost_reason`, `comandat` with `order_sum` in RON with VAT (left out: that of the written offer); `status` where the outcome should not decide it. What was put together with the request gets the same; a result that closes it closes only what asks for the same products, an order also what its offer covers. With `seen`, the last event that is known, 409 where somebody else has changed it since. The fields of a request correct it, each by itself or several, in a call of their own; `lines` are all its products.",
    body: [callForm, leadStatusForm],
    orElse: correctionForm,
    isPartial: true,
    answers: { 200: successBody({ id: whole(), status: z.enum(LEAD_STATUSES) }) },
  },
  "POST /api/admin/push-subscriptions": {
    id: "addTelephone",
    summary: "Has a browser told of new requests: its PushSubscription",
    body: [subscription],
    answers: { 200: successBody(phone), 201: successBody(phone) },
  },
  "DELETE /api/admin/push-subscriptions": {
    id: "removeTelephone",
    summary: "Ends that",
    body: [z.object({ endpoint: z.string() })],
    answers: { 200: successBody() },
    refusals: [404],
  },
  "GET /api/admin/settings": {
    id: "readAllSettings",
    summary: "The settings; never a password",
    answers: { 200: data(z.object(settings)) },
  },
  "POST /api/admin/settings": {
    id: "saveSettings",
    summary: "Changes the settings that the body names",
    description:
      "A new name, password or snippet needs `current_password`, and another name or password also `current_code` of whom codes are asked. New credentials end every session; the one that asked goes on under the cookie of this answer.",
    body: [settingsForm],
    answers: { 200: successBody(settings) },
    refusals: [409],
  },
  "GET /api/admin/me": {
    id: "whoAmI",
    summary: "Who is signed in",
    answers: { 200: successBody({ logged_in: z.literal(true), user: person }) },
  },
  "POST /api/admin/login": {
    id: "signIn",
    summary: "Signs in; answers the cookie of the session",
    description:
      "`code` where the account asks for one. Ten failures in 15 minutes from one address, or from one known browser, are too many.",
    body: [loginForm, z.object({ code: z.string().optional() })],
    answers: { 200: successBody({ message }) },
    refusals: [401],
    isOpen: true,
  },
  "POST /api/admin/login/passkey": {
    id: "beginPasskeySignIn",
    summary: "What navigator.credentials.get() is asked; the answer goes to the form of /admin/login",
    answers: { 200: asked },
    refusals: [404],
    isOpen: true,
  },
  "POST /api/admin/passkeys": {
    id: "beginPasskey",
    summary: "What navigator.credentials.create() is asked; the answer goes to the form of /admin/cont/conectare",
    answers: { 200: asked },
    refusals: [404],
  },
  "POST /api/admin/logout": { id: "signOut", summary: "Ends the session", answers: { 200: successBody() } },
};
