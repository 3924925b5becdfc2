import { beforeEach, expect, test } from 'vitest'
import { dropSeatsOfBooking } from '#operations/bookings/drop-seats.ts'
import type { NewPicture } from '#operations/pictures/keep-picture.ts'
import { erasePersonData, getPersonData } from '#operations/privacy/person-data.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { searchEverything } from '#operations/staff/search-everything.ts'
import type { BookingId, ReviewId } from '#rules/ids.ts'
import type { ReviewForm } from '#rules/reviews/review-forms.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { staffRequest } from '#testing/staff/staff-actions.ts'
import { answerReview, hideReview, publishReview, removeReviewName } from './decide-review.ts'
import { loadNewestReviews, loadTripReviews } from './list-public-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { loadOwnReview } from './load-own-review.ts'
import { addReviewPicture, removeOwnPicture, withdrawReviewName } from './review-pictures.ts'
import { saveReview } from './save-review.ts'

const own = openForFile(openPaymentFixture)
const DAY = 24 * 60
const actor = 'Kim'

let bookingId: BookingId
let destination: string
const destinations = ['japan', 'canada', 'chile', 'switzerland', 'argentina', 'alaska-us']

/** A trip of five guests, two days after its last day. Each test that counts reviews has its own destination. */
beforeEach(async () => {
  destination = destinations.pop() ?? 'japan'
  const departureId = await own.departure({ startsInDays: 120, destination })
  await own.settle(await own.start(departureId, 5))
  const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
    departureId,
  ])
  if (!booking) throw new Error('a booking was expected')
  bookingId = booking.id
  await query(own.url, `update departures set start_date = $2::date - 4, end_date = $2::date - 2 where id = $1`, [
    departureId,
    own.tools.now(),
  ])
})

const form: ReviewForm = { overall: 4, groupFit: 5, asDescribed: 4, operator: 3, words: 'Good snow.', shows: 'name' }
const guest = (position = 1) => ({ bookingId, position })
const save = (more: Partial<ReviewForm> = {}, position = 1) =>
  saveReview(guest(position), { ...form, ...more }, own.tools)
const ok = { ok: true }

async function written(position = 1) {
  const page = await loadOwnReview(guest(position), own.tools)
  if (!page?.review) throw new Error('a review was expected')
  return page.review
}

async function request(position = 1) {
  const { id: reviewId, version } = await written(position)
  return { reviewId, version, actor }
}

const shown = async () => (await loadTripReviews(destination, own.tools)).shown.map(({ words }) => words)

test('[L10] two forms sent together are one review, and the later one changes it', async () => {
  expect(await Promise.all([save(), save()])).toEqual([ok, ok])
  expect((await loadTripReviews(destination, own.tools)).counts).toMatchObject({ reviews: 1, ratings: 4 })
  expect(await written()).toMatchObject({ state: 'waiting', name: 'Ada', words: 'Good snow.' })
  own.wait(30 * DAY)
  expect(await save({ overall: 2 })).toEqual(ok)
  own.wait(1 * DAY)
  expect(await save({ overall: 5 })).toEqual({ ok: false, reason: 'too-late' })
  expect(await written()).toMatchObject({ overall: 2 })
})

test('[L12] staff publish, hide for a reason and answer; a page opened before a change is refused', async () => {
  await save()
  expect(await shown()).toEqual([])
  const today = async () => (await loadTodayPage(own.tools)).reviews.oldest.map(({ id }) => id)
  const first = await request()
  expect(await today()).toContain(first.reviewId)
  expect(await publishReview(first, own.tools)).toEqual(ok)
  expect(await publishReview(first, own.tools)).toEqual({ ok: false, reason: 'stale-version' })
  expect(await today()).not.toContain(first.reviewId)
  expect(await shown()).toEqual(['Good snow.'])
  expect((await loadNewestReviews(own.tools)).shown[0]).toMatchObject({ id: first.reviewId, name: 'Ada' })
  expect(await answerReview({ ...(await request()), answer: 'Thank you.' }, own.tools)).toEqual(ok)

  expect(await save({ words: 'Good snow, bad soup.' })).toEqual(ok)
  expect(await shown(), 'changed words wait for staff').toEqual([])
  expect(await hideReview({ ...(await request()), hiddenFor: 'abuse' }, own.tools)).toEqual(ok)
  expect(await written()).toMatchObject({ state: 'hidden', hiddenFor: 'abuse', answer: 'Thank you.' })
  const filter = { words: ['soup'], state: 'hidden', destination, ratedUpTo: 4 } as const
  expect((await listReviews(filter, undefined, own.tools)).page.rows).toHaveLength(1)
  expect((await listReviews({ ...filter, ratedUpTo: 3 }, undefined, own.tools)).page.rows).toEqual([])

  const log = await query<{ action: string; details: object }>(
    own.url,
    `select action, details from audit_log where booking_id = $1 and details ? 'reviewId' order by at`,
    [bookingId],
  )
  expect(log.map(({ action }) => action)).toEqual(['publish-review', 'answer-review', 'hide-review'])
  expect(JSON.stringify(log)).not.toContain('soup')
})

test('[L13] the average is shown from three reviews on and counts hidden ones and ones that wait', async () => {
  await save({ overall: 5 }, 1)
  await save({ overall: 5 }, 2)
  expect(await loadTripReviews(destination, own.tools)).toMatchObject({ average: null })
  await save({ overall: 1 }, 3)
  await hideReview({ ...(await request(3)), hiddenFor: 'names-another-person' }, own.tools)
  await publishReview(await request(1), own.tools)
  expect(await loadTripReviews(destination, own.tools)).toMatchObject({
    average: 3.7,
    counts: { reviews: 3, ratings: 11, hidden: 1, waiting: 1 },
    shown: [{ overall: 5 }],
    isInvented: false,
  })
})

const picture = (number: number): NewPicture => ({
  hash: `${bookingId}-${number}`.replaceAll('-', '').slice(-32),
  width: 600,
  height: 400,
  color: '#4a6fa5',
  files: [{ id: own.tools.newId<'file'>(), format: 'webp', width: 600, type: 'image/webp', bytes: 10 }],
})
const add = (number: number, agreed = true) =>
  addReviewPicture(guest(), { picture: picture(number), agreed }, own.tools)
const pictures = async () => (await loadOwnReview(guest(), own.tools))?.pictures ?? []
const files = () =>
  query(own.url, 'select f.id from picture_files f join pictures p on p.id = f.picture_id where p.hash like $1', [
    `%${bookingId.replaceAll('-', '').slice(-20)}%`,
  ])

test('[L11] a review takes six pictures with the consent of the people in them, and a new one waits for staff', async () => {
  expect(await add(1)).toEqual({ ok: false, problem: 'no-review', isKept: false })
  await save()
  await publishReview(await request(), own.tools)
  expect(await add(1, false)).toEqual({ ok: false, problem: 'no-consent', isKept: false })
  for (const number of [1, 2, 3, 4, 5, 6]) expect(await add(number)).toEqual({ ok: true, isKept: true })
  expect(await add(7)).toEqual({ ok: false, problem: 'too-many', isKept: false })
  expect(await written()).toMatchObject({ state: 'waiting' })
  const [first] = await pictures()
  if (!first) throw new Error('a picture was expected')
  await removeOwnPicture({ bookingId, position: 2 }, first.id, own.tools)
  expect(await pictures(), 'another guest removes nothing').toHaveLength(6)
  await removeOwnPicture(guest(), first.id, own.tools)
  expect(await pictures()).toHaveLength(5)
  expect(await files()).toHaveLength(5)
})

test('[L14] a withdrawn name is gone from the page, and the review stays', async () => {
  await save()
  await save({}, 2)
  await query(
    own.url,
    `update guests set name = 'Bo Chen', country = 'Canada' where booking_id = $1 and position = 2`,
    [bookingId],
  )
  await save({}, 2)
  for (const position of [1, 2]) await publishReview(await request(position), own.tools)
  const names = async () => (await loadTripReviews(destination, own.tools)).shown.map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['Ada', 'Bo'])
  own.wait(60 * DAY)
  await withdrawReviewName(guest(), own.tools)
  expect(await names()).toEqual(['Bo', null])
  expect(await removeReviewName({ ...(await request(2)), reason: 'Asked by phone' }, own.tools)).toEqual(ok)
  expect(await names()).toEqual([null, null])
  expect(await shown()).toHaveLength(2)
})

test('[L14] erasing a person removes words, answer and pictures, and keeps the rating', async () => {
  await save()
  await add(1)
  await publishReview(await request(), own.tools)
  await answerReview({ ...(await request()), answer: 'Thank you, Ada.' }, own.tools)
  const [booker] = await query<{ email: string }>(own.url, 'select email from bookings where id = $1', [bookingId])
  const email = booker?.email ?? ''
  expect((await getPersonData(email, own.tools)).reviews).toMatchObject([{ words: 'Good snow.' }])
  expect(await erasePersonData(email, { actor, reason: 'Asked by email' }, own.tools)).toMatchObject(ok)
  expect(await shown()).toEqual([])
  expect(await written()).toMatchObject({ words: '', name: null, answer: null, overall: 4 })
  expect(await files()).toEqual([])
  expect((await loadTripReviews(destination, own.tools)).counts).toMatchObject({ reviews: 1, ratings: 4 })
  expect(await publishReview(await request(), own.tools)).toEqual({ ok: false, reason: 'erased' })
  const unknown = { reviewId: own.tools.newId<'review'>() as ReviewId, version: 1, actor }
  expect(await publishReview(unknown, own.tools)).toEqual({ ok: false, reason: 'not-found' })
})

test('[L14] a guest whose seat is dropped takes their review along, with its pictures and their files', async () => {
  await save({}, 2)
  const kept = picture(1)
  await addReviewPicture(guest(2), { picture: kept, agreed: true }, own.tools)
  expect(await files()).toHaveLength(1)
  await query(
    own.url,
    `update departures set start_date = start_date + 100, end_date = end_date + 100
     where id = (select departure_id from bookings where id = $1)`,
    [bookingId],
  )
  const drop = { ...(await staffRequest(own.url, bookingId)), positions: [2], excess: 'refund' } as const
  expect(await dropSeatsOfBooking(drop, own.tools)).toEqual(ok)
  expect(await files()).toEqual([])
  const deletions = `select from pgboss.job where name = 'delete-file' and data->>'fileId' = $1`
  expect(await query(own.url, deletions, [kept.files[0]?.id])).toHaveLength(1)
})

test('[A7] staff find a review by its guest’s name, and in the list of reviews by its words and the name shown', async () => {
  await query(own.url, `update guests set name = 'Zelda Quist' where booking_id = $1 and position = 2`, [bookingId])
  await save({ words: 'Kumquat snow.' }, 2)
  const { id } = await written(2)
  expect((await searchEverything('quist', own.tools)).reviews).toMatchObject([{ id, guest: 'Zelda Quist' }])
  expect((await searchEverything('ada', own.tools)).reviews).not.toContainEqual(expect.objectContaining({ id }))
  for (const word of ['kumquat', 'zelda']) {
    const { page } = await listReviews({ words: [word] }, undefined, own.tools)
    expect(page.rows, word).toMatchObject([{ id }])
  }
})
