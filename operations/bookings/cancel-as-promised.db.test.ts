import { expect, test } from 'vitest'
import { findOpenRequest } from '#db/bookings/booking-requests.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import type { BookingId, BookingRequestId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { bookByDeposit } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { mailsAbout, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { cancelAsPromised, cancelBooking } from './cancel-booking.ts'
import { dropSeatsOfBooking } from './drop-seats.ts'
import { loadStaffBookingPage } from './load-staff-booking-page.ts'
import { requestChange, withdrawRequest } from './request-change.ts'

const own = openForFile(openPaymentFixture)

async function askToCancel(bookingId: BookingId): Promise<BookingRequestId> {
  await requestChange({ bookingId, kind: 'cancel', positions: [], message: '' }, own.tools)
  const request = await findOpenRequest(own.tools.db, bookingId)
  if (!request) throw new Error('the booker asked for nothing')
  return request.id
}

test('[G22] staff refund what was promised, once, although the deposit has become final since', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await unmarkCharterStage(own.url, departureId)
  const requestId = await askToCancel(bookingId)
  await query(own.url, 'update departures set charter_stage_since = now() where id = $1', [departureId])
  const seen = { ...(await staffRequest(own.url, bookingId)), requestId }
  expect(await cancelBooking({ ...seen, refund: 'all', creditCents: 0 }, own.tools)).toMatchObject({ ok: false })
  const twice = await Promise.all([cancelAsPromised(seen, own.tools), cancelAsPromised(seen, own.tools)])
  expect(twice).toEqual(expect.arrayContaining([{ ok: true }, { ok: false, reason: 'stale-version' }]))
  expect(await mailsAbout(own.url, bookingId, 'booking-cancelled')).toMatchObject([{ refundedCents: 252 }])
  expect(await findOpenRequest(own.tools.db, bookingId)).toBeUndefined()
})

test('[G22] a promise ends with its request, and when money has moved', async () => {
  const bookingId = await bookParty(await own.departure(), { seats: 2 }, own.tools)
  const first = await askToCancel(bookingId)
  await withdrawRequest(bookingId, own.tools)
  const second = await askToCancel(bookingId)
  const act = async (requestId: BookingRequestId) =>
    cancelAsPromised({ ...(await staffRequest(own.url, bookingId)), requestId }, own.tools)
  expect(await act(first)).toEqual({ ok: false, reason: 'no-request' })
  const drop = { ...(await staffRequest(own.url, bookingId)), positions: [2], excess: 'refund' } as const
  expect(await dropSeatsOfBooking(drop, own.tools)).toEqual({ ok: true })
  expect(await act(second)).toEqual({ ok: false, reason: 'money-changed' })
  expect(await findBooking(own.tools.db, bookingId)).toMatchObject({ state: 'confirmed' })
})

test('[G22] the form to cancel suggests what the rules give back', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  const suggested = async () => (await loadStaffBookingPage(bookingId, own.tools))?.offers.maxRefundCents
  expect(await suggested()).toBe(0)
  await unmarkCharterStage(own.url, departureId)
  expect(await suggested()).toBe(240)
})
