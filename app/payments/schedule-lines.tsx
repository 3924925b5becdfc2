import type { ReactNode } from 'react'
import { formatDollars } from '#rules/money.ts'

export type ScheduleLine = { key: string; when: string; what: string; cents: number; state?: ReactNode }

export function ScheduleLines({ lines }: { lines: readonly ScheduleLine[] }) {
  return (
    <ol className="border-ink border-t">
      {lines.map(({ key, when, what, cents, state }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 border-contour border-b py-2">
          <span>
            <span className="figure block text-small">{when}</span>
            {what}
            {state}
          </span>
          <span className="figure">{formatDollars(cents)}</span>
        </li>
      ))}
    </ol>
  )
}
