import { catalogueProblemWords } from '#content/staff/catalogue.ts'
import type { CatalogueProblem } from '#rules/catalogue/problems.ts'

/** The words to show beside each field that has a problem. */
export function problemWords(problems: Readonly<Record<string, CatalogueProblem>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, catalogueProblemWords[problem]]))
}
