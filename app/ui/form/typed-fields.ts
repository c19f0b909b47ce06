/** Texts of the fields that are `wanted`; nothing that is ticked: a tick belongs to the words that stood beside it. */
export function typedIn(form: HTMLFormElement, isWanted: (name: string) => boolean): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of form.elements) {
    if (!("name" in field) || !isWanted(String(field.name))) continue;
    if (field instanceof HTMLInputElement && field.type === "radio" && field.checked && !field.defaultChecked)
      typed[field.name] = field.value;
    else if (isText(field) && field.value !== firstValue(field)) typed[field.name] = field.value;
  }
  return typed;
}

export function putBack(form: HTMLFormElement, typed: Readonly<Record<string, string>>): void {
  let last: Element | undefined;
  for (const field of form.elements) {
    const value = field instanceof HTMLInputElement || isText(field) ? typed[field.name] : undefined;
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
    else if (isText(field)) field.value = value;
    else continue;
    last = field;
    const folded = field.closest("details");
    if (folded) folded.open = true;
  }
  last?.dispatchEvent(new Event("input", { bubbles: true }));
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isText(field: Element): field is TextControl {
  if (field instanceof HTMLInputElement) return /^(text|tel|email|number|search)$/.test(field.type);
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
}

function firstValue(field: TextControl): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? "";
}
