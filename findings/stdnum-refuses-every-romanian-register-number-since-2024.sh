#!/usr/bin/env bash
# stdnum calls the number of every Romanian firm entered since 26 July 2024 wrong, and of every older one as the register writes it now.
#
# stdnum 1.12.0 (JavaScript), RO.onrc. The trade register's number was J40/123/2001: letter, county, serial, year. Since 26 July 2024 it is one word without strokes: letter, four digits of the
# year, six of the serial, two of the county, one of control (J2001000123400 in form), and old firms' numbers were rewritten so. The package, whose
# Romanian tax numbers are right and current, knows three strokes and nothing else: the new form is InvalidFormat, whatever its digits. One who checks a customer's
# invoice data by it refuses all young firms. (The numbers here are made by form, they belong to nobody on purpose.)
# Output seen: J40/123/2001 valid; J2001000123400 to …409 all InvalidFormat; RO.cui 12345674 valid.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0
cat > look.mjs <<'JS'
import { stdnum } from "stdnum";
const { onrc, cui } = stdnum.RO;
const old = onrc.validate("J40/123/2001");
const young = Array.from({ length: 10 }, (_, control) => onrc.validate(`J200100012340${control}`));
console.log("the old form:", old.isValid, "| the new form with each digit of control:", [...new Set(young.map((one) => one.error?.name ?? "valid"))].join(), "| a tax number:", cui.validate("12345674").isValid);
const isAsSeen = old.isValid && young.every((one) => !one.isValid && one.error.name === "InvalidFormat") && cui.validate("12345674").isValid;
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
