import { type ReactNode, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { ownOrderKey } from '#app/payments/own-orders.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { WaitlistButton } from '#app/waitlist/waitlist-button.tsx'
import { departureWords } from '#content/departures/departure-words.ts'
import { bookingWords } from '#content/forms/booking.ts'
import {
  bookNow,
  endedInvitationWords,
  findBooking,
  fullDate,
  gatheringDate,
  unpricedDate,
} from '#content/pages/book-notices.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Day } from '#rules/dates.ts'
import type { EndedState } from './invited.ts'
import { waitlistSubject } from './trip.ts'
import { TripSummary } from './trip-summary.tsx'

type Props = {
  departure: PublicDeparture
  /** Rule G17: the code of the partner whose link was opened. */
  partner: string | undefined
  /** The day at the base. */
  today: Day
  onWait(subject: WaitlistSubject): void
}

/** A date that takes no payments yet. */
export function GatheringDate(props: Props) {
  return (
    <Sheet {...props} {...gatheringDate} note={fittingNote(props.departure)}>
      <JoinButton {...props} />
    </Sheet>
  )
}

/** Rules W1 and M9: a date without seats or price leads with its waitlist, and not with a form that no one can send. */
export function FullDate(props: Props) {
  const { availableSpots, priceIsPlaceholder } = props.departure
  return (
    <Sheet {...props} {...(availableSpots > 0 && priceIsPlaceholder ? unpricedDate : fullDate)}>
      <JoinButton {...props} />
      <OwnSeats departure={props.departure} />
    </Sheet>
  )
}

/** For a party that comes back with the link of an invitation that is over. */
export function EndedInvitation({ ended, ...props }: Props & { ended: EndedState }) {
  const { departure } = props
  const { heading, text, textWhenFull, textWhenGathering } = endedInvitationWords[ended]
  const hasSeats = departure.status === 'Available'
  const whenNone = departure.phase === 'gathering' ? textWhenGathering : textWhenFull
  return (
    <Sheet {...props} heading={heading} text={hasSeats ? text : whenNone}>
      {hasSeats ? (
        <LinkButton to={`/book/${departure.id}`} tone={ended === 'accepted' ? 'plain' : 'glow'}>
          {bookNow}
        </LinkButton>
      ) : null}
      {ended === 'accepted' ? (
        <LinkButton to={findBooking.href} tone="glow">
          {findBooking.label}
        </LinkButton>
      ) : null}
      {hasSeats || ended === 'accepted' ? null : <JoinButton {...props} />}
    </Sheet>
  )
}

/** Rule W6: a date with few people may still be a good one to wait for. */
function fittingNote({ waitingPeople, fittingPeople }: PublicDeparture): string | undefined {
  return fittingPeople > 0 ? departureWords.fitting(waitingPeople, fittingPeople) : undefined
}

type SheetProps = Pick<Props, 'departure' | 'today'> & {
  heading: string
  text: string
  note?: string | undefined
  children: ReactNode
}

function Sheet({ departure, today, heading, text, note, children }: SheetProps) {
  return (
    <div className="grid gap-4">
      <TripSummary departure={departure} today={today} />
      <h2>{heading}</h2>
      <p className="max-w-text">{text}</p>
      {note ? <p className="figure">{note}</p> : null}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

function JoinButton({ departure, partner, onWait }: Props) {
  return (
    <WaitlistButton subject={waitlistSubject(departure, partner)} onOpen={onWait} tone="glow">
      {bookingWords.join}
    </WaitlistButton>
  )
}

/** Rule S8: the seats may be missing only because this guest holds them, in a tab that was closed. */
function OwnSeats({ departure: { id } }: { departure: PublicDeparture }) {
  const key = useSyncExternalStore(
    neverChanges,
    () => ownOrderKey(id),
    () => undefined,
  )
  const [query] = useSearchParams()
  if (!key || query.has('replaces')) return null
  return (
    <div className="w-full border-contour border-t pt-3">
      <p>{fullDate.own}</p>
      <a href={`/book/${id}?replaces=${encodeURIComponent(key)}`} className="button mt-2">
        {fullDate.continue}
      </a>
    </div>
  )
}

const neverChanges = () => () => {}
