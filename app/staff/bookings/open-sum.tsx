import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { bookingsPage as words } from '#content/staff/bookings.ts'
import type { ListedBooking } from '#db/bookings/booking-rows.ts'
import { formatDollars } from '#rules/money.ts'

type Sums = Pick<ListedBooking, 'state' | 'subtotalCents' | 'settledCents' | 'overdueCents'>

/** What a booking still has to pay. A cancelled one pays nothing more. */
export function OpenSum({ state, subtotalCents, settledCents, overdueCents }: Sums) {
  const dueCents = state === 'cancelled' ? 0 : subtotalCents - settledCents
  return (
    <>
      {formatDollars(dueCents)}
      {dueCents > 0 && overdueCents > 0 ? (
        <span className="block">
          <StateMark tone="risk">{words.overdue}</StateMark>
        </span>
      ) : null}
    </>
  )
}
