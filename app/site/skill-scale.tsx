import type { ReactNode } from 'react'
import type { SkillWords } from './skill-words.ts'

/** Five levels in words that resort skiers know. The required level is marked. */
function SkillScale({ heading, intro, scale, needed, required }: SkillWords) {
  return (
    <figure className="min-w-0">
      <h3>{heading}</h3>
      <p className="mt-2 text-slate">{intro}</p>
      <ol className="mt-4 border-ink border-t">
        {scale.map(({ step, name, resort }) => (
          <li
            key={step}
            aria-current={step === needed ? 'step' : undefined}
            className="grid grid-cols-[2rem_1fr] gap-x-3 border-contour border-b px-2 py-3 aria-[current=step]:border-ink aria-[current=step]:bg-gold"
          >
            <span className="figure text-h3">{step}</span>
            <span>
              <strong className="block">{name}</strong>
              <span className="text-small">{resort}</span>
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-slate text-small">{required}</figcaption>
    </figure>
  )
}

type SkillSectionProps = { words: SkillWords; children: ReactNode }

/** What a trip asks of a guest: the words beside the scale, and what happens to those who are slower or faster. */
export function SkillSection({ words, children }: SkillSectionProps) {
  const { heading, items } = words.pace
  return (
    <section className="sheet grid gap-x-6 gap-y-5 py-6 md:py-7 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="prose max-w-text">{children}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SkillScale {...words} />
      </div>
      <div className="max-w-text">
        <h3>{heading}</h3>
        <ul className="mt-3 border-ink border-t">
          {items.map((item) => (
            <li key={item} className="border-contour border-b py-2">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
