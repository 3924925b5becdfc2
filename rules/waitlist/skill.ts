import type { SKILL_LEVELS } from '#rules/forms/options.ts'

/**
 * The highest step of the skill scale that each level of the waiting list form may mean. The form has no level above
 * expert, so an expert may be on either of the last two steps.
 */
const HIGHEST_STEP: Record<string, number> = {
  intermediate: 2,
  advanced: 3,
  expert: 5,
} satisfies Record<(typeof SKILL_LEVELS)[number], number>

export function highestStep(level: string): number | undefined {
  return HIGHEST_STEP[level]
}

/** Rule W9: the step that someone stated, if the trip needs a higher one. */
export function stepBelow(level: string, neededStep: number | undefined): number | undefined {
  return neededStep !== undefined && isBelowSkill(level, neededStep) ? highestStep(level) : undefined
}

/** Rule W9: whether someone on this level needs an honest word. A level that was not stated needs none. */
export function isBelowSkill(level: string, neededStep: number): boolean {
  const highest = highestStep(level)
  return highest !== undefined && highest < neededStep
}
