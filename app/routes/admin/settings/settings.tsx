import { data, Form, redirect, useNavigation } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { browserName } from "#app/auth/browser-name.ts";
import { endOtherSession, endOtherSessions, listSessions } from "#app/auth/session.server.ts";
import { type AdminSettings, readAdminSettings, saveSettings } from "#app/commands/save-settings.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { type FormValues, readFormValues } from "#app/http/form.server.ts";
import { carryRetryAfter, retryAfter } from "#app/http/retry-after.server.ts";
import { BUSY } from "#app/http/storage-refusal.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import type { Route } from "./+types/settings";
import { SessionList } from "./session-list.tsx";
import { SettingsFields } from "./settings-fields.tsx";

const ADDRESS = "/admin/setari";
/** Goes after five seconds (specification section 8); the summary with its links to the fields stays. */
const FAILURE: FlashMessage = { kind: "error", text: "Eroare la salvarea setărilor", seconds: 5 };

export function meta() {
  return [{ title: `Setări > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date();
  const sessions = listSessions(request.headers.get("Cookie"), now).map(({ user_agent, ...session }) => ({
    ...session,
    browser: browserName(user_agent),
  }));
  return { settings: readAdminSettings(context.get(userContext)), sessions, loadedAt: now.getTime() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const cookieHeader = request.headers.get("Cookie");
  if (values.intent === "end-others") {
    endOtherSessions(cookieHeader);
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Toate celelalte sesiuni au fost încheiate." });
  }
  if (values.intent === "end-session") {
    if (!endOtherSession(values.session_id ?? "", cookieHeader)) return refusal(404, { "": "Sesiunea nu mai este deschisă." });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Sesiunea a fost încheiată." });
  }
  const asker = { user: context.get(userContext), address: context.get(clientAddressContext), request };
  // The page always sends a name; a body that could not be read must not look like a change of nothing.
  const answer = await saveSettings({ admin_username: "", ...values }, asker, new Date());
  if (answer.outcome === "invalid") return refusal(422, answer.errors, values);
  if (answer.outcome === "limited") return refusal(429, { current_password: waitWords(answer.retryAfter) }, values, retryAfter(answer));
  if (answer.outcome === "busy") return refusal(503, { form: BUSY }, values);
  if (answer.outcome === "ended") throw redirect("/admin/login", 303);
  const response = redirectWithFlash(ADDRESS, { kind: "ok", text: "Setările au fost salvate cu succes!", seconds: 3 });
  if (answer.cookie) response.headers.append("Set-Cookie", answer.cookie);
  throw response;
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  return (
    <>
      <div className="head head--admin">
        <h1>Setări</h1>
      </div>
      <Flash message={actionData?.message} />
      <Form className="narrow fields" method="post" key={loaderData.loadedAt}>
        <SettingsFields
          values={actionData?.kept ?? loaderData.settings}
          errors={actionData?.kept ? actionData.errors : {}}
          isSaving={navigation.formData?.has("current_password") ?? false}
        />
      </Form>
      <SessionList sessions={loaderData.sessions} error={actionData?.errors[""]} />
    </>
  );
}

/** What was wrong, and what was typed but for the passwords: a page never sends one back. */
function refusal(status: number, errors: Record<string, string>, values?: FormValues, headers: Record<string, string> = {}) {
  return data({ errors, kept: values && keep(values), message: values && FAILURE }, { status, headers });
}

function keep(values: FormValues): AdminSettings {
  return {
    admin_username: values.admin_username ?? "",
    google_analytics: values.google_analytics ?? "",
    google_ads: values.google_ads ?? "",
    facebook_pixel: values.facebook_pixel ?? "",
    tiktok_pixel: values.tiktok_pixel ?? "",
    respect_cookie_consent: values.respect_cookie_consent === "0" ? "0" : "1",
  };
}

function waitWords(seconds: number): string {
  return `Prea multe încercări. Încercați din nou peste ${Math.ceil(seconds / 60)} min.`;
}
