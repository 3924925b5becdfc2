import { Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { guestChanges as words } from '#content/pages/guest-changes.ts'
import type { BookingPage } from '#operations/bookings/load-booking-page.ts'
import { linkSearch } from './link-search.ts'

type NoteName = keyof typeof words.notes

/** What came of a form that was sent from this page, if it was one of these. */
export function ChangeNote({ of }: { of: readonly NoteName[] }) {
  const { search } = useLocation()
  const note = new URLSearchParams(search).get('note')
  const name = of.find((each) => each === note)
  return name ? (
    <div className="mt-4">
      <FormResult words={words.notes[name]} />
    </div>
  ) : null
}

/** Rule G14: what the booker can change or ask for. */
export function GuestChanges({ booking: { status, request, canUseCredit, trip } }: { booking: BookingPage }) {
  const { search } = useLocation()
  const query = linkSearch(search)
  return (
    <section id="changes" className="min-w-0 scroll-mt-8">
      <h2>{words.heading}</h2>
      <ChangeNote of={['asked', 'withdrawn', 'contact-mailed', 'credit-mailed']} />
      {request ? <OpenRequest request={request} query={query} /> : null}
      {status === 'confirmed' && !request && !trip.hasStarted ? <p className="mt-3">{words.text}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {status === 'confirmed' && !request && !trip.hasStarted ? (
          <Link to={`/booking/change${query}`} className="button">
            {words.ask}
          </Link>
        ) : null}
        <Link to={`/booking/contact${query}`} className="button">
          {words.contact}
        </Link>
      </div>
      {canUseCredit ? (
        <form method="post" action={`/booking/credit${query}`} className="mt-4">
          <Button type="submit">{words.credit}</Button>
          <p className="mt-1 text-slate text-small">{words.creditHint}</p>
        </form>
      ) : null}
    </section>
  )
}

function OpenRequest({ request, query }: { request: NonNullable<BookingPage['request']>; query: string }) {
  const { heading, text, withdraw } = words.open
  return (
    <div className="mt-4 border border-ink bg-drift p-4">
      <h3>{heading}</h3>
      <p className="mt-2 font-bold">
        {request.kind === 'cancel' ? words.open.cancel : words.open['drop-seats'](request.seats)}
      </p>
      <p className="mt-2">{text}</p>
      <form method="post" action={`/booking/change${query}`} className="mt-3">
        <Button type="submit" name="withdraw" value="on">
          {withdraw}
        </Button>
      </form>
    </div>
  )
}
