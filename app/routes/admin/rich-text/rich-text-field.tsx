import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
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
  const RichTextEditor = useRichTextEditor();
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

/** The editor, once it has arrived: it is large, so it comes when the page already works. If it does not come, the textarea does the work. */
function useRichTextEditor(): ComponentType<RichTextEditorProps> | undefined {
  const [loaded, setLoaded] = useState<{ RichTextEditor: ComponentType<RichTextEditorProps> }>();
  useEffect(() => {
    // No effect runs on the server: said to the build too, the editor's packages stay out of it.
    if (import.meta.env.SSR) return;
    import("#app/routes/admin/rich-text/rich-text-editor.tsx").then(setLoaded, () => setLoaded(undefined));
  }, []);
  return loaded?.RichTextEditor;
}
