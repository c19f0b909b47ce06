#!/usr/bin/env bash
# efactura-sdk bills 5,000 g at 0.035 lei with 200 lei in place of 175: it rounds the price of one piece before it multiplies, and the invoice still adds up.
#
# efactura-sdk 3.0.8, UblBuilder (CIUS-RO 1.0.1). EN 16931 limits sums to two decimals (the rules BR-DEC) and leaves the net price of an item (BT-146) as fine as it is: a price of a gram, a seed, a
# kilowatt hour has three or four. From memory one expects quantity times price, rounded once. The builder rounds the price first, so the error is multiplied: 0.035 becomes 0.04 (+14 %),
# 0.004 becomes 0.00 and 1,000 pieces cost nothing. The rounded price is written out too, so the line agrees with itself and a validator has nothing to find. The VAT is rounded for each line and added, where
# the standard (BR-CO-17) takes it of the sum: 30 lines of 0.22 lei at 21 % pay 1.50 for 1.39. unitPrice is typed as a number, and neither the README nor the types speak of decimals.
# Output seen: price, net and payable 0.04, 200.00, 222.00 | 0.00, 0.00, 0.00; VAT of 30 small lines 1.50. By hand 175.00 and 194.25 | 4.00 and 4.84 | 1.39.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts efactura-sdk@3.0.8
cat > look.cjs <<'JS'
const { UblBuilder } = require("efactura-sdk");
const party = (registrationName) => ({
  registrationName,
  companyId: "RO12345674",
  isVatPayer: true,
  address: { street: "Str. Lungă 1", city: "Sibiu", county: "RO-SB", postalZone: "550000" },
});
const bill = (lines) => {
  const xml = new UblBuilder().generateInvoiceXml({
    invoiceNumber: "1",
    issueDate: new Date("2026-11-02T10:00:00Z"),
    supplier: party("Vânzător SRL"),
    customer: party("Cumpărător SRL"),
    lines,
  });
  const first = (element) => new RegExp(`<cbc:${element}[^>]*>([^<]*)<`, "u").exec(xml)[1];
  return { price: first("PriceAmount"), net: first("LineExtensionAmount"), vat: first("TaxAmount"), payable: first("PayableAmount") };
};
const grams = bill([{ name: "Sămânță, g", quantity: 5000, unitPrice: 0.035, taxPercent: 11 }]);
const seeds = bill([{ name: "Semințe, bucăți", quantity: 1000, unitPrice: 0.004, taxPercent: 21 }]);
const small = bill(Array.from({ length: 30 }, () => ({ name: "Plic", quantity: 1, unitPrice: 0.22, taxPercent: 21 })));
console.log("5,000 × 0.035 + 11 %:", grams, "by hand: 175.00 + 19.25 = 194.25");
console.log("1,000 × 0.004 + 21 %:", seeds, "by hand: 4.00 + 0.84 = 4.84");
console.log("30 lines of 0.22 + 21 %:", small, "by hand: 6.60 + 1.39 = 7.99");
const isAsSeen =
  Object.values(grams).join() === "0.04,200.00,22.00,222.00" && Object.values(seeds).join() === "0.00,0.00,0.00,0.00" && small.net === "6.60" && small.vat === "1.50";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
