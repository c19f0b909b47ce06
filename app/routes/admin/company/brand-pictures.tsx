import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { FileField } from "#app/admin-kit/form/file-field.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { useCompany } from "#app/company/use-company.ts";
import type { Refused } from "#app/ui/form/field.tsx";
import { describeFields, Tick } from "#app/ui/form/field.tsx";

const FIELDS = describeFields({
  logo: {
    label: "Sigla",
    isOptional: true,
    hint: "SVG, PNG, WebP sau JPG, cel mult 10 MB; cel mai bine pe fundal transparent. Apare în antet în locul semnului și al numelui, iar din ea se generează pictogramele.",
  },
  sharing_picture: {
    label: "Imaginea de distribuire",
    isOptional: true,
    hint: "JPG, PNG sau WebP, de preferință 1200 × 630 px. Apare când cineva trimite mai departe o pagină fără imagine proprie. Fără ea apare una cu un gazon.",
  },
  sal_sign: {
    label: "Pictograma SAL",
    isOptional: true,
    hint: "Imaginea oficială de 250 × 50 px din anexa nr. 2 la Ordinul ANPC 449/2022, modificat prin Ordinul 270/2026, luată de pe anpc.ro. Apare în subsol, cu link spre reclamatiisal.anpc.ro; fără ea, în locul ei apare linkul scris.",
  },
});

/** A form of its own: it takes files. What is wrong with the whole of it is said at the head of the page. */
export function BrandPictures({ refused }: { refused: Refused | undefined }) {
  const { logo, sharing_picture, sal_sign, name } = useCompany();
  return (
    <Panel id="sigla" title="Sigla, imaginea de distribuire și pictograma SAL" look="narrow panel--after">
      <AdminForm
        className="fields"
        encType="multipart/form-data"
        noValidate
        key={logo + sharing_picture + sal_sign}
        answer={refused}
        sends={{ intent: "pictures" }}
      >
        {logo && (
          <div className="brand-picture pile">
            <img src={logo} alt={`Sigla ${name}`} />
            <Tick name="remove_logo" label="Șterge sigla" />
          </div>
        )}
        <FileField {...FIELDS.logo} accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg" />
        {sharing_picture && (
          <div className="brand-picture pile">
            <img src={sharing_picture} alt="Imaginea de distribuire de acum" width={1200} height={630} />
            <Tick name="remove_sharing_picture" label="Șterge imaginea" />
          </div>
        )}
        <FileField {...FIELDS.sharing_picture} accept="image/png,image/webp,image/jpeg" />
        {sal_sign && (
          <div className="brand-picture pile">
            <img src={sal_sign} alt="Pictograma SAL de acum" width={250} height={50} />
            <Tick name="remove_sal_sign" label="Șterge pictograma" />
          </div>
        )}
        <FileField {...FIELDS.sal_sign} accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg" />
        <div>
          <Submit label="Salvează imaginile" pending="Se salvează…" />
        </div>
      </AdminForm>
    </Panel>
  );
}
