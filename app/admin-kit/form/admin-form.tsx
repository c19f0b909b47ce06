import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { Form, type FormProps, Link, useNavigation } from "react-router";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type Facts, Field, type FormFacts, FormState, useControl } from "#app/ui/form/field.tsx";
import { useUnsavedChanges } from "#app/ui/form/unsaved-changes.ts";
import { type Typed, useFormDraft } from "./form-draft.ts";

type Values = Readonly<Record<string, string | undefined>>;
type Answer = { values?: Values | undefined; errors?: Readonly<Record<string, string>> | undefined };

type AdminFormProps = Omit<FormProps, "children" | "method" | "onSubmit"> & {
  values?: Values | undefined;
  answer?: Answer | undefined;
  /** Title of the summary of errors at the head of the form, and the fields that it names; without them the form places its own. */
  failure?: string;
  fields?: FormFacts;
  level?: 2 | 3;
  /** Values that it sends and nobody types: of which thing it is, or the intent that Enter sends too. */
  sends?: Readonly<Record<string, string | number | undefined>> | undefined;
  /**
   * Version of what is stored: anything that changes with it. With it, leaving asks first, and what was typed outlives a session that
   * ended.
   */
  draft?: string;
  /** Its name among the forms of a page that has several: what was typed outlives a session that ended, and leaving does not ask. */
  keeps?: string;
  /** True where the fields hold more than what is stored, whatever brought it. */
  isDirty?: boolean;
  children: ReactNode | ((typed: Typed | undefined) => ReactNode);
};

export function AdminForm({ draft, keeps, isDirty = false, ...form }: AdminFormProps) {
  if (draft !== undefined) return <DraftForm {...form} draft={draft} isDirty={isDirty} />;
  return keeps === undefined ? <FormFrame {...form} /> : <KeptForm {...form} name={keeps} />;
}

function KeptForm({ name, answer, values, ...form }: Omit<FormFrameProps, "onSubmit" | "typed" | "kept"> & { name: string }) {
  const { typed: found, keep } = useFormDraft("", name);
  const typed = answer ? undefined : found;
  return (
    <FormFrame
      {...form}
      key={typed ? "restored" : "given"}
      answer={answer}
      values={typed ? Object.fromEntries(typed) : values}
      typed={typed}
      kept={name}
      onSubmit={(event) => keep(event.currentTarget)}
    />
  );
}

function DraftForm({ draft, isDirty = false, answer, values, onInput: onInputToo, ...form }: AdminFormProps & { draft: string }) {
  const { typed: found, keep } = useFormDraft(draft, "");
  const typed = answer ? undefined : found;
  const { onInput, onSubmit } = useUnsavedChanges(draft, isDirty || answer !== undefined);
  // What comes back changed is not stored, whichever button did it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is the news
  useEffect(() => {
    if (answer || typed) onInput();
  }, [answer, typed]);
  return (
    <FormFrame
      {...form}
      key={typed ? "restored" : "given"}
      answer={answer}
      values={typed ? Object.fromEntries(typed) : values}
      typed={typed}
      kept=""
      onInput={(event) => {
        onInput();
        onInputToo?.(event);
      }}
      onSubmit={(event) => {
        onSubmit();
        keep(event.currentTarget);
      }}
    />
  );
}

type FormFrameProps = Omit<AdminFormProps, "draft" | "keeps" | "isDirty"> &
  Pick<FormProps, "onInput" | "onSubmit"> & { typed?: Typed | undefined; kept?: string };

function FormFrame({ values, answer, failure, fields, level, sends = {}, typed, kept, onSubmit, children, ...form }: FormFrameProps) {
  const { isPending, send } = usePending();
  const content = (
    <>
      {kept !== undefined && <RestoredNote isShown={typed !== undefined} />}
      {failure && <ErrorSummary title={failure} fields={fields ?? {}} {...(level && { level })} />}
      {typeof children === "function" ? children(typed) : children}
    </>
  );
  return (
    <Form
      {...form}
      data-draft={kept}
      method="post"
      onSubmit={(event) => {
        send();
        onSubmit?.(event);
      }}
    >
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PendingContext value={isPending}>
        {values || answer ? (
          <FormState values={answer?.values ?? values} errors={answer?.errors}>
            {content}
          </FormState>
        ) : (
          content
        )}
      </PendingContext>
    </Form>
  );
}

/** Whether this form, of all on the page, is on its way, from the press to the page that answers. */
function usePending() {
  const { state, formMethod } = useNavigation();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (state === "idle") setSent(false);
  }, [state]);
  return { isPending: isSent && state !== "idle" && formMethod === "POST", send: () => setSent(true) };
}

type SaveBarProps = {
  label: string;
  pending?: string;
  intent?: string;
  look?: string;
  /** Look of the bar: at the end of a long form it stays in sight. */
  place?: "savebar" | "actions" | "plain";
  back?: string;
  children?: ReactNode;
};

export function SaveBar({ label, pending = "Se salvează…", place = "savebar", back, children, ...button }: SaveBarProps) {
  return (
    <div className={place === "plain" ? undefined : place}>
      <Submit label={label} pending={pending} {...button} />
      {back && (
        <Link className="savebar__back" to={back}>
          Renunță
        </Link>
      )}
      {children}
    </div>
  );
}

const PendingContext = createContext(false);

type SubmitProps = {
  label: string;
  /** Said after the label, with what parts it from it, to who does not see what the button stands beside. */
  about?: string | undefined;
  pending?: string;
  look?: string;
  intent?: string | number | undefined;
  name?: string;
  formAction?: string;
  isBusy?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
};

export function Submit({ label, about, pending = label, look = "", intent, name = "intent", isBusy = false, ...button }: SubmitProps) {
  const isPending = useContext(PendingContext) || isBusy;
  const modifiers = look.split(" ").filter(Boolean);
  return (
    <>
      <button
        className={["button", ...modifiers.map((modifier) => `button--${modifier}`)].join(" ")}
        type="submit"
        {...(intent !== undefined && { name, value: intent })}
        disabled={isPending}
        aria-busy={isPending || undefined}
        {...button}
      >
        {isPending ? pending : label}
        {about && <span className="vh">{about}</span>}
      </button>{" "}
    </>
  );
}

type PostButtonProps = SubmitProps & Pick<AdminFormProps, "action" | "sends" | "preventScrollReset">;

/** A form that is one button. */
export function PostButton({ action, sends, preventScrollReset = false, ...button }: PostButtonProps) {
  return (
    <AdminForm {...(action && { action })} sends={sends} preventScrollReset={preventScrollReset}>
      <Submit {...button} />
    </AdminForm>
  );
}

/** Button that Enter in a field presses: the first of a form, for eyes and keyboards not there. */
export function EnterSubmit({ label, intent }: { label: string; intent: string }) {
  return (
    <button className="vh" name="intent" value={intent} type="submit" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}

function RestoredNote({ isShown }: { isShown: boolean }) {
  return (
    <p className={isShown ? "flash flash--warn" : "vh"} role="status">
      {isShown && "Ce ați scris înainte să expire sesiunea este din nou aici, nesalvat. Verificați și salvați."}
    </p>
  );
}

export function FileField(field: Facts & Omit<ComponentProps<"input">, "id" | "name" | "type">) {
  const { frame, control } = useControl(field);
  return (
    <Field {...frame}>
      <input type="file" {...control} />
    </Field>
  );
}
