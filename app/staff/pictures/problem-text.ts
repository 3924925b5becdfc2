import { pictureProblems } from '#content/staff/pictures.ts'
import type { PictureProblem } from '#rules/pictures/pictures.ts'

/** The refusal of an upload that was sent without scripts, from the page's address. */
export function problemText(url: string): string | undefined {
  const problem = new URL(url).searchParams.get('problem') ?? ''
  return Object.hasOwn(pictureProblems, problem) ? pictureProblems[problem as PictureProblem] : undefined
}
