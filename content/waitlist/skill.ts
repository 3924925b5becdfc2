import { skillScale } from '#content/catalogue/skill-scale.ts'
import { waitlistForm } from '#content/forms/waitlist.ts'
import type { Link } from '#content/pages/page.ts'
import { prose } from '#content/prose.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'
import { highestStep } from '#rules/waitlist/skill.ts'

const levels = waitlistForm.groups.flatMap((group) => group.fields).find(({ name }) => name === 'skillLevel')?.options

const stepName = (step: SkillStep) => skillScale.find((each) => each.step === step)?.name ?? ''

/** On both scales, because the form asks for a level and trips need a step: "Intermediate (step 2 of 5)". */
function levelName(level: string): string {
  const name = levels?.find(({ value }) => value === level)?.label ?? level
  const step = highestStep(level)
  return step ? `${name} (step ${step} of 5)` : name
}

const meaning =
  prose(`A group moves at the pace of its slowest member. The guide may end the day for someone who’s out of their depth, and
    that day isn’t refunded.`)

/** Rule W9: before joining and before paying. */
export const skillWord = {
  /** The trip’s level, shown to every guest. */
  needs: (step: SkillStep) => {
    const { name = '', resort = '' } = skillScale.find((each) => each.step === step) ?? {}
    return `This trip needs step ${step} of 5, ${name}. ${resort}`
  },
  heading: 'An honest word about your level',
  text: {
    join: (level: string, step: SkillStep) =>
      `You chose ${levelName(level)}. This trip needs step ${step}, ${stepName(step)}. You can still join. ${meaning}`,
    book: (level: string, step: SkillStep) =>
      `You told us ${levelName(level)}. This trip needs step ${step}, ${stepName(step)}. You can still book. ${meaning}`,
  },
  ask: { label: 'Ask us first', href: '/contact' } satisfies Link,
  easier: { label: 'See every trip', href: '/trips' } satisfies Link,
}
