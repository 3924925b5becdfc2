import type { ReactNode } from 'react'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { staffPieces } from '#content/staff/frame.ts'
import { DoneMessage } from './done-message.tsx'
import { FactList } from './fact-list.tsx'

const tones = {
  good: 'border-spruce',
  bad: 'border-berry',
  plain: 'border-edge',
}

type Props = { tone?: keyof typeof tones; children: ReactNode }

export function Notice({ tone = 'plain', children }: Props) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`max-w-[60rem] border border-l-8 ${tones[tone]} bg-snow px-3 py-2 text-small`}
    >
      {children}
    </div>
  )
}

/** The outcome of the form that was just sent. A conflict has its own notice. */
export function ActionNotice({ report }: { report: StaffActionReport | undefined }) {
  const problem = report?.changedBy === undefined ? report?.problem : undefined
  return (
    <>
      <DoneMessage report={report} />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  )
}

type Fact = { label: string; value: string }
type ChangedProps = { by: string; theirs: readonly Fact[]; yours: readonly Fact[] }

/** Shown to the second of two people who had the same record open. Nothing is overwritten. */
export function ChangedNotice({ by, theirs, yours }: ChangedProps) {
  return (
    <Notice tone="bad">
      <p className="font-bold">{staffPieces.changedMeanwhile(by)}</p>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <div>
          <h2 className="text-small">{staffPieces.theirs}</h2>
          <FactList facts={theirs} />
        </div>
        <div>
          <h2 className="text-small">{staffPieces.yours}</h2>
          <FactList facts={yours} />
        </div>
      </div>
    </Notice>
  )
}

export function EmptyState({ text }: { text: string }) {
  return <p className="border border-contour border-dashed px-4 py-5 text-slate">{text}</p>
}
