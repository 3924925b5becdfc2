import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { setupWords as words } from '#content/staff/setup.ts'
import type { SetupLine } from './load-setup-lines.ts'

/** Rule A19: what a new site still needs. */
export function SetupChecklist({ lines }: { lines: readonly SetupLine[] }) {
  const open = lines.filter(({ isDone }) => !isDone)
  const done = lines.filter(({ isDone }) => isDone)
  if (open.length === 0) return null
  return (
    <StaffSection heading={words.heading(open.length)}>
      <p className="max-w-text text-slate text-small">{words.text}</p>
      <Steps label={words.open} lines={open} />
      {done.length > 0 ? (
        <details className="text-small">
          <summary className="link inline-flex min-h-target cursor-pointer items-center">
            {words.showDone(done.length, lines.length)}
          </summary>
          <Steps label={words.done} lines={done} />
        </details>
      ) : null}
    </StaffSection>
  )
}

function Steps({ label, lines }: { label: string; lines: readonly SetupLine[] }) {
  return (
    <ul aria-label={label} className="text-small">
      {lines.map(({ step, isDone, text, link }) => (
        <li
          key={step}
          className="grid items-baseline gap-x-4 border-contour border-b py-2 md:grid-cols-[12rem_minmax(0,1fr)_max-content]"
        >
          <strong>
            <StateMark tone={isDone ? 'good' : 'neutral'}>{words.steps[step]}</StateMark>
          </strong>
          <span>{text}</span>
          {link ? (
            // Some lead to the public site, which has its own look, so all of them load their page.
            <a href={link.href} className="link justify-self-start">
              {link.label}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
