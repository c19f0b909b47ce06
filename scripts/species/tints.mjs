/** Flowers of a species in its other colours: the colours of the drawing, and what stands in their place. */
const WHITE = { petal: "#fdf9ee", light: "#f3ecd8", deep: "#efe5cb", edge: "#a8977a" };
const PINK = { petal: "#e08fb0", light: "#efb6cb", deep: "#cb6c95", edge: "#9a3f68" };
const YELLOW = { petal: "#efc744", light: "#f6dc80", deep: "#dfae2a", edge: "#a37616" };

const tulip = ({ petal, light, edge }) => ({ "#c23b3f": petal, "#d9575a": light, "#8a2228": edge });
const crocus = ({ petal, light, edge }) => ({ "#8f6bb8": petal, "#b197d3": light, "#64438c": edge, "#cdb9de": light });
const hyacinth = ({ petal, light, deep, edge }) => ({
  "#7b83c9": petal,
  "#5a62b0": deep,
  "#8b92d3": light,
  "#6b73bf": petal,
  "#4d55a0": edge,
});

/** By species and the name of the colour in species.ts; the first colour there is that of the drawing itself. */
export const TINTS = {
  lalea: { galben: tulip(YELLOW), roz: tulip(PINK), alb: tulip(WHITE) },
  zambila: { roz: hyacinth(PINK), alb: hyacinth(WHITE) },
  brandusa: { alb: crocus(WHITE), galben: crocus(YELLOW) },
};

/** One pass: a colour that was put in is not taken for one to replace. */
export function tinted(svg, colours) {
  return svg.replaceAll(/#[\da-f]{6}/g, (colour) => colours[colour] ?? colour);
}
