import type { ReactNode } from 'react'
import { staffPieces } from '../../../content/staff/frame.ts'
import { Moment } from './moment.tsx'

export type TimelineEvent = {
  key: string
  at: Date
  what: ReactNode
  /** Who did it; nobody where it happened by itself. */
  who?: string | undefined
  /** Why, or what it said. */
  detail?: ReactNode
}

/** Everything that happened to a record, in the order given. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label} className="border-ink border-l pl-4">
      {events.map(({ key, at, what, who, detail }) => (
        <li
          key={key}
          className="relative pb-3 before:absolute before:top-[9px] before:-left-[25px] before:size-2 before:bg-ink"
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Moment at={at} />
            <span className="font-bold">{what}</span>
            {who ? <span className="text-slate text-small">{staffPieces.by(who)}</span> : null}
          </p>
          {detail ? <div className="max-w-text whitespace-pre-line text-small">{detail}</div> : null}
        </li>
      ))}
    </ol>
  )
}
