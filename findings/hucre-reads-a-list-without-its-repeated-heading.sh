#!/usr/bin/env bash
# hucre reads an OpenDocument list without its heading, and whole groups of rows not at all, while its own stream of the same file has every row.
#
# hucre 1.0.0 (September 2026), readOds, readOdsObjects and read. In OpenDocument a table's rows may stand in <table:table-header-rows> (heading printed on every page), <table:table-row-group> (rows that
# fold) and <table:table-rows>; office programs write the first two whenever somebody has used those commands, which a price list of several pages or one group per crop invites. From memory one expects
# what XLSX gives, where both are mere attributes. readOds takes direct children of the table alone: a repeated heading is gone, so that readOdsObjects makes the first product the names of the
# columns; folded rows are missing without an error, and a sheet whose rows are all in groups is empty. streamOdsRows of the same package meets every row, @e965/xlsx (SheetJS) 0.20.3 too.
# Output seen (rows by readOds, by streamOdsRows, by SheetJS): plain 4 4 4 | heading 3 4 4 | group 2 4 4 | both 1 4 4; readOdsObjects of "heading": columns Lucerna and 932.4.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund hucre@1.0.0 @e965/xlsx@0.20.3 fflate@0.8.3
cat > read.mjs <<'JS'
import * as SheetJS from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { readOds, readOdsObjects, streamOdsRows } from 'hucre';

const names = ['office', 'table', 'text'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ');
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const manifestName = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';
const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet';
const parts = [['/', spreadsheet], ['content.xml', 'text/xml'], ['styles.xml', 'text/xml']];
const manifest = parts.map(([path, type]) => `<m:file-entry m:full-path="${path}" m:media-type="${type}"/>`).join('');

/** An OpenDocument sheet with these rows of XML. */
const sheet = (rows) => {
  const body = `<office:body><office:spreadsheet><table:table table:name="Preturi">${rows}</table:table></office:spreadsheet></office:body>`;
  return zipSync({
    mimetype: [strToU8(spreadsheet), { level: 0 }],
    'content.xml': strToU8(`${head}<office:document-content ${names} office:version="1.3">${body}</office:document-content>`),
    'styles.xml': strToU8(`${head}<office:document-styles ${names} office:version="1.3"/>`),
    'META-INF/manifest.xml': strToU8(`${head}<m:manifest xmlns:m="${manifestName}" m:version="1.3">${manifest}</m:manifest>`),
  });
};
const cell = (value) => {
  const kind = typeof value === 'number' ? `office:value-type="float" office:value="${value}"` : 'office:value-type="string"';
  return `<table:table-cell ${kind}><text:p>${value}</text:p></table:table-cell>`;
};
const row = (...values) => `<table:table-row>${values.map(cell).join('')}</table:table-row>`;
const within = (name, rows) => `<table:${name}>${rows}</table:${name}>`;

const [heading, lucerne, timothy, clover] = [row('Produs', 'Pret'), row('Lucerna', 932.4), row('Timoftica', 415), row('Trifoi', 510)];
const lists = {
  plain: heading + lucerne + timothy + clover,
  heading: within('table-header-rows', heading) + lucerne + timothy + clover,
  group: heading + lucerne + within('table-row-group', timothy + clover),
  both: within('table-header-rows', heading) + within('table-row-group', lucerne + timothy) + clover,
};

const seen = [];
for (const [name, rows] of Object.entries(lists)) {
  const file = sheet(rows);
  let streamed = 0;
  for await (const _ of streamOdsRows(file)) streamed += 1;
  const book = SheetJS.read(file);
  const plainRows = SheetJS.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 });
  seen.push(`${name} ${(await readOds(file)).sheets[0].rows.length} ${streamed} ${plainRows.length}`);
}
const objects = await readOdsObjects(sheet(lists.heading));
seen.push(`columns ${Object.keys((objects.data ?? objects)[0]).sort().join(' ')}`);
console.log(seen.join('\n'));
const expected = ['plain 4 4 4', 'heading 3 4 4', 'group 2 4 4', 'both 1 4 4', 'columns 932.4 Lucerna'];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node read.mjs
