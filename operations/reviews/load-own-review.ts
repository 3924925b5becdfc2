import { findBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { findDepartureOperator } from '#db/departures/operators.ts'
import { type GuestKey, listGuestsOfBooking } from '#db/guests/guests.ts'
import { findReviewOfGuest, listPicturesOf } from '#db/reviews/reviews.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { dayAt } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { changeableUntil, checkReview } from '#rules/reviews/reviews.ts'

export type OwnReviewPage = NonNullable<Awaited<ReturnType<typeof loadOwnReview>>>

/** Rule L10: what a guest's review page shows. */
export async function loadOwnReview({ bookingId, position }: GuestKey, tools: Tools) {
  const { db, now } = tools
  const booking = await findBooking(db, bookingId)
  const guest = (await listGuestsOfBooking(db, bookingId)).find((each) => each.position === position)
  if (!booking || !guest) return undefined
  const departure = await getDeparture(db, booking.departureId, now())
  const [review, operator, titles] = await Promise.all([
    findReviewOfGuest(db, guest.id),
    findDepartureOperator(db, departure),
    getTripTitles(tools),
  ])
  const { destination, startDate, endDate } = departure
  const isCancelled = booking.state === 'cancelled' || departure.isCancelled
  const reviewedOn = review && dayAt(departure.timeZone, review.createdAt)
  return {
    trip: { destination, startDate, endDate, title: titles[destination] ?? destination },
    operator: operator?.name ?? null,
    review,
    pictures: review ? await listPicturesOf(db, [review.id]) : [],
    changeableUntil: reviewedOn ? changeableUntil(reviewedOn) : null,
    refusal: checkReview({ isCancelled, endDate, reviewedOn }, todayAtBase(departure, now())),
  }
}
