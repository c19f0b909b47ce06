import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Picture } from "#app/media/picture.ts";
import type { RichTextEditorProps } from "#app/routes/admin/rich-text/rich-text-editor.tsx";
import { type Facts, Field, useControl } from "#app/ui/form/field.tsx";

type RichTextFieldProps = Facts & {
  hint?: ReactNode;
  pictures?: readonly Picture[];
  /** Said where it may show pictures and has none; nothing where it may not. */
  withoutPictures?: string;
  rows?: number;
  toolbar?: string;
};

const NONE: readonly Picture[] = [];

/** A textarea of HTML, which an editor covers where it can be loaded. The textarea stays what the form sends. */
export function RichTextField({ pictures = NONE, withoutPictures, toolbar, rows = 10, ...facts }: RichTextFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [isRich, setRich] = useState(true);
  const RichTextEditor = useRichTextEditor(textarea);
  const isCovered = RichTextEditor !== undefined && isRich;
  const { frame, value, control } = useControl(facts);
  return (
    <Field {...frame} label={isCovered ? frame.label : `${frame.label} (HTML)`}>
      <div className={RichTextEditor ? "rich" : undefined}>
        {RichTextEditor && (
          <RichTextEditor
            textarea={textarea}
            pictures={pictures}
            withoutPictures={withoutPictures}
            toolbar={toolbar}
            isRich={isRich}
            onSwitch={setRich}
            label={frame.label}
            describedBy={control["aria-describedby"]}
            isInvalid={frame.error !== undefined}
          />
        )}
        <textarea
          className={isCovered ? "input rich__source rich__source--covered" : "input rich__source"}
          rows={rows}
          defaultValue={value}
          ref={textarea}
          aria-hidden={isCovered || undefined}
          tabIndex={isCovered ? -1 : undefined}
          {...control}
        />
      </div>
    </Field>
  );
}

type Loaded = { RichTextEditor: ComponentType<RichTextEditorProps> };

/** Pixels around the window in which the field is looked for: wherever it stands, but not in a part that is folded. */
const ANYWHERE = "100000px";

/**
 * The editor, once it has arrived: it is large, so it is asked for when the part of the form that holds the field is open. If it does not come, the textarea
 * does the work.
 */
function useRichTextEditor(textarea: RefObject<HTMLTextAreaElement | null>): ComponentType<RichTextEditorProps> | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    // No effect runs on the server: said to the build too, the editor's packages stay out of it.
    const field = textarea.current;
    if (import.meta.env.SSR || !field) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        import("#app/routes/admin/rich-text/rich-text-editor.tsx").then(
          ({ RichTextEditor }) => whenFree(field, () => setLoaded({ RichTextEditor })),
          () => setLoaded(undefined),
        );
      },
      { rootMargin: ANYWHERE },
    );
    seen.observe(field);
    return () => seen.disconnect();
  }, [textarea]);
  return loaded?.RichTextEditor;
}

/** Milliseconds after a field was left in which a press that left it is over: what the editor brings would move what is pressed. */
const PRESS = 500;

/** Takes over at once, or from somebody who writes in the textarea once he has left it. */
function whenFree(field: HTMLTextAreaElement, take: () => void): void {
  const isWritten = document.activeElement === field && field.value !== field.defaultValue;
  if (isWritten) field.addEventListener("blur", () => setTimeout(whenFree, PRESS, field, take), { once: true });
  else take();
}
