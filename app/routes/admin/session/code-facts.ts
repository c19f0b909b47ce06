export const CODE_FACTS = {
  label: "Codul din aplicație",
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 60,
} as const;

export const PASSWORD_FACTS = { label: "Parola curentă", type: "password", autoComplete: "current-password", maxLength: 200 } as const;
export const NEW_PASSWORD_FACTS = { type: "password", autoComplete: "new-password" } as const;
export const USERNAME_FACTS = { label: "Email / Username", autoComplete: "username", autoCapitalize: "none", spellCheck: false } as const;
