import { skillScale } from '#content/catalogue/skill-scale.ts'
import { waitlistForm } from '#content/forms/waitlist.ts'
import type { Link } from '#content/pages/page.ts'
import { prose } from '#content/prose.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'

const levels = waitlistForm.groups.flatMap((group) => group.fields).find(({ name }) => name === 'skillLevel')?.options

const levelName = (level: string) => levels?.find(({ value }) => value === level)?.label ?? level

const meaning =
  prose(`A group moves at the pace of its slowest member. The guide may end the day for someone who is out of
  their depth, and that day is not refunded.`)

/** Rule W9: before joining and before paying. */
export const skillWord = {
  /** What the trip needs, whatever the guest rides at. */
  needs: (step: SkillStep) => {
    const { name = '', resort = '' } = skillScale.find((each) => each.step === step) ?? {}
    return `This trip needs step ${step} of 5, ${name}. ${resort}`
  },
  heading: 'An honest word about your level',
  text: {
    join: (level: string, step: SkillStep) =>
      `You chose ${levelName(level)}, and this trip needs step ${step} of 5. You can still join. ${meaning}`,
    book: (level: string, step: SkillStep) =>
      `You told us ${levelName(level)}, and this trip needs step ${step} of 5. You can still book. ${meaning}`,
  },
  ask: { label: 'Ask us first', href: '/contact' } satisfies Link,
  easier: { label: 'See every trip', href: '/trips' } satisfies Link,
}
