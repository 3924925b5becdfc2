import { staffPieces } from '#content/staff/frame.ts'
import { type Fact, FactRow } from './fact-list.tsx'

/** Rule A18: what the rows of all pages come to. */
export function ListTotals({ totals }: { totals: readonly Fact[] }) {
  return (
    <section aria-label={staffPieces.totals}>
      <FactRow facts={totals} className="gap-y-1 text-small" />
    </section>
  )
}
