import { staffPieces } from '#content/staff/frame.ts'
import type { Fact } from './fact-list.tsx'

/** Rule A18: what the rows of all pages come to. */
export function ListTotals({ totals }: { totals: readonly Fact[] }) {
  return (
    <section aria-label={staffPieces.totals}>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {totals.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-slate">{label}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
