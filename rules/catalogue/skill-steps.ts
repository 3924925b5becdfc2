/** The steps of the skill scale, which content/catalogue/skill-scale.ts describes. */
export const SKILL_STEPS = [1, 2, 3, 4, 5] as const
export type SkillStep = (typeof SKILL_STEPS)[number]

export const skillStepOfDifficulty = {
  Intermediate: 2,
  Advanced: 3,
  Expert: 4,
  'Expert Only': 5,
} as const satisfies Record<string, SkillStep>

/** Undefined for a destination that only its departures still know. */
export function skillStepOfDestination(
  id: string,
  destinations: readonly { id: string; skillStep: SkillStep }[],
): SkillStep | undefined {
  return destinations.find((destination) => destination.id === id)?.skillStep
}
