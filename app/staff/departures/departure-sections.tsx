import { DayText } from '#app/staff/ui/date-time.tsx'
import { FactList } from '#app/staff/ui/fact-list.tsx'
import { EmptyState } from '#app/staff/ui/notice.tsx'
import { staffActionLine } from '#app/staff/ui/staff-action-line.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { Timeline, type TimelineLine } from '#app/staff/ui/timeline.tsx'
import { rangeText } from '#content/dates.ts'
import { mixParts } from '#content/guests/group.ts'
import { departurePage as words } from '#content/staff/departures.ts'
import type { DepartureTimelineEvent, StaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import type { GroupMix } from '#rules/guests/group.ts'
import { formatDollars } from '#rules/money.ts'
import { Fill } from './departure-marks.tsx'

export function SeatsPart({ record }: { record: StaffDeparturePage }) {
  const { departure, availableSpots, potential, minimum, decisionDay } = record
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
          { label: labels.minimum, value: minimum },
          { label: decision, value: departure.isCancelled ? null : <DayText day={decisionDay} /> },
        ]}
      />
    </StaffSection>
  )
}

/** A cancelled departure earns nothing more, and has nothing to lose. */
export function CharterPart({ record: { ledger, departure } }: { record: StaffDeparturePage }) {
  const isComing = !departure.isCancelled
  const { heading, unknown, breakEvenText, riskText, ...labels } = words.ledger
  const { costCents, breakEvenSeats, seatsToBreakEven, marginCents } = ledger
  const sum = (amount: number | null) => (amount === null ? unknown : formatDollars(amount))
  const breakEven = breakEvenSeats === null ? unknown : breakEvenText(breakEvenSeats, seatsToBreakEven ?? 0)
  return (
    <StaffSection
      heading={heading}
      facts={[
        { label: labels.cost, value: sum(costCents) },
        { label: labels.breakEven, value: isComing ? breakEven : null },
        { label: labels.booked, value: formatDollars(ledger.bookedCents) },
        { label: labels.in, value: formatDollars(ledger.paidCents) },
        { label: labels.deposits, value: formatDollars(ledger.depositsCents) },
        { label: labels.due, value: isComing ? formatDollars(ledger.outstandingCents) : null },
        { label: labels.margin, value: isComing ? sum(marginCents) : null },
        { label: labels.risk, value: isComing ? riskText(ledger.atRiskSeats) : null },
      ]}
    />
  )
}

export function FactsPart({ record: { departure, operatorName } }: { record: StaffDeparturePage }) {
  const {
    heading,
    dates,
    timeZone,
    salesClose,
    salesCloseText,
    price,
    placeholder,
    partner,
    cabin,
    noPartner,
    cabinText,
  } = words.facts
  const { startDate, endDate, priceCents, priceIsPlaceholder, isPrivate, cabinSeats, cabinMaxKg } = departure
  const priceText = formatDollars(priceCents)
  return (
    <StaffSection
      heading={heading}
      facts={[
        { label: dates, value: rangeText(startDate, endDate) },
        { label: timeZone, value: departure.timeZone },
        { label: salesClose, value: salesCloseText(departure.salesCloseDays) },
        // Rule M28: a charter has the price of its quote.
        { label: price, value: isPrivate ? null : priceIsPlaceholder ? `${priceText} (${placeholder})` : priceText },
        { label: partner, value: operatorName ?? noPartner },
        { label: cabin, value: cabinText(cabinSeats, cabinMaxKg) },
      ]}
    />
  )
}

export function MixPart({ mix }: { mix: GroupMix }) {
  const { heading, none, people } = words.mix
  const parts = mix.people === 0 ? [] : mixParts(mix)
  return (
    <StaffSection heading={heading}>
      {mix.people === 0 ? <EmptyState text={none} /> : <p className="figure">{people(mix.people)}</p>}
      {parts.map((part) => (
        <div key={part.heading}>
          <h3 className="text-small">{part.heading}</h3>
          <FactList facts={part.lines.map(({ label, people: count }) => ({ label, value: count }))} />
        </div>
      ))}
    </StaffSection>
  )
}

export function HistoryPart({ events }: { events: readonly DepartureTimelineEvent[] }) {
  return (
    <StaffSection heading={words.timeline.heading}>
      <Timeline label={words.timeline.label} lines={events.map(toLine)} />
    </StaffSection>
  )
}

function toLine(event: DepartureTimelineEvent): TimelineLine {
  const { timeline } = words
  const { key, at } = event
  switch (event.kind) {
    case 'created':
      return { key, at, what: timeline.created }
    case 'booked':
    case 'cancelled':
      return { key, at, what: timeline[event.kind](event.reference, event.seats) }
    case 'invited':
    case 'accepted':
    case 'declined':
    case 'expired':
      return { key, at, what: timeline[event.kind](event.name, event.seats) }
    case 'staff-action':
      return { key, at, ...staffActionLine(event, timeline.actions) }
  }
}
