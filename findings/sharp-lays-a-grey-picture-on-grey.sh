#!/usr/bin/env bash
# flatten({ background }) of a grey PNG with alpha lays it on grey, whatever colour was asked for, and toColourspace("srgb") does not help.
#
# sharp 0.35.5. A transparent PNG of one grey channel is flattened on #faf7f0. From memory one expects the colour that was named, at the latest with toColourspace("srgb") beside
# it, in any order. The background is first brought into the colour space of the picture, which has no colour: #fafafa; toColourspace names what is written, not where is drawn.
# Only pipelineColourspace("srgb") gives 250, 247, 240. A shop that lays all pictures on one warm paper has one of another white among them.
# Output seen: 250 250 250, 250 250 250, 250 247 240.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0 sharp@0.35.5
cat > look.cjs <<'JS'
const sharp = require("sharp");
(async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const grey = await clear.toColourspace("b-w").png().toBuffer();
  const background = "#faf7f0";
  const ways = {
    "flatten": [(image) => image.flatten({ background }), "250 250 250"],
    "toColourspace, flatten": [(image) => image.toColourspace("srgb").flatten({ background }), "250 250 250"],
    "pipelineColourspace, flatten": [(image) => image.pipelineColourspace("srgb").flatten({ background }), "250 247 240"],
  };
  let isAsSeen = true;
  for (const [name, [way, before]] of Object.entries(ways)) {
    const { data } = await way(sharp(grey)).raw().toBuffer({ resolveWithObject: true });
    const got = [...data.subarray(0, 3)].join(" ");
    isAsSeen &&= got === before;
    console.log(`${name.padEnd(30)} ${got}`);
  }
  console.log(isAsSeen ? "As seen" : "CHANGED");
  process.exit(isAsSeen ? 0 : 1);
})();
JS
node_modules/.bin/node look.cjs
