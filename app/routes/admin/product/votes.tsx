import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { removeProductVotes } from "#app/commands/product/rate-product.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { listVotes } from "#app/ratings/ratings.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/votes";
import { requireProduct } from "./product-context.server.ts";

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Voturi: ${loaderData?.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const { id, name, average_rating, total_ratings } = requireProduct(context);
  return { name, average: average_rating, total: total_ratings, votes: listVotes(id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  return await answerIntent(request, {
    delete: (values) =>
      whenDone(removeProductVotes(product, values, new Date()), ({ removed }) =>
        done(adminPath("productVotes", product.id), `Șters: ${count(removed, NOUNS.vote)}`, { seconds: 5 }),
      ),
  });
}

export default function AdminProductVotes({ loaderData, actionData }: Route.ComponentProps) {
  const { average, total, votes } = loaderData;
  const error = actionData?.errors.form;
  return (
    <div className="pile">
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <p>
        {average !== null ? (
          <>
            <strong className="num">{formatNumber(average)} din 5</strong> · {count(total, NOUNS.vote)}
          </>
        ) : (
          "Niciun vot."
        )}
      </p>
      <p className="mute">
        Voturile sunt anonime, unul pe zi de la o conexiune. Pe cele care nu par ale unor clienți le puteți șterge; media se calculează din
        nou.
      </p>
      {votes.length > 0 && (
        <ul className="panel panel--flush panel--after record-list">
          {votes.map(({ day, rating, votes: given }) => (
            <li key={`${day} ${rating}`}>
              <div>
                <strong>{formatDay(day)}</strong>
                <p className="small mute">
                  {count(rating, NOUNS.star)}: {count(given, NOUNS.vote)}
                </p>
              </div>
              <div className="record-list__do row">
                <AskFirst
                  ask="Șterge"
                  which={` ${count(given, NOUNS.vote)} de ${count(rating, NOUNS.star)} din ${formatDay(day)}`}
                  label={`Șterge ${count(given, NOUNS.vote)}`}
                  intent="delete"
                  things={{ day, rating }}
                >
                  Voturile șterse nu se mai pot aduce înapoi.
                </AskFirst>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
