/** The statements of a text of SQL, each as it was written. libsql writes several at once anew on their way to the primary, and not always rightly. Pure. */

/** Comments and what is quoted are passed over as a whole; words tell where a trigger ends; everything else sign by sign. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|[\s\S]/g;

/** A statement ends at a semicolon, a trigger at the one after the END of its BEGIN. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let [current, open] = ["", 0];
  for (const [piece] of sql.matchAll(PIECE)) {
    const word = piece.toUpperCase();
    if (isTrigger(current) && (word === "BEGIN" || word === "CASE")) open += 1;
    if (isTrigger(current) && word === "END") open -= 1;
    if (piece === ";" && open === 0) {
      statements.push(current.trim());
      current = "";
    } else if (!piece.startsWith("--") && !piece.startsWith("/*")) current += piece;
  }
  return [...statements, current.trim()].filter((statement) => statement !== "");
}

function isTrigger(statement: string): boolean {
  return /^\s*CREATE\s+(TEMP\s+|TEMPORARY\s+)?TRIGGER\b/i.test(statement);
}
