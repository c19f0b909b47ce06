import type { ChainedCommands, Editor } from "@tiptap/core";

/** Changes the text and focuses it now: the editor's own command waits a frame, and then puts the caret back where it was. */
export function change(editor: Editor, steps: (chain: ChainedCommands) => ChainedCommands): void {
  steps(editor.chain()).run();
  editor.view.focus();
}
