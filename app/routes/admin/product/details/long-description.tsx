import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Picture } from "#app/media/picture.ts";
import type { RichTextEditorProps } from "#app/routes/admin/rich-text/rich-text-editor.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useControl } from "#app/ui/form/form-state.tsx";
import { PRODUCT_FIELDS } from "./product-facts.ts";

type LongDescriptionProps = {
  /** What the text may show: the product's own pictures, none before it is saved. */
  pictures: readonly Picture[];
};

/** The long description: a textarea of HTML, which an editor covers where it can be loaded. The textarea stays what the form sends. */
export function LongDescription({ pictures }: LongDescriptionProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [isRich, setRich] = useState(true);
  const RichTextEditor = useRichTextEditor();
  const isCovered = RichTextEditor !== undefined && isRich;
  const { frame, value, control } = useControl(PRODUCT_FIELDS.long_description);
  return (
    <Field {...frame} label={isCovered ? frame.label : `${frame.label} (HTML)`}>
      <div className={RichTextEditor ? "rich" : undefined}>
        {RichTextEditor && (
          <RichTextEditor
            textarea={textarea}
            pictures={pictures}
            isRich={isRich}
            onSwitch={setRich}
            label={frame.label}
            describedBy={control["aria-describedby"]}
            isInvalid={frame.error !== undefined}
          />
        )}
        <textarea
          className={isCovered ? "input rich__source rich__source--covered" : "input rich__source"}
          rows={10}
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
    import("#app/routes/admin/rich-text/rich-text-editor.tsx").then(setLoaded, () => setLoaded(undefined));
  }, []);
  return loaded?.RichTextEditor;
}
