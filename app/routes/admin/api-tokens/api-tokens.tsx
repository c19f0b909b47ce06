import { data } from "react-router";
import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { ShownOnce } from "#app/admin-kit/page/shown-once.tsx";
import { shownOnce } from "#app/admin-kit/page/shown-once-cookie.server.ts";
import { userContext } from "#app/auth/admission.server.ts";
import { isTokenExpired, type ListedToken, listTokens, SCOPE_BOXES, TOKEN_DAYS } from "#app/auth/api-tokens/token-store.server.ts";
import { CODE_FACTS, PASSWORD_FACTS } from "#app/auth/people/person-fields.ts";
import { SCOPE_WORDS, SCOPES, type Scope } from "#app/auth/permissions/permissions.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { endToken, makeToken } from "#app/commands/people/change-tokens.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, errorBeside, errorsOf, FieldError, type Refused, SelectField, TextField, Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/api-tokens";

const ADDRESS = adminPath("apiTokens");
const newToken = shownOnce("token-nou", "new token");

export const meta = adminPage("Acces pentru programe");

export function loader({ request, context }: Route.LoaderArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  const { text, headers } = newToken.take(request.headers.get("Cookie"), user.id);
  const shown = {
    made: text,
    tokens: listTokens().map((token) => shownToken(token, now)),
    scopes: SCOPES.map((scope) => ({ name: SCOPE_BOXES[scope], ...SCOPE_WORDS[scope] })),
    spans: TOKEN_DAYS.map((days) => [String(days), spanWords(days)] as const),
    hasCodes: codesSince(user.id) !== undefined,
  };
  return data(shown, headers && { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const [asker, now] = [currentUserOf(request, context), new Date()];
  return await answerIntent(request, {
    make: async (values) =>
      whenDone(await makeToken(values, asker, now), ({ row, token }) => {
        const cookie = newToken.keepForNextPage(token, asker.user.id);
        return done(ADDRESS, `Tokenul „${row.name}” a fost creat.`, { seconds: 5, cookie });
      }),
    revoke: ({ token_id }) =>
      whenDone(endToken(readRowId(token_id), asker, now), ({ row }) =>
        done(ADDRESS, `Tokenul „${row.name}” a fost revocat.`, { seconds: 5 }),
      ),
  });
}

export default function AdminApiTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { made, tokens, ...form } = loaderData;
  return (
    <>
      <PageHead title="Acces pentru programe" error={errorBeside(actionData, "make")} />
      {made && (
        <ShownOnce title="Tokenul nou" text={made} words="tokenul" copiedWords="Tokenul este copiat.">
          Se arată numai acum. Copiați-l în programul care îl folosește și nu îl trimiteți prin e-mail.
        </ShownOnce>
      )}
      <TokenForm {...form} key={tokens[0]?.id} refused={errorsOf(actionData, "make")} />
      <TokenList tokens={tokens} />
    </>
  );
}

function spanWords(days: number): string {
  if (days === 0) return "până îl revocați";
  return days === 365 ? "un an" : count(days, NOUNS.day);
}

function shownToken(token: ListedToken, now: Date): ShownToken {
  const { id, name, scopes, made_by, created_at, expires_at, last_used_at } = token;
  const until = expires_at && formatMoment(new Date(expires_at));
  return {
    id,
    name,
    scopes: scopes.map((scope) => SCOPE_WORDS[scope as Scope].label).join(", "),
    facts: [
      `creat ${formatMoment(new Date(created_at))} de ${made_by}`,
      last_used_at ? `folosit ultima dată ${formatMoment(new Date(last_used_at))}` : "nefolosit încă",
      until && (isTokenExpired(token, now) ? `a expirat ${until}` : `valabil până la ${until}`),
    ]
      .filter(Boolean)
      .join(" · "),
  };
}

type ShownToken = { id: number; name: string; scopes: string; facts: string };

function TokenList({ tokens }: { tokens: readonly ShownToken[] }) {
  if (tokens.length === 0) return null;
  return (
    <Panel id="tokenuri" title="Tokenuri" count={tokens.length} look="narrow">
      <ul className="record-list">
        {tokens.map(({ id, name, scopes, facts }) => (
          <RecordItem key={id} strong={name} facts={facts} actions={<EndForm id={id} name={name} />}>
            <p className="small">{scopes}</p>
          </RecordItem>
        ))}
      </ul>
    </Panel>
  );
}

function EndForm({ id, name }: { id: number; name: string }) {
  return (
    <div className="record-list__do row">
      <AskFirst
        ask="Revocă"
        which={` tokenul „${name}”`}
        label="Revocă tokenul"
        intent="revoke"
        things={{ token_id: id }}
        preventScrollReset
      >
        <p>Programul care îl folosește nu mai poate face nimic, de îndată.</p>
      </AskFirst>
    </div>
  );
}

type TokenFormProps = Pick<Route.ComponentProps["loaderData"], "scopes" | "spans" | "hasCodes"> & { refused: Refused | undefined };

const FIELDS = describeFields({
  name: { label: "Numele programului", hint: "Ca să îl recunoașteți în listă.", required: true, maxLength: 60, autoComplete: "off" },
  reads_catalogue: { label: "Ce poate face" },
  days: { label: "Valabil" },
  current_password: { ...PASSWORD_FACTS, required: true },
  current_code: { ...CODE_FACTS, hint: "6 cifre sau un cod de rezervă." },
});

const NEW = { name: "", days: "365" };

/** Asks for all that its maker signs in with: a stolen session makes no lasting way in. */
function TokenForm({ scopes, spans, hasCodes, refused }: TokenFormProps) {
  return (
    <AdminForm className="panel narrow" noValidate keeps="token" values={NEW} answer={refused}>
      <h2>Token nou</h2>
      <div className="fields">
        <p>
          Un program se conectează cu un token și face numai ce bifați aici. Tokenurile încetează odată cu contul sau cu rolul lui. Ce poate
          cere: <a href="/api/openapi.json">descrierea API-ului</a>.
        </p>
        <ErrorSummary title="Tokenul nu a fost creat" fields={FIELDS} />
        <TextField {...FIELDS.name} />
        <fieldset className="field">
          <legend>{FIELDS.reads_catalogue.label}</legend>
          <FieldError id="reads_catalogue" error={refused?.errors.reads_catalogue} />
          <div>
            {scopes.map(({ name, label, note }) => (
              <Tick key={name} id={name} name={name} label={`${label}:`}>
                <small>{note}</small>
              </Tick>
            ))}
          </div>
        </fieldset>
        <SelectField {...FIELDS.days} options={spans} />
        <TextField {...FIELDS.current_password} />
        {hasCodes && <TextField {...FIELDS.current_code} />}
        <SaveBar label="Creează tokenul" pending="Se creează…" intent="make" place="plain" />
      </div>
    </AdminForm>
  );
}
