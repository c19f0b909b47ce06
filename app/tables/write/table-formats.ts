/** The files in which a table is taken home: the ending of their addresses and names, what they are called, their type. Pure. */
export const TABLE_FORMATS = {
  xlsx: { label: "XLSX", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  csv: { label: "CSV", type: "text/csv; charset=utf-8" },
} as const;

export type TableFormat = keyof typeof TABLE_FORMATS;

/** Format of an address of `tableFiles` as app/routes.ts declares it: the one that was asked may be written in capitals or in per cents. */
export function tableFormatOf(pattern: string): TableFormat {
  return pattern.slice(pattern.lastIndexOf(".") + 1) as TableFormat;
}

/** Addresses of a table in all formats, each with its words. */
export function tableFiles(addressIn: (format: string) => string): { address: string; label: string }[] {
  return Object.entries(TABLE_FORMATS).map(([format, { label }]) => ({ address: addressIn(format), label }));
}
