import { DayText } from '#app/staff/ui/date-time.tsx'
import { FactRow } from '#app/staff/ui/fact-list.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { costsPart as words } from '#content/staff/costs.ts'
import type { CostTotals } from '#operations/costs/load-costs-page.ts'
import type { DepartureId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'

/** On the page of a departure. */
export function CostsPart({ totals, departureId }: { totals: CostTotals; departureId: DepartureId }) {
  return (
    <StaffSection heading={words.heading}>
      {totals.owedCents === 0 ? <p className="text-small">{words.none}</p> : <CostFacts totals={totals} />}
      <p>
        <TextLink to={`/staff/departures/${departureId}/costs`}>{words.open}</TextLink>
      </p>
    </StaffSection>
  )
}

export function CostFacts({ totals }: { totals: CostTotals }) {
  const { owedCents, paidCents, openCents, nextDueDay, receivedCents, profitCents } = totals
  return (
    <>
      <FactRow
        className="gap-y-2 border-contour border-y py-2"
        facts={[
          { label: words.received, value: formatDollars(receivedCents) },
          { label: words.owed, value: formatDollars(owedCents) },
          { label: words.profit, value: formatDollars(profitCents) },
          { label: words.paid, value: formatDollars(paidCents) },
          { label: words.unpaid, value: formatDollars(openCents) },
          ...(nextDueDay ? [{ label: words.next, value: <DayText day={nextDueDay} /> }] : []),
        ]}
      />
      <p className="text-slate text-small">{words.receivedText}</p>
    </>
  )
}
