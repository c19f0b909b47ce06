/** The field for a code where what one signs in with is asked for again. */
export const CODE_FACTS = {
  label: "Codul din aplicație",
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 60,
} as const;
