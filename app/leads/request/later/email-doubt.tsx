import { useState } from "react";
import { meantAddress } from "#app/forms/email/mistyped-domain.ts";

export type TypedAddress = { input: HTMLInputElement; value: string };

/** Asks about a domain that looks mistyped, and lets it pass: without scripts the confirmation asks. */
export default function EmailDoubt({ input, value }: TypedAddress) {
  const [settled, setSettled] = useState("");
  const meant = settled === value ? undefined : meantAddress(value);
  function take() {
    input.value = meant ?? value;
    input.focus();
    setSettled(value);
  }
  if (!meant) return null;
  return (
    <p className="small" role="alert">
      Ați vrut să scrieți{" "}
      <button className="link-button" type="button" onClick={take}>
        {meant}
      </button>
      ?
    </p>
  );
}
