import { skillScale, skillScaleWords } from '#content/catalogue/skill-scale.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'

export type SkillWords = ReturnType<typeof skillWords>

/** The skill scale with the step that a trip needs. The loader sends it, so that none of it is in the page's script. */
export function skillWords(needed: SkillStep) {
  const { heading, intro, required, pace, note } = skillScaleWords
  const scale = skillScale.map(({ step, name, resort }) => ({ step, name, resort }))
  const verdict = skillScale.find(({ step }) => step === needed)?.verdict
  return { heading, intro, required: required(needed), verdict, note, pace, needed, scale }
}
