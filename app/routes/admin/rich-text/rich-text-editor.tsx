import { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { linkAddress, picturesByAddress } from "#app/catalog/description/description-rules.ts";
import type { Picture } from "#app/media/picture.ts";
import { descriptionExtensions, descriptionHtml, keys, readForeign } from "./schema.ts";
import { change, PicturePanel, TextPanel } from "./text-panel.tsx";
import { type Panel, Toolbar } from "./toolbar.tsx";

export type RichTextEditorProps = {
  textarea: RefObject<HTMLTextAreaElement | null>;
  pictures: readonly Picture[];
  withoutPictures?: string | undefined;
  toolbar?: string | undefined;
  isRich: boolean;
  onSwitch: (isRich: boolean) => void;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

/** Pixels that the tools above and the save bar below cover of the window: the line that is written stays between them. */
const CLEARANCE = { top: 120, right: 0, bottom: 120, left: 0 };

/** A description as it will look, with its tools. A text that nobody changes stays as it was, byte for byte. */
export function RichTextEditor({
  textarea,
  pictures,
  withoutPictures,
  toolbar = "Formatarea descrierii",
  isRich,
  onSwitch,
  label,
  describedBy,
  isInvalid,
}: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const known = useRef("");
  const [editor, setEditor] = useState<Editor>();
  const [panel, setPanel] = useState<Panel>();
  const [, refresh] = useReducer((times: number) => times + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made anew when the product changes, and the editor with it
  useEffect(() => {
    const source = textarea.current;
    if (!source || !host.current) return;
    known.current = source.value;
    const made = new Editor({
      element: host.current,
      extensions: [...descriptionExtensions(picturesByAddress(pictures)), keys({ "Mod-k": () => open("link") })],
      content: readForeign(source.value),
      // From the first moment: a text field without a name is nobody's.
      editorProps: editorProps({ label, describedBy, isInvalid }),
      // The policy of the site allows no styles but its own sheets: styles/components/rich-editor.css.
      injectCSS: false,
      onUpdate: () => {
        known.current = descriptionHtml(made);
        source.value = known.current;
        source.dispatchEvent(new Event("input", { bubbles: true }));
      },
      onTransaction: refresh,
      onFocus: () => setPanel(undefined),
    });
    const open = (name: Panel) => {
      setPanel(name);
      return true;
    };
    // The label and the list of errors lead to the textarea.
    const lead = () => source.tabIndex === -1 && made.view.focus();
    source.addEventListener("focus", lead);
    // Who stood in the textarea before anything was written stands in the text now.
    if (document.activeElement === source) made.view.focus();
    setEditor(made);
    return () => {
      source.removeEventListener("focus", lead);
      made.destroy();
    };
  }, []);

  useEffect(() => {
    editor?.setOptions({ editorProps: editorProps({ label, describedBy, isInvalid }) });
  }, [editor, label, describedBy, isInvalid]);

  function switchTo(rich: boolean) {
    if (rich && editor && textarea.current && textarea.current.value !== known.current) {
      known.current = textarea.current.value;
      editor.commands.setContent(readForeign(known.current), { emitUpdate: false });
    }
    setPanel(undefined);
    onSwitch(rich);
  }

  function close() {
    setPanel(undefined);
    editor?.view.focus();
  }

  return (
    <>
      {editor && (
        <div className="rich__head">
          <Toolbar
            editor={editor}
            name={toolbar}
            onPress={() => readCaret(editor.view)}
            isRich={isRich}
            onSwitch={switchTo}
            hasPictures={pictures.length > 0 || (withoutPictures === undefined ? undefined : false)}
            panel={panel}
            onPanel={(name) => setPanel(name === panel ? undefined : name)}
          />
          {panel === "link" && <LinkPanel editor={editor} onClose={close} />}
          {panel === "picture" && <PicturePanel editor={editor} pictures={pictures} onClose={close} />}
        </div>
      )}
      {/* The titles of the text stand below it. */}
      <h2 className="vh">Textul: {label}</h2>
      <div className="rich__text" ref={host} hidden={!isRich} />
      {isRich && withoutPictures && pictures.length === 0 && (
        <p className="hint rich__note" id="fara-imagini">
          {withoutPictures}
        </p>
      )}
    </>
  );
}

/** The caret's event comes a moment late, when a key would work on the place before: it is sent now, where nothing is being composed. */
function readCaret({ dom, composing }: Editor["view"]): boolean {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
  return false;
}

/** How the text names itself, what may be pasted into it, and how far from the window's edges it is written. */
function editorProps({ label, describedBy, isInvalid }: Pick<RichTextEditorProps, "label" | "describedBy" | "isInvalid">) {
  const attributes: Record<string, string> = { class: "prose", role: "textbox", "aria-multiline": "true", "aria-label": label };
  if (describedBy) attributes["aria-describedby"] = describedBy;
  if (isInvalid) attributes["aria-invalid"] = "true";
  return {
    attributes,
    transformPastedHTML: readForeign,
    handleDOMEvents: { drop: refuseFiles, paste: refuseFiles, keydown: readCaret },
    scrollThreshold: CLEARANCE,
    scrollMargin: CLEARANCE,
  };
}

/** Files come in at the product's pictures only: a browser left alone would open a file that is dropped, or paste it as data. */
function refuseFiles(_view: unknown, event: DragEvent | ClipboardEvent): boolean {
  const data = "dataTransfer" in event ? event.dataTransfer : event.clipboardData;
  const isOnlyFiles = data !== null && data.files.length > 0 && !data.types.includes("text/html");
  if (isOnlyFiles) event.preventDefault();
  return isOnlyFiles;
}

function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present: unknown = editor.getAttributes("link").href;

  function apply(typed: string): boolean {
    const href = linkAddress(typed);
    if (href === undefined) return false;
    const isNewText = editor.state.selection.empty && present === undefined;
    const text = { type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] };
    change(editor, (chain) => (isNewText ? chain.insertContent(text) : chain.extendMarkRange("link").setMark("link", { href })));
    return true;
  }

  function remove() {
    change(editor, (chain) => chain.extendMarkRange("link").unsetMark("link", { extendEmptyMarkRange: true }));
    onClose();
  }

  return (
    <TextPanel
      legend="Link"
      id="adresa-linkului"
      label="Adresa linkului"
      refusal="Scrieți o adresă de site, de e-mail sau un număr de telefon."
      placeholder="https://…"
      spellCheck={false}
      done="Adaugă linkul"
      removal={present === undefined ? undefined : { label: "Șterge linkul", remove }}
      present={present}
      apply={apply}
      onClose={onClose}
    />
  );
}
