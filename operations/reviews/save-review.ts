import { findBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { type GuestKey, lockGuest } from '#db/guests/guests.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { findReviewOfGuest, insertReview, lockReview, type StoredReview, updateReview } from '#db/reviews/reviews.ts'
import type { Tools } from '#operations/tools.ts'
import { dayAt } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import { knownCountry } from '#rules/guests/countries.ts'
import type { ReviewForm } from '#rules/reviews/review-forms.ts'
import { checkReview, type ReviewRefusal, stateAfterChange } from '#rules/reviews/reviews.ts'
import { reviewsTopic } from '#rules/topics.ts'

export type ReviewResult = { ok: true } | { ok: false; reason: ReviewRefusal | 'unknown-guest' }

/** Rule L10: a guest's one review of the trip, written or changed. */
export async function saveReview(key: GuestKey, form: ReviewForm, tools: Tools): Promise<ReviewResult> {
  return tools.db.transaction(async (tx) => {
    const open = await lockOpenReview(tx, key, tools)
    if (!open.ok) return open
    const { guestId, destination, departureId, review, known } = open
    const { shows, words, ...ratings } = form
    const told = { words, ...(shows === 'name' ? known : { name: null, country: null }) }
    if (review) {
      const state = stateAfterChange(review.state, review, told)
      const hiddenFor = state === 'hidden' ? review.hiddenFor : null
      await updateReview(tx, review.id, { ...ratings, ...told, state, hiddenFor })
    } else {
      const id = tools.newId<'review'>()
      await insertReview(tx, {
        id,
        guestId,
        departureId,
        ...ratings,
        ...told,
        state: 'waiting',
        createdAt: tools.now(),
      })
    }
    await announceChange(tx, reviewsTopic(destination))
    return { ok: true }
  })
}

type OpenReview = {
  ok: true
  guestId: StoredReview['guestId']
  departureId: StoredReview['departureId']
  destination: string
  review: StoredReview | undefined
  /** What we know of the guest and may show if they agree. */
  known: Pick<StoredReview, 'name' | 'country'>
}

/** Behind the guest's lock, so that of two forms sent together the second finds the review of the first. */
export async function lockOpenReview(
  tx: Tx,
  key: GuestKey,
  { now }: Pick<Tools, 'now'>,
): Promise<OpenReview | Extract<ReviewResult, { ok: false }>> {
  const locked = await lockGuest(tx, key)
  const booking = locked && (await findBooking(tx, key.bookingId))
  if (!locked || !booking) return { ok: false, reason: 'unknown-guest' }
  const { guest } = locked
  const departure = await getDeparture(tx, booking.departureId, now())
  const found = await findReviewOfGuest(tx, guest.id)
  const review = found && (await lockReview(tx, found.id))
  const trip = {
    isCancelled: locked.isCancelled || departure.isCancelled,
    endDate: departure.endDate,
    reviewedOn: review && dayAt(departure.timeZone, review.createdAt),
  }
  const reason = checkReview(trip, todayAtBase(departure, now()))
  if (reason) return { ok: false, reason }
  const firstName = key.position === 1 ? booking.firstName : guest.name
  return {
    ok: true,
    guestId: guest.id,
    departureId: departure.id,
    destination: departure.destination,
    review,
    known: { name: toFirstName(firstName), country: knownCountry(guest.country ?? '') ?? null },
  }
}

function toFirstName(name: string): string | null {
  return toSafeText(name.trim().split(' ')[0] ?? '') || null
}
