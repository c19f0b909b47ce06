import type { ChainedCommands, Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { change } from "./text-panel.tsx";

export type Panel = "link" | "picture" | undefined;

type ToolbarProps = {
  editor: Editor;
  name: string;
  onPress: () => void;
  isRich: boolean;
  onSwitch: (isRich: boolean) => void;
  hasPictures: boolean | undefined;
  panel: Panel;
  onPanel: (panel: Panel) => void;
};

type Tool = {
  name: string;
  face?: ReactNode;
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
};

const TOOLS: Tool[][] = [
  [
    { name: "Paragraf", keys: "Ctrl+Alt+0", isOn: (editor) => editor.isActive("paragraph"), run: (chain) => chain.setParagraph() },
    ...([3, 4] as const).map((level) => ({
      name: level === 3 ? "Titlu" : "Subtitlu",
      keys: `Ctrl+Alt+${level}`,
      isOn: (editor: Editor) => editor.isActive("heading", { level }),
      run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
    })),
  ],
  [
    { name: "Aldin", face: <b>B</b>, keys: "Ctrl+B", isOn: (editor) => editor.isActive("bold"), run: (chain) => chain.toggleBold() },
    { name: "Cursiv", face: <i>I</i>, keys: "Ctrl+I", isOn: (editor) => editor.isActive("italic"), run: (chain) => chain.toggleItalic() },
    mark("Indice", "subscript", "Ctrl+,", <sub>2</sub>),
    mark("Exponent", "superscript", "Ctrl+.", <sup>2</sup>),
  ],
  [
    {
      name: "Listă",
      keys: "Ctrl+Shift+8",
      isOn: (editor) => editor.isActive("bulletList"),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: "Listă numerotată",
      keys: "Ctrl+Shift+7",
      isOn: (editor) => editor.isActive("orderedList"),
      run: (chain) => chain.toggleOrderedList(),
    },
    { name: "Citat", keys: "Ctrl+Shift+B", isOn: (editor) => editor.isActive("blockquote"), run: (chain) => chain.toggleBlockquote() },
  ],
];

const HISTORY: Tool[] = [
  { name: "Anulează", keys: "Ctrl+Z", run: (chain) => chain.undo() },
  { name: "Refă", keys: "Ctrl+Shift+Z", run: (chain) => chain.redo() },
];

/** One stop of the Tab key; the arrows go from tool to tool. A tool that cannot be used stays in its place and says so. */
export function Toolbar({ editor, name, onPress, isRich, onSwitch, hasPictures, panel, onPanel }: ToolbarProps) {
  const [stop, setStop] = useState("Paragraf");
  const at = (name: string) => ({ tabIndex: name === (isRich ? stop : "HTML") ? 0 : -1, onFocus: () => setStop(name) });
  const tool = ({ name, face, keys, isOn, run }: Tool) => (
    <Button
      key={name}
      name={name}
      keys={keys}
      isPressed={isOn?.(editor)}
      isDisabled={isOn === undefined && !run(editor.can().chain()).run()}
      onPress={() => change(editor, run)}
      {...at(name)}
    >
      {face}
    </Button>
  );
  return (
    <div className="rich__bar" role="toolbar" aria-label={name} onClickCapture={onPress} onKeyDown={walk}>
      {isRich && (
        <>
          {TOOLS.map((tools) => (
            <div className="rich__group" key={tools[0]?.name}>
              {tools.map(tool)}
            </div>
          ))}
          <div className="rich__group">
            <Button
              name="Link"
              keys="Ctrl+K"
              isPressed={editor.isActive("link")}
              isOpen={panel === "link"}
              onPress={() => onPanel("link")}
              {...at("Link")}
            />
            {hasPictures !== undefined && (
              <Button
                name="Imagine"
                isPressed={editor.isActive("image")}
                isOpen={panel === "picture"}
                isDisabled={!hasPictures}
                describedBy={hasPictures ? undefined : "fara-imagini"}
                onPress={() => onPanel("picture")}
                {...at("Imagine")}
              />
            )}
          </div>
          <div className="rich__group">{HISTORY.map(tool)}</div>
        </>
      )}
      <div className="rich__group rich__group--end">
        <Button name="HTML" isPressed={!isRich} onPress={() => onSwitch(!isRich)} {...at("HTML")} />
      </div>
    </div>
  );
}

type ButtonProps = {
  name: string;
  keys?: string | undefined;
  isPressed?: boolean | undefined;
  isOpen?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  tabIndex: number;
  onFocus: () => void;
  onPress: () => void;
  children?: ReactNode;
};

function Button({ name, keys, isPressed, isOpen, isDisabled = false, describedBy, tabIndex, onFocus, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      aria-disabled={isDisabled || undefined}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // The text keeps the focus and with it what is selected in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onPress()}
    >
      {children ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="vh">{name}</span>
        </>
      ) : (
        name
      )}
    </button>
  );
}

function mark(name: string, markName: string, keys: string, index: ReactNode): Tool {
  const face = <>x{index}</>;
  return { name, face, keys, isOn: (editor) => editor.isActive(markName), run: (chain) => chain.toggleMark(markName) };
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons.at(target % buttons.length)?.focus();
}
