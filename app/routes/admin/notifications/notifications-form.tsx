import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { useCompany } from "#app/company/use-company.ts";
import { DIGEST_TIMES } from "#app/notifications/settings/digest-times.ts";
import { NOTIFICATION_SETTINGS } from "#app/notifications/settings/notification-settings-fields.ts";
import type { Refused } from "#app/ui/form/field.tsx";
import { SelectField, TextField, TickField } from "#app/ui/form/field.tsx";

type AnnouncingFormProps = {
  values: Record<string, string>;
  refused: Refused | undefined;
};

export function NotificationsForm({ values, refused }: AnnouncingFormProps) {
  const { email } = useCompany();
  return (
    <Panel id="ce-trimitem" title="Ce trimitem și unde" look="narrow">
      <AdminForm
        className="fields"
        keeps="notificari"
        values={values}
        answer={refused}
        failure="Notificările nu au fost salvate"
        fields={NOTIFICATION_SETTINGS}
        sends={{ intent: "save" }}
      >
        <TextField
          {...NOTIFICATION_SETTINGS.company_email}
          hint={`Aici ajung cererile noi și rezumatul dimineții. Dacă lăsați câmpul gol: ${email}.`}
        />
        <TickField {...NOTIFICATION_SETTINGS.sends_receipt} />
        <TickField {...NOTIFICATION_SETTINGS.sends_digest} />
        <SelectField {...NOTIFICATION_SETTINGS.digest_at} options={DIGEST_TIMES} />
        <SaveBar label="Salvează" place="plain" />
      </AdminForm>
    </Panel>
  );
}
