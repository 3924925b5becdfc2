import { expect, test } from 'vitest'
import { findReferrerOf } from '#db/bookings/referrals.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { staffRequest } from '#testing/staff/staff-actions.ts'
import { cancelBooking } from './cancel-booking.ts'
import { loadSharePart } from './load-share-part.ts'
import { splitBooking } from './split-booking.ts'

const own = openForFile(openPaymentFixture)

const share = (bookingId: BookingId) => loadSharePart(bookingId, own.tools)

async function codeOf(bookingId: BookingId): Promise<string> {
  const { link } = await share(bookingId)
  return new URL(link ?? '').searchParams.get('ref') ?? ''
}

const book = (departureId: DepartureId, email: string, ref?: string, seats = 1) =>
  bookParty(departureId, { email, seats, ...(ref && { ref }) }, own.tools)

test('[G16] a booking that came by a shared link is counted for the one that shared it, without a name', async () => {
  const departureId = await own.departure()
  const ada = await book(departureId, 'ada@example.com')
  const { link, ...before } = await share(ada)
  expect(link).toMatch(new RegExp(`^${own.tools.site.publicUrl}/book/${departureId}\\?ref=[\\w-]{10}$`))
  expect(before).toEqual({ missing: 5, free: 7, people: 0 })
  const bo = await book(departureId, 'bo@example.com', await codeOf(ada), 2)
  expect(await share(ada)).toEqual({ link, missing: 3, free: 5, people: 2 })
  expect(await findReferrerOf(own.tools.db, bo)).toMatchObject({ id: ada })
  expect(await findReferrerOf(own.tools.db, ada)).toBeUndefined()
  const cancel = { ...(await staffRequest(own.url, bo)), refund: 'none', creditCents: 0 } as const
  expect(await cancelBooking(cancel, own.tools)).toEqual({ ok: true })
  expect(await share(ada)).toMatchObject({ people: 0 })
})

test('[G16] guests who came by a shared link are still counted for it after they are split off', async () => {
  const departureId = await own.departure()
  const ada = await book(departureId, 'ada@example.com')
  const bo = await book(departureId, 'bo@example.com', await codeOf(ada), 2)
  const booker = { firstName: 'Cy', lastName: 'Chen', email: 'cy@example.com', phone: '+14165550104' }
  const split = { ...(await staffRequest(own.url, bo)), positions: [2], booker }
  expect(await splitBooking(split, own.tools)).toEqual({ ok: true })
  expect(await share(ada)).toMatchObject({ people: 2 })
})

test('[G16] unknown codes, codes from other departures, and the booker’s own code are ignored', async () => {
  const departureId = await own.departure()
  const ada = await book(departureId, 'ada@example.com')
  const code = await codeOf(ada)
  const elsewhere = await book(await own.departure(), 'di@example.com', code)
  const forged = await book(departureId, 'bo@example.com', `${code.slice(0, -1)}_`)
  const herself = await book(departureId, 'Ada+again@example.com', code)
  for (const bookingId of [elsewhere, forged, herself])
    expect(await findReferrerOf(own.tools.db, bookingId)).toBeUndefined()
  expect(await share(ada)).toMatchObject({ people: 0 })
})

test('[G16] a guest who pays the order another way still came by the link', async () => {
  const departureId = await own.departure()
  const ada = await book(departureId, 'ada@example.com')
  const first = { ...own.request(departureId, 1, { plan: 'full', method: 'bank-transfer' }), ref: await codeOf(ada) }
  const held = await holdSeats(first, own.tools)
  if (!held.ok) throw new Error(held.reason)
  const again = await holdSeats({ ...own.request(departureId), guest: first.guest, replaces: held.orderId }, own.tools)
  if (!again.ok) throw new Error(again.reason)
  const rows = await query(own.url, 'select referrer_id from orders where id = $1', [again.orderId])
  expect(rows).toEqual([{ referrer_id: ada }])
})

test('[G16] there is a link only while seats are on sale', async () => {
  const full = await own.departure({ capacity: 4, booked: 3 })
  const last = await book(full, 'last@example.com')
  expect(await share(last)).toMatchObject({ link: undefined, free: 0 })
  const departureId = await own.departure()
  const ada = await book(departureId, 'ada@example.com')
  for (const change of ['closed_at = now()', 'is_private = true', 'cancelled_at = now()']) {
    await query(own.url, `update departures set ${change} where id = $1`, [departureId])
    expect((await share(ada)).link, change).toBeUndefined()
    const back = 'update departures set closed_at = null, is_private = false where id = $1'
    await query(own.url, back, [departureId])
  }
})
