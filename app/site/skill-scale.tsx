import { type SkillStep, skillScale, skillScaleWords } from '../../content/skill-scale.ts'

/** Five steps from the groomed run to the steep face, in words a resort skier knows. The step needed is marked. */
export function SkillScale({ needed }: { needed: SkillStep }) {
  return (
    <figure className="min-w-0">
      <h3>{skillScaleWords.heading}</h3>
      <p className="mt-2 text-slate">{skillScaleWords.intro}</p>
      <ol className="mt-4 border-ink border-t">
        {skillScale.map(({ step, name, resort }) => (
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
      <figcaption className="mt-3 text-slate text-small">{skillScaleWords.needed(needed)}</figcaption>
    </figure>
  )
}
