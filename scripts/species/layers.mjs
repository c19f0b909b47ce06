/** Plants in layers on one or more lines of soil: those in front cover those behind, those far away are paler. */
import { inPlaces } from "./drawings.mjs";

const WIDE = 1800;
const PAPER = "#f1ebdd";

/** Ground that a plant covers: its outline and what lies between its leaves, in the colour behind it, so that nothing further back is seen through it. */
const cover = (name, colour, reach) =>
  `<filter id="${name}" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="${reach / 2}"/>` +
  `<feGaussianBlur stdDeviation="${reach}"/><feComponentTransfer><feFuncA type="linear" slope="9" intercept="-2.2"/></feComponentTransfer>` +
  `<feComposite in2="SourceAlpha" operator="over" result="shape"/><feFlood flood-color="${colour}"/><feComposite in2="shape" operator="in"/>` +
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

/** How far the colours of those behind fade into the paper. */
const FADED = 0.3;
const faded = (svg, share) =>
  svg.replaceAll(
    /#([\da-f]{6})/g,
    (_, hex) =>
      `#${[0, 2, 4]
        .map((at) =>
          Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - share) + Number.parseInt(PAPER.slice(at + 1, at + 3), 16) * share)
            .toString(16)
            .padStart(2, "0"),
        )
        .join("")}`,
  );

/** Layers from behind; the soil of each but the last hides the roots of its plants. Above the soil plants are parted by paper, below by soil. */
export function layered(high, layers, drawings) {
  const shapes = layers.map(({ plants, scale = 1.98, ground = 448, soil = "#e2dac8", behind = 0 }, index) => {
    const id = `l${index}`;
    const [above, below] = [
      [0, ground],
      [ground, high],
    ].map(([from, to], at) => `<clipPath id="${id}${at}"><path d="M0 ${from}h${WIDE}V${to}H0z"/></clipPath>`);
    const grown = inPlaces(plants, { scale, ground, drawings }).map((plant, at) => faded(plant, at < behind ? FADED : 0));
    const part = (at) =>
      `<g clip-path="url(#${id}${at})">${grown.map((plant) => `<g filter="url(#${id}f${at})">${plant}</g>`).join("")}</g>`;
    const filters = [index === 0 ? PAPER : (layers[index - 1].soil ?? PAPER), soil].map((colour, at) =>
      cover(`${id}f${at}`, colour, scale * 1.1),
    );
    const earth = `<path fill="${soil}" d="M0 ${ground}h${WIDE}v${high - ground}H0z"/>`;
    const defs = `<defs>${above}${below}${filters.join("")}</defs>`;
    return index === layers.length - 1 ? `${defs}${earth}${part(1)}${part(0)}` : `${defs}${part(0)}${earth}`;
  });
  const paper = `<path fill="${PAPER}" d="M0 0h${WIDE}v${high}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${high}">${paper}${shapes.join("")}</svg>`;
}
