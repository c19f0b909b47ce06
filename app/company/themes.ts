/** A set of tokens of themes.css each; themes.test.ts compares both, and their contrast with text. */
export const THEMES = {
  verde: { label: "Verde", main: "#1f4d2b", deep: "#15361f", tint: "#e7efe3", accent: "#d9a441" },
  albastru: { label: "Albastru", main: "#1d4a7c", deep: "#122f52", tint: "#e4edf6", accent: "#e0a93f" },
  petrol: { label: "Petrol", main: "#0f5257", deep: "#0a393d", tint: "#e0eff0", accent: "#d9a441" },
  violet: { label: "Violet", main: "#523a7a", deep: "#382654", tint: "#ece6f4", accent: "#dba63e" },
  visiniu: { label: "Vișiniu", main: "#7a2540", deep: "#54182b", tint: "#f6e5ea", accent: "#d9a441" },
  maro: { label: "Maro", main: "#643f1d", deep: "#452a12", tint: "#f3e9de", accent: "#d9a441" },
  grafit: { label: "Grafit", main: "#3a4149", deep: "#262b31", tint: "#e9ebed", accent: "#d9a441" },
} as const;

type ThemeName = keyof typeof THEMES;

export const THEME_NAMES = Object.keys(THEMES) as [ThemeName, ...ThemeName[]];
