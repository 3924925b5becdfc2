import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { bookPage } from '../../content/pages/book.ts'
import { tripSheetLink } from '../../content/pages/trip-sheet-link.ts'
import { Facts } from '../ui/facts.tsx'
import type { BookingEnd } from './use-payment.ts'

/** Replaces the form after the payment. */
export function BookingDone({ end, destination }: { end: BookingEnd; destination: string }) {
  const { heading, text } = bookPage[end.is]
  const title = useRef<HTMLHeadingElement>(null)
  // The button was at the end of a long form, far below this.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="booking-done">
      <h2 id="booking-done" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p className="mt-3">{text}</p>
      {end.is === 'paid' ? (
        <Facts
          lines={[
            [bookPage.paid.reference, end.bookingReference],
            [bookPage.paid.transaction, end.transactionId],
          ]}
          className="mt-4"
        />
      ) : null}
      <Link to={tripSheetLink.path(destination)} className="button mt-4">
        {tripSheetLink.label}
      </Link>
    </section>
  )
}
