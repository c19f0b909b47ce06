import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { TextFields } from "#app/admin-kit/form/listed-rows.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, FieldsPanel, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { saveOfferSettings } from "#app/commands/settings/save-page.server.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { ACCOUNT_FIELDS, BOOKS_FIELDS, DEFAULT_TEXTS, KIND_TEXTS, MESSAGE_TEXTS } from "#app/offers/settings/fields.ts";
import { getOfferSettings, ibanWords } from "#app/offers/settings/offer-settings-store.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/offer-settings";

const ADDRESS = adminPath("offerSettings");

const KIND_KEYS = Object.keys(KIND_TEXTS);

export const meta = adminPage("Oferte scrise > Firma");

const form = savedForm({
  of: { subject: "settings", subject_key: "offers" },
  read() {
    const { iban, valid_days, ...texts } = getOfferSettings();
    return { ...texts, iban: ibanWords(iban), valid_days: String(valid_days) };
  },
  save: saveOfferSettings,
  done: ({ change }) => done(ADDRESS, "Textele ofertelor au fost salvate. Ofertele noi încep cu ele.", { change }),
});

export function loader() {
  return { values: form.values() };
}

export function action({ request }: Route.ActionArgs) {
  return answerIntent(request, { "": form.save });
}

export default function AdminOfferSettings({ loaderData: { values }, actionData }: Route.ComponentProps) {
  const stored = JSON.stringify(values);
  const { valid_days, ...texts } = DEFAULT_TEXTS;
  return (
    <>
      <PageHead title="Oferte scrise" />
      <AdminForm
        className="narrow fields"
        noValidate
        key={stored}
        draft={stored}
        values={values}
        answer={actionData}
        failure="Textele nu au fost salvate"
        fields={{ ...ACCOUNT_FIELDS, ...DEFAULT_TEXTS, ...KIND_TEXTS, ...MESSAGE_TEXTS, ...BOOKS_FIELDS }}
      >
        <FieldsPanel title="Contul firmei">
          <div className="fields fields--2">
            <TextFields of={Object.values(ACCOUNT_FIELDS)} />
          </div>
        </FieldsPanel>
        <FieldsPanel title="Cu ce începe o ofertă">
          <p className="hint">
            Ofertele noi încep cu aceste texte; cele emise rămân cum sunt. Ce înseamnă răspunsul clientului adaugă site-ul, după felul lui.
          </p>
          <div className="fields fields--2">
            <TextFields of={[valid_days]} />
          </div>
          <TextFields of={Object.values(texts)} />
          <details className="more-fields disclosure" open={KIND_KEYS.some((key) => values[key] || actionData?.errors?.[key])}>
            <summary>Alte texte pentru clienții hobby și pentru distribuitori</summary>
            <div className="fields">
              <TextFields of={Object.values(KIND_TEXTS)} />
            </div>
          </details>
        </FieldsPanel>
        <FieldsPanel title="Mesaje către cine a cerut">
          <p className="hint">
            Cu ele se deschid WhatsApp și e-mailul din pagina unei cereri. Se completează {"{nume}"}, {"{produs}"}, {"{suma}"} (a celor
            cerute, până la prima ofertă), {"{telefon}"} (al firmei), {"{firma}"}, {"{oferta}"} (linkul ofertei emise, cu totalul ei) și{" "}
            {"{fisa}"} (linkul fișei în PDF); un rând pentru care nu se știe ce se scrie, de exemplu suma sau oferta, lipsește din mesaj.
          </p>
          <TextFields of={Object.values(MESSAGE_TEXTS)} />
        </FieldsPanel>
        <FieldsPanel title="Programul de contabilitate">
          <p className="hint">
            Pentru fișierele din Leaduri → Oferte → Pentru contabil. Le știe contabilul; necompletate, lipsesc din fișier.
          </p>
          <TextFields of={Object.values(BOOKS_FIELDS)} />
        </FieldsPanel>
        <SaveBar label="Salvează textele" />
      </AdminForm>
    </>
  );
}
