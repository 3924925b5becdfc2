import { expect, test } from 'vitest'
import type { HoldFilter } from '#db/orders/live-holds.ts'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { DepartureId, OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { listHolds } from './list-holds.ts'
import { loadStaffOrderPage } from './load-staff-order-page.ts'
import { releaseHoldAsStaff } from './release-hold-as-staff.ts'

const own = openForFile(openBankFixture)

const STAFF = { actor: 'Olga Owner', reason: 'The name is invented' }

const holdsOn = async (departureId: DepartureId) => (await loadStaffDeparturePage(departureId, own.tools))?.holds ?? []
const heldOnToday = async () => (await loadTodayPage(own.tools)).holds.oldest.map(({ orderId }) => orderId)

async function holdByPayPal(departureId: DepartureId, seats: number): Promise<OrderId> {
  await own.start(departureId, seats)
  const [hold] = await holdsOn(departureId)
  if (!hold?.orderId) throw new Error('nothing is held')
  return hold.orderId
}

test('[S6] staff release an unpaid hold only with a reason, which the audit log keeps, and its seats open up', async () => {
  const departureId = await own.departure()
  const orderId = await holdByPayPal(departureId, 8)
  expect(await loadStaffOrderPage(orderId, own.tools)).toMatchObject({ canRelease: true, heldUntil: expect.any(Date) })
  expect(await releaseHoldAsStaff({ ...STAFF, orderId, reason: ' ' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  expect(await holdsOn(departureId)).toHaveLength(1)
  expect(await releaseHoldAsStaff({ ...STAFF, orderId }, own.tools)).toEqual({ ok: true })
  expect(await holdsOn(departureId)).toEqual([])
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], heldSeats: 0, mails: [] })
  expect(await loadStaffOrderPage(orderId, own.tools)).toMatchObject({ canRelease: false, heldUntil: undefined })
  const entries = await query(own.url, 'select actor, action, reason, details from audit_log where departure_id = $1', [
    departureId,
  ])
  expect(entries).toEqual([{ ...STAFF, action: 'release-hold', details: { orderId, seats: 8, method: 'paypal' } }])
})

test('[S6] the list of holds has name, contact, method and end of everything held or pending, on all departures', async () => {
  const [alone, other] = [await own.departure(), await own.departure({ destination: 'chile' })]
  await own.start(alone, 2)
  const { orderId, reference } = await own.transfer(other, 1)
  const listed = async (filter: HoldFilter = {}) =>
    (await listHolds(filter, undefined, own.tools)).rows.filter(({ departureId }) =>
      [alone, other].includes(departureId),
    )
  expect(await listed()).toMatchObject([
    { departureId: other, seats: 1, method: 'bank-transfer', confirmedAt: expect.any(Date), hasMoney: false },
    { departureId: alone, seats: 2, method: 'paypal', phone: expect.any(String), expiresAt: expect.any(Date) },
  ])
  expect(await listed({ method: 'paypal' })).toMatchObject([{ departureId: alone, name: expect.stringMatching(/\w/) }])
  expect(await listed({ destination: 'chile' })).toMatchObject([{ departureId: other, orderId }])
  await own.receive([{ amount: '1.00', message: reference }])
  expect(await listed({ destination: 'chile' })).toMatchObject([{ orderId, hasMoney: true }])
  own.wait(30)
  expect(await listed({ method: 'paypal' })).toEqual([])
})

test('[S6] only a guest who opened the transfer’s link is notified', async () => {
  const departureId = await own.departure()
  const { orderId } = await own.transfer(departureId)
  expect(await releaseHoldAsStaff({ ...STAFF, orderId }, own.tools)).toEqual({ ok: true })
  expect((await own.outcome(departureId)).mails).toEqual(['hold-released', 'transfer-details'])
})

test('[S6] staff cannot release an order that has received money or is paid', async () => {
  const departureId = await own.departure({ priceCents: 1000 })
  const { orderId, reference } = await own.transfer(departureId)
  await own.receive([{ amount: '4.00', message: reference }])
  expect(await releaseHoldAsStaff({ ...STAFF, orderId }, own.tools)).toEqual({ ok: false, reason: 'has-money' })
  await own.receive([{ amount: '6.00', message: reference }])
  expect(await releaseHoldAsStaff({ ...STAFF, orderId }, own.tools)).toMatchObject({ ok: false })
  const nobody = own.tools.newId<'order'>()
  expect(await releaseHoldAsStaff({ ...STAFF, orderId: nobody }, own.tools)).toEqual({ ok: false, reason: 'not-open' })
})

test('[S6] Today lists a hold that took the last seats for more than 20 minutes, until it ends', async () => {
  const [full, other] = [await own.departure({ booked: 6 }), await own.departure()]
  const last = await own.transfer(full, 2)
  await own.transfer(other, 2)
  expect(await heldOnToday()).toEqual([])
  own.wait(20)
  expect(await heldOnToday()).toEqual([last.orderId])
  await releaseHoldAsStaff({ ...STAFF, orderId: last.orderId }, own.tools)
  expect(await heldOnToday()).toEqual([])
})

test('[M20] a transfer that fits an unpaid order is named on Today and on its page, instead of releasing its seats', async () => {
  const departureId = await own.departure({ capacity: 4 })
  const { orderId, totalCents, code } = await own.transfer(departureId, 4)
  const fitting = async () => (await loadStaffOrderPage(orderId, own.tools))?.fittingLineId
  const [first, second, ...rest] = code
  const mistyped = [second, first, ...rest].join('')
  await own.receive([{ amount: '1.00', message: mistyped, payer: 'Some One' }])
  expect(await fitting(), 'another amount').toBeUndefined()
  await own.receive([{ amount: (totalCents / 100).toFixed(2), message: mistyped, payer: 'Some One' }])
  const lineId = await fitting()
  expect(lineId).toEqual(expect.any(String))
  own.wait(30)
  const hold = (await loadTodayPage(own.tools)).holds.oldest.find((item) => item.orderId === orderId)
  expect(hold).toMatchObject({ fittingLineId: lineId })
})
