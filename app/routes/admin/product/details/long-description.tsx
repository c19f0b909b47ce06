import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Picture } from "#app/media/picture.ts";
import type { RichTextEditorProps } from "#app/routes/admin/rich-text/rich-text-editor.tsx";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";

type LongDescriptionProps = {
  value: string | undefined;
  error: string | undefined;
  /** What the text may show: the product's own pictures, none before it is saved. */
  pictures: readonly Picture[];
};

const ID = "long_description";

/** The long description: a textarea of HTML, which an editor covers where it can be loaded. The textarea stays what the form sends. */
export function LongDescription({ value, error, pictures }: LongDescriptionProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [isRich, setRich] = useState(true);
  const RichTextEditor = useRichTextEditor();
  const isCovered = RichTextEditor !== undefined && isRich;
  const attributes = controlAttributes(ID, { hint: true, error });
  return (
    <Field
      id={ID}
      label={isCovered ? "Descriere lungă" : "Descriere lungă (HTML)"}
      hint="Paragrafe, titluri, liste, aldin, cursiv, citate, legături, imagini ale produsului. Restul se curăță la salvare."
      error={error}
    >
      <div className={RichTextEditor ? "rich" : undefined}>
        {RichTextEditor && (
          <RichTextEditor
            textarea={textarea}
            pictures={pictures}
            isRich={isRich}
            onSwitch={setRich}
            label="Descriere lungă"
            describedBy={attributes["aria-describedby"]}
            isInvalid={error !== undefined}
          />
        )}
        <textarea
          className={isCovered ? "input rich__source rich__source--covered" : "input rich__source"}
          name={ID}
          rows={10}
          defaultValue={value}
          ref={textarea}
          aria-hidden={isCovered || undefined}
          tabIndex={isCovered ? -1 : undefined}
          {...attributes}
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
