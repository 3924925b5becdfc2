import { Operator } from '#app/departures/departure-line.tsx'
import { seatsText } from '#app/departures/departure-seats.ts'
import { SeatMeter } from '#app/departures/seat-meter.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { bookedPage } from '#content/pages/booked.ts'
import type { BookedPage } from '#operations/bookings/load-booked-page.ts'

type Props = { page: BookedPage; groupLink: string }

/** The cabin with the booker's seats, and the way to the group. */
export function BookedCabin({ page: { booking, seatsBefore }, groupLink }: Props) {
  const { group, seats, trip } = booking
  const { heading, number, people, note } = bookedPage.cabin
  // A booking that was changed since may have more seats than its place in the line of bookings says.
  const first = Math.max(0, Math.min(seatsBefore, group.people - seats))
  const own = { first, count: seats }
  const counts = { taken: group.people, held: 0, waiting: 0 }
  return (
    <section className="border border-ink bg-drift p-4">
      <h2>{heading(seats)}</h2>
      <SeatMeter
        capacity={group.capacity}
        taken={group.people}
        threshold={group.minimum}
        text={seatsText(group.capacity, counts, own)}
        own={own}
        className="mt-4 w-full max-w-[26rem]"
      />
      <p className="figure mt-3 text-h3">{number(first + 1, seats, group.capacity)}</p>
      <p className="figure mt-1">{people(group.people, group.capacity)}</p>
      <Operator departure={trip} className="mt-2" />
      <p className="mt-2 text-slate text-small">{note}</p>
      <LinkButton to={groupLink} className="mt-4">
        {bookedPage.group}
      </LinkButton>
    </section>
  )
}
