import { useEffect, useRef } from 'react'
import { bookPage } from '../../content/pages/book.ts'
import type { BookingEnd } from './use-payment.ts'

/** Takes the form's place once there is nothing left to fill in. */
export function BookingDone({ end }: { end: BookingEnd }) {
  const { heading, text } = bookPage[end.is]
  const title = useRef<HTMLHeadingElement>(null)
  // The button was at the end of a long form: its place is now far below this.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="booking-done">
      <h2 id="booking-done" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p className="mt-3">{text}</p>
      {end.is === 'paid' ? (
        <dl className="facts mt-4">
          <div>
            <dt>{bookPage.paid.reference}</dt>
            <dd>{end.bookingReference}</dd>
          </div>
          <div>
            <dt>{bookPage.paid.transaction}</dt>
            <dd>{end.transactionId}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  )
}
