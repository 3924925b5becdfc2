import { Link } from 'react-router'
import { useOwnBooking } from '#app/payments/own-bookings.ts'
import { dayText } from '#content/dates.ts'
import { ownBookingWords } from '#content/pages/book-again.ts'

/** A guest who comes back, or who paid in another tab, learns that this date is booked. */
export function OwnBookingNotice({ departureId }: { departureId: string }) {
  const own = useOwnBooking(departureId)
  if (!own) return null
  const { heading, text, find } = ownBookingWords
  return (
    <section role="status" className="border border-ink border-l-8 border-l-spruce p-3">
      <p className="font-bold">{heading}</p>
      <p>{text(dayText(own.day))}</p>
      <Link to={find.href} className="link inline-flex min-h-target items-center">
        {find.label}
      </Link>
    </section>
  )
}
