import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { bookNow, passedInvitationWords as words } from '#content/pages/book-notices.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'

type Props = { passed: 'declined' | 'expired'; departure: PublicDeparture }

/** Rule P4: a party that let its invitation pass can book like everyone else while seats are left. */
export function PassedInvitation({ passed, departure: loaded }: Props) {
  const departure = useLiveDeparture(loaded)
  const hasSeats = departure.status === 'Available'
  const whenNone = departure.phase === 'gathering' ? words.gathering : words.full
  return (
    <section aria-label={words[passed].heading} className="mb-5 border border-ink border-l-8 border-l-glow p-4">
      <p>{words[passed].text}</p>
      <p className="mt-2">{hasSeats ? words.seatsLeft(departure.availableSpots) : whenNone}</p>
      {hasSeats ? (
        <LinkButton tone="glow" to={`/book/${departure.id}`} className="mt-3">
          {bookNow}
        </LinkButton>
      ) : null}
    </section>
  )
}
