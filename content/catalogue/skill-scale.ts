import { prose } from '#content/prose.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'

export type SkillLevel = {
  step: SkillStep
  name: string
  /** The level as it looks at a resort, where people know their own. */
  resort: string
  /** The consequence for a seat in the helicopter. */
  verdict: string
}

export const skillScale: readonly SkillLevel[] = [
  {
    step: 1,
    name: 'Resort',
    resort:
      'You ski blue runs with ease and harder groomed runs on a good day. Off the groomed snow, things fall apart.',
    verdict: 'Not yet. A few days of powder lessons will get you to step 2.',
  },
  {
    step: 2,
    name: 'Intermediate',
    resort: prose(`You ski every groomed run, black included, without stopping for nerves,  and you’ve tried the
      powder beside it.`),
    verdict: 'Ready for open slopes of moderate pitch behind a patient guide.',
  },
  {
    step: 3,
    name: 'Advanced',
    resort: 'You look for ungroomed snow. Knee-deep powder, tracked-out slopes and spaced trees are all fine, all day.',
    verdict: 'Ready for most heli-ski terrain.',
  },
  {
    step: 4,
    name: 'Expert',
    resort: prose(`You ski the steepest ungroomed runs a resort opens, in any snow, with short turns and a stop
      wherever you choose.`),
    verdict: 'Ready for steep faces and glaciers.',
  },
  {
    step: 5,
    name: 'Expert only',
    resort: prose(`You spend your best days beyond the ropes: steep lines where a fall isn’t an option, with
      rescue equipment you’ve practiced with.`),
    verdict: 'Ready for exposed terrain, if the guide agrees on the day.',
  },
]

export const skillScaleWords = {
  heading: 'Where do you stand?',
  intro: 'Five steps, described by what you do at a resort. They apply to snowboarders, too.',
  required: (step: SkillStep) => `Needs step ${step} of 5`,
  note: prose(`Be honest about your level. A group moves at the pace of its slowest member, and the
    operator may end the day for someone who is out of their depth.`),
  pace: {
    heading: 'If you can’t keep up, or are much faster',
    items: [
      'The first run is mild on purpose. After it, the guides may regroup people by pace.',
      'If it’s too much, a seat back to base may be possible between runs. Ask before you need it.',
      'If the guide ends your day, there’s no refund.',
      'Between two steps? Pick the lower one, and ask us before you pay.',
    ],
  },
}
