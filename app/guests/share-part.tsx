import { ShareLink } from '#app/page/share-link.tsx'
import { rangeText } from '#content/dates.ts'
import { bookingShare as words } from '#content/pages/rescue.ts'
import type { BookedTrip } from '#operations/bookings/load-booking-page.ts'
import type { SharePart as Share } from '#operations/bookings/load-share-part.ts'

type Props = { share: Share; trip: BookedTrip }

/** Rule G16: a link for the last seats, and how many people came by it. */
export function SharePart({ share: { link, missing, free, people }, trip }: Props) {
  const message = words.message(trip.title, rangeText(trip.startDate, trip.endDate), missing)
  const { text, button, copied } = words
  return (
    <>
      {link ? (
        <ShareLink
          url={link}
          message={message}
          words={{ heading: words.heading(missing, free), text, button, copied }}
        />
      ) : null}
      {people > 0 ? <p className="font-bold">{words.counted(people)}</p> : null}
    </>
  )
}
