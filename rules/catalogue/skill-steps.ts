import type { DestinationId, Package } from './catalogue.ts'

/** A step of the skill scale, which content/catalogue/skill-scale.ts describes. */
export type SkillStep = 1 | 2 | 3 | 4 | 5

export const skillStepOfDifficulty = {
  Intermediate: 2,
  Advanced: 3,
  Expert: 4,
  'Expert Only': 5,
} satisfies Record<Package['difficulty'], SkillStep>

/** The step a guest should be on at each destination. The operator has the final say on the first run. */
export const requiredSkillStep = {
  'alaska-us': 4,
  japan: 3,
  canada: 3,
  switzerland: 3,
  chile: 3,
  argentina: 2,
} satisfies Record<DestinationId, SkillStep>

/** Undefined for a destination that only its departures still know. */
export function skillStepOfDestination(id: string): SkillStep | undefined {
  return Object.hasOwn(requiredSkillStep, id) ? requiredSkillStep[id as DestinationId] : undefined
}
