#!/usr/bin/env bash
# jsQR reads the GS1 code of a sack as another lot: the separator comes back as a per cent sign, and a per cent sign of the lot as two.
#
# jsqr 1.4.0 beside zxing-wasm 3.1.6 and @zxing/library 0.23.0, on codes drawn by bwip-js 4.11.4 (gs1qrcode). A QR code that announces FNC1 in first position (mode 0101) is GS1: in its
# alphanumeric parts "%" means the separator that ends a field of free length (lot, serial number), and "%%" means a real per cent sign (ISO/IEC 18004, 7.4.8.2; GS1 General Specifications 5.7). jsQR
# passes over the announcement and answers the letters as they lie in the code, without an error and without telling that it was GS1, so nobody downstream can undo it: "%" is also a letter that a lot
# may hold. One would guess that a reader either knows GS1 or refuses it. The two others answer the separator (U+001D), and zxing-wasm says "GS1" besides.
# Output seen: the lines below. The last shows why it stays unseen: with the lot as last field there is no separator, and all agree.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsqr@1.4.0 zxing-wasm@3.1.6 @zxing/library@0.23.0 bwip-js@4.11.4 pngjs@7.0.0
cat > look.mjs <<'JS'
import { readFileSync } from "node:fs";
import ZXing from "@zxing/library";
import bwip from "bwip-js";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

prepareZXingModule({ overrides: { wasmBinary: readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm") } });

function readByZXingLibrary({ data, width, height }) {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, i) => data[4 * i]);
  const picture = new ZXing.BinaryBitmap(new ZXing.HybridBinarizer(new ZXing.RGBLuminanceSource(grey, width, height)));
  return new ZXing.QRCodeReader().decode(picture).getText();
}

const CASES = [
  ["(01)09506000134352(10)LOT7A(17)271231", "010950600013435210LOT7A\u001d17271231", "010950600013435210LOT7A%17271231"],
  ["(01)09506000134352(10)LOT-50%(17)271231", "010950600013435210LOT-50%\u001d17271231", "010950600013435210LOT-50%%%17271231"],
  ["(01)09506000134352(17)271231(10)LOT7A", "01095060001343521727123110LOT7A", "01095060001343521727123110LOT7A"],
];
let isAsSeen = true;
for (const [text, right, seen] of CASES) {
  const file = await bwip.toBuffer({ bcid: "gs1qrcode", text, scale: 6, padding: 12, backgroundcolor: "FFFFFF" });
  const picture = PNG.sync.read(file);
  const [wasm] = await readBarcodes(new Uint8Array(file));
  const byWasm = Buffer.from(wasm.bytes).toString("latin1");
  const byLibrary = readByZXingLibrary(picture);
  const byJsQR = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height).data;
  console.log(text);
  console.log("  zxing-wasm    ", JSON.stringify(byWasm), wasm.contentType);
  console.log("  @zxing/library", JSON.stringify(byLibrary));
  console.log("  jsqr          ", JSON.stringify(byJsQR), byJsQR === right ? "" : "<- differs");
  isAsSeen &&= byWasm === right && wasm.contentType === "GS1" && byLibrary === right && byJsQR === seen;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
