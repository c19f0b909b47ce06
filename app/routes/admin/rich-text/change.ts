import type { ChainedCommands, Editor } from "@tiptap/core";

/**
 * Changes the text and gives it the focus, now. The editor's own focus command waits for the next frame and then puts the caret
 * back where it was: whoever pressed an arrow in between would stand in the wrong place.
 */
export function change(editor: Editor, steps: (chain: ChainedCommands) => ChainedCommands): void {
  steps(editor.chain()).run();
  editor.view.focus();
}
