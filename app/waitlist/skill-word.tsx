import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { skillWord as words } from '#content/waitlist/skill.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'
import { isBelowSkill } from '#rules/waitlist/skill.ts'

type Props = {
  /** The step that the trip needs; undefined for a party that goes anywhere. */
  step: SkillStep | undefined
  /** As the guest stated it; empty if they did not. */
  level: string
  before: 'join' | 'book'
}

/** Rule W9: what the trip needs, and an honest word to someone who rides below it. Nothing is refused. */
export function SkillWord({ step, level, before }: Props) {
  if (!step) return null
  const isBelow = isBelowSkill(level, step)
  return (
    <div>
      <p className="mt-1 text-slate text-small">{words.needs(step)}</p>
      {/* Always in the page: screen readers announce changes only of known regions. */}
      <div role="status">
        {isBelow ? (
          <div className="mt-2 border border-ink border-l-8 border-l-glow p-3 text-small">
            <p className="font-bold">{words.heading}</p>
            <p className="mt-1">{words.text[before](level, step)}</p>
            <p className="flex flex-wrap gap-x-5">
              <NewTabLink {...words.ask} />
              <NewTabLink {...words.easier} />
            </p>
          </div>
        ) : null}
      </div>
    </div>
  )
}
