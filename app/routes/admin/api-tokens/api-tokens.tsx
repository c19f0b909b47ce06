import { data } from "react-router";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { shownOnce } from "#app/admin-kit/page/shown-once.server.ts";
import { ShownOnce } from "#app/admin-kit/page/shown-once.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { SCOPE_BOXES, TOKEN_DAYS } from "#app/auth/api-tokens/api-token-form.ts";
import { isTokenExpired, type ListedToken, listTokens } from "#app/auth/api-tokens/api-tokens.server.ts";
import { SCOPE_WORDS, SCOPES, type Scope } from "#app/auth/api-tokens/scopes.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { endToken, makeToken } from "#app/commands/people/api-tokens.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { errorBeside, errorsOf } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/api-tokens";
import { TokenForm } from "./token-form.tsx";
import { type ShownToken, TokenList } from "./token-list.tsx";

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
