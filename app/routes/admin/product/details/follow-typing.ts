import type { FormEvent, KeyboardEvent } from "react";
import { linkedDoseField } from "#app/catalog/quantity/dose-fields.ts";
import { stepDecimal } from "#app/forms/decimal.ts";
import { slugify } from "#app/language/slug.ts";

/** The slug of a new product follows its name until it is typed itself; dose and consumption follow each other. */
export function followTyping(event: FormEvent<HTMLFormElement>, isNew: boolean): void {
  const form = event.currentTarget;
  const field = event.target as HTMLInputElement;
  const slug = form.elements.namedItem("slug") as HTMLInputElement;
  if (field.name === "slug") slug.dataset.typed = "1";
  if (field.name === "name" && isNew && !slug.dataset.typed) slug.value = slugify(field.value);
  if (field.name === "dose" || field.name === "consumption") {
    const other = form.elements.namedItem(field.name === "dose" ? "consumption" : "dose") as HTMLInputElement;
    other.value = linkedDoseField(field.name, field.value) ?? other.value;
  }
}

const STEPS: Record<string, number> = { price: 0.01, bag_weight_kg: 0.1, dose: 0.1, consumption: 0.001 };

/** Arrows step through a number by the owner's steps; the field is text, because it takes a comma, and has none of its own. */
export function stepOnArrows(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  const step = field instanceof HTMLInputElement ? STEPS[field.name] : undefined;
  if (!(field instanceof HTMLInputElement) || step === undefined || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  const next = stepDecimal(field.value, step, event.key === "ArrowUp" ? 1 : -1);
  if (next === undefined) return;
  field.value = next;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
