import { type RefObject, useEffect, useRef } from "react";
import { arrivalSource } from "./arrival.ts";

/**
 * For a button that posts a form by itself, in a new document that knows no more where the visitor came from: what it posts says so. The form has
 * no fields for that, because its other button asks with its fields in the address. Without scripts the server reads the address of the page.
 */
export function usePostedSource(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let isPosting = false;
    const begin = ({ submitter }: SubmitEvent) => {
      isPosting = submitter !== null && submitter === button.current;
    };
    const tell = ({ formData }: FormDataEvent) => {
      if (!isPosting) return;
      for (const [name, value] of Object.entries(arrivalSource())) formData.set(name, value);
    };
    document.addEventListener("submit", begin);
    document.addEventListener("formdata", tell);
    return () => {
      document.removeEventListener("submit", begin);
      document.removeEventListener("formdata", tell);
    };
  }, []);
  return button;
}
