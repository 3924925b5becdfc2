import type { ReactNode } from 'react'
import { staffPieces } from '#content/staff/frame.ts'
import { DateTime } from './date-time.tsx'

export type TimelineLine = {
  key: string
  at: Date
  what: ReactNode
  /** The person who did it. It is left out if it happened automatically. */
  who?: string | undefined
  /** The reason or the text. */
  detail?: ReactNode
}

export function Timeline({ label, lines }: { label: string; lines: readonly TimelineLine[] }) {
  return (
    <ol aria-label={label} className="border-ink border-l pl-4">
      {lines.map(({ key, at, what, who, detail }) => (
        <li
          key={key}
          className="relative pb-3 before:absolute before:top-[9px] before:-left-[25px] before:size-2 before:bg-ink"
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            <DateTime at={at} />
            <span className="font-bold">{what}</span>
            {who ? <span className="text-slate text-small">{staffPieces.by(who)}</span> : null}
          </p>
          {detail ? <div className="max-w-text whitespace-pre-line text-small">{detail}</div> : null}
        </li>
      ))}
    </ol>
  )
}
