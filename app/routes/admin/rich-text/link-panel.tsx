import type { Editor } from "@tiptap/core";
import { linkAddress } from "#app/catalog/description/description-rules.ts";
import { change } from "./change.ts";
import { TextPanel } from "./text-panel.tsx";

export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
      {...{ present, apply, onClose }}
    />
  );
}
