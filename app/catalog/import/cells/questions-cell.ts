import type { CareRow } from "#app/catalog/care/care-lines.ts";
import { fold } from "#app/language/text.ts";
import { CARE_WORKS } from "#app/texts/kinds/care-works.ts";

export type Question = { question: string; answer: string };

const QUESTION_START = /^\s*(?:[îiâ]|[îi]ntrebare|q)\s*:\s?/i;
const ANSWER_START = /^\s*(?:r|r[aă]spuns|a)\s*:\s?/i;

export function writeQuestions(questions: readonly Question[]): string {
  return questions.map(({ question, answer }) => `Î: ${escaped(question)}\nR: ${escaped(answer)}`).join("\n");
}

/** Questions of a cell. Without letters, a line that ends with a question mark is a question and what follows is its answer. */
export function readQuestions(text: string): Question[] {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const hasLetters = lines.some((line) => QUESTION_START.test(line));
  const questions: { question: string[]; answer: string[] }[] = [];
  let part: string[] | undefined;
  for (const line of lines) {
    const asks = hasLetters ? QUESTION_START.test(line) : /\?\s*$/.test(line);
    const says = hasLetters && ANSWER_START.test(line);
    if (asks) {
      const started = { question: [line.replace(hasLetters ? QUESTION_START : /^/, "")], answer: [] };
      questions.push(started);
      part = hasLetters ? started.question : started.answer;
    } else if (says && questions.length > 0) {
      part = questions.at(-1)?.answer;
      part?.push(line.replace(ANSWER_START, ""));
    } else if (part) part.push(line.replace(/^(\s*)\\/, "$1"));
    else if (line.trim() !== "") {
      // Text before the first question becomes an answer without question, which the form refuses.
      const started = { question: [], answer: [line] };
      questions.push(started);
      part = started.answer;
    }
  }
  return questions.map(({ question, answer }) => ({ question: question.join("\n").trim(), answer: answer.join("\n").trim() }));
}

function escaped(text: string): string {
  return text
    .split("\n")
    .map((line, index) =>
      index > 0 && (QUESTION_START.test(line) || ANSWER_START.test(line) || /^\s*\\/.test(line)) ? line.replace(/^(\s*)/, "$1\\") : line,
    )
    .join("\n");
}

export function writeCare(rows: readonly CareRow[]): string {
  return rows.map(({ work, timing, text }) => [CARE_WORKS[work], timing, text].filter(Boolean).join(" | ")).join("\n");
}

export function readCare(cell: string): { work: string; timing: string; text: string }[] {
  return cell
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      // The text of a work may contain bars.
      const [, name = "", timing = "", text = ""] = (/^([^|]*)(?:\|([^|]*))?(?:\|(.*))?$/.exec(line) ?? []).map((part) => part?.trim());
      const known = Object.entries(CARE_WORKS).find(([key, label]) => fold(label) === fold(name) || key === name.toLowerCase());
      return { work: known?.[0] ?? name, timing, text };
    });
}
