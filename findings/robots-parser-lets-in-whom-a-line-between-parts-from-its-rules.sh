#!/usr/bin/env bash
# robots-parser: a line "Sitemap" or "Crawl-delay" between two user agents takes the rules away from the first, which may then fetch everything.
#
# robots-parser 3.0.1. RFC 9309 makes a group of the user-agent lines that follow one another and the allow and disallow lines behind them (2.1, 2.2.1), lets a parser read other records, "for example
# Sitemaps", and says that they must not interfere with the rules (2.2.4). Here any other line ends the list of agents: the first agent is left with an empty group, and an
# empty group allows all. A file with a delay under each agent and the shared rules last is written by hand every day. One would guess that what a parser has no rule for is passed over. Two smaller
# ones: /robots.txt itself, implicitly allowed (2.2.2), is forbidden by "Disallow: /", and %7E of a rule is not the ~ of an address, though both are the same octet and unreserved (2.2.2).
# Output seen: the lines below; right would be no, no, no, yes, no.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts robots-parser@3.0.1
cat > look.mjs <<'JS'
import robotsParser from "robots-parser";

const SITE = "https://seeds.example";
const CASES = [
  ["two agents", "User-agent: one\nUser-agent: two\nDisallow: /cart", "/cart", false, false],
  ["a sitemap between", `User-agent: one\nSitemap: ${SITE}/sitemap.xml\nUser-agent: two\nDisallow: /cart`, "/cart", true, false],
  ["a delay between", "User-agent: one\nCrawl-delay: 5\nUser-agent: two\nDisallow: /cart", "/cart", true, false],
  ["all forbidden", "User-agent: *\nDisallow: /", "/robots.txt", false, true],
  ["%7E and ~", "User-agent: *\nDisallow: /%7Esales", "/~sales", true, false],
];
let isAsSeen = true;
for (const [what, file, address, seen, right] of CASES) {
  const said = robotsParser(`${SITE}/robots.txt`, file).isAllowed(SITE + address, "one") ?? false;
  console.log(`${what.padEnd(18)} may "one" fetch ${address.padEnd(11)} ${said ? "yes" : "no "}${said === right ? "" : "  <- wrong"}`);
  isAsSeen &&= said === seen;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
