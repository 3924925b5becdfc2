import { rangeText } from '../../../content/dates.ts'
import { mixParts } from '../../../content/group.ts'
import { departurePage as words } from '../../../content/staff/departures.ts'
import type { DepartureEvent, DepartureRecord } from '../../../operations/departures/show-departure-record.ts'
import type { CharterLedger } from '../../../rules/charter.ts'
import type { GroupMix } from '../../../rules/group.ts'
import { dollars } from '../../../rules/money.ts'
import { FactList } from '../ui/fact-list.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { Timeline, type TimelineEvent } from '../ui/timeline.tsx'
import { Fill } from './departures-parts.tsx'

export function SeatsPart({ record }: { record: DepartureRecord }) {
  const { departure, availableSpots, potential, needed, decisionDay } = record
  const { heading, taken, held, invited, free, waiting, decision, ...labels } = words.seats
  return (
    <StaffSection heading={heading}>
      <Fill departure={departure} className="h-6 justify-self-start" />
      <FactList
        facts={[
          { label: taken, value: departure.confirmedSeats },
          { label: held, value: departure.heldSeats },
          { label: invited, value: departure.invitedSeats },
          { label: free, value: availableSpots },
          { label: waiting, value: departure.waitingPeople },
          { label: labels.potential, value: potential },
          { label: labels.needed, value: needed },
          { label: decision, value: decisionDay },
        ]}
      />
    </StaffSection>
  )
}

export function CharterPart({ ledger }: { ledger: CharterLedger }) {
  const { heading, unknown, breakEvenText, riskText, ...labels } = words.ledger
  const { costCents, breakEvenSeats, seatsToBreakEven, marginCents } = ledger
  const sum = (amount: number | null) => (amount === null ? unknown : dollars(amount))
  const breakEven = breakEvenSeats === null ? unknown : breakEvenText(breakEvenSeats, seatsToBreakEven ?? 0)
  return (
    <StaffSection heading={heading}>
      <FactList
        facts={[
          { label: labels.cost, value: sum(costCents) },
          { label: labels.breakEven, value: breakEven },
          { label: labels.booked, value: dollars(ledger.bookedCents) },
          { label: labels.in, value: dollars(ledger.inCents) },
          { label: labels.deposits, value: dollars(ledger.depositsCents) },
          { label: labels.due, value: dollars(ledger.dueCents) },
          { label: labels.margin, value: sum(marginCents) },
          { label: labels.risk, value: riskText(ledger.atRiskSeats) },
        ]}
      />
    </StaffSection>
  )
}

export function FactsPart({ record: { departure, operatorName } }: { record: DepartureRecord }) {
  const { heading, dates, price, placeholder, partner, cabin, noPartner, cabinText } = words.facts
  const { startDate, endDate, priceCents, priceIsPlaceholder, cabinSeats, cabinKilos } = departure
  const priceText = dollars(priceCents)
  return (
    <StaffSection heading={heading}>
      <FactList
        facts={[
          { label: dates, value: rangeText(startDate, endDate) },
          { label: price, value: priceIsPlaceholder ? `${priceText} (${placeholder})` : priceText },
          { label: partner, value: operatorName ?? noPartner },
          { label: cabin, value: cabinText(cabinSeats, cabinKilos) },
        ]}
      />
    </StaffSection>
  )
}

export function MixPart({ mix }: { mix: GroupMix }) {
  const { heading, none, people } = words.mix
  return (
    <StaffSection heading={heading}>
      {mix.people === 0 ? <EmptyState text={none} /> : <p className="figure">{people(mix.people)}</p>}
      {mix.people === 0
        ? null
        : mixParts(mix).map((part) => (
            <div key={part.heading}>
              <h3 className="text-small">{part.heading}</h3>
              <FactList facts={part.lines.map(({ label, people: count }) => ({ label, value: count }))} />
            </div>
          ))}
    </StaffSection>
  )
}

export function HistoryPart({ events }: { events: readonly DepartureEvent[] }) {
  return (
    <StaffSection heading={words.timeline.heading}>
      <Timeline label={words.timeline.label} events={events.map(told)} />
    </StaffSection>
  )
}

function told(event: DepartureEvent): TimelineEvent {
  const { key, at } = event
  if (event.kind === 'by-hand') {
    const { action, actor, reason } = event
    return { key, at, what: words.timeline.acts[action] ?? action, who: actor, detail: reason }
  }
  return { key, at, what: wordsOf(event) }
}

function wordsOf(event: Exclude<DepartureEvent, { kind: 'by-hand' }>): string {
  const { timeline } = words
  switch (event.kind) {
    case 'created':
      return timeline.created
    case 'booked':
    case 'cancelled':
      return timeline[event.kind](event.reference, event.seats)
    case 'invited':
    case 'accepted':
    case 'declined':
    case 'lapsed':
      return timeline[event.kind](event.name, event.seats)
  }
}
