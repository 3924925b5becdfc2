import { StateName } from '#app/staff/departures/departure-marks.tsx'
import { DayText } from '#app/staff/ui/date-time.tsx'
import { type Fact, FactRow } from '#app/staff/ui/fact-list.tsx'
import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { bookingHeadline as words } from '#content/staff/booking-record.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { formatDollars } from '#rules/money.ts'

/** What a caller asks first: the money of the booking, and whether the trip runs. */
export function BookingHeadline({ record }: { record: StaffBookingPage }) {
  const facts = [...sumsOf(record), { label: words.trip, value: <StateName state={record.departureState} /> }]
  return <FactRow facts={facts} className="gap-y-2 border-contour border-y py-2" />
}

/** A cancelled booking owes nothing; what counts is the money that we still hold. */
function sumsOf({ booking, sums, refundFigures, offers }: StaffBookingPage): Fact[] {
  const held = formatDollars(offers.balanceCents)
  if (booking.state === 'cancelled') return [{ label: words.kept, value: held }]
  const { dueCents, overdue, next } = sums
  return [
    { label: words.price, value: formatDollars(refundFigures.priceCents) },
    { label: words.paid, value: held },
    { label: words.balance, value: formatDollars(dueCents) },
    ...(overdue ? [{ label: words.overdue, value: <Overdue {...overdue} /> }] : []),
    ...(next ? [{ label: words.next, value: <Next {...next} /> }] : []),
  ]
}

type Sums = StaffBookingPage['sums']

function Overdue({ cents, since }: NonNullable<Sums['overdue']>) {
  return (
    <StateMark tone="risk">
      {formatDollars(cents)} {words.since} <DayText day={since} />
    </StateMark>
  )
}

function Next({ cents, dueDay, awaitsConfirmation }: NonNullable<Sums['next']>) {
  return (
    <>
      {formatDollars(cents)} {words.on} <DayText day={dueDay} />
      {awaitsConfirmation ? <span className="block font-normal text-slate text-small">{words.orConfirmed}</span> : null}
    </>
  )
}
