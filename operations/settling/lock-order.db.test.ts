import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { insertBankLine } from '#db/bank/bank-lines.ts'
import { lockBooking } from '#db/bookings/bookings.ts'
import { lockDeparture, lockDepartures } from '#db/departures/departures.ts'
import { lockOrder } from '#db/orders/orders.ts'
import { lockCredit } from '#db/payments/credits.ts'
import { lockWhere } from '#db/rows.ts'
import { bankLines } from '#db/schema.ts'
import { matchBankLine, recordTransfer } from '#operations/bank/match-bank-line.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { createCredit } from '#operations/payments/create-credit.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import { erasePersonData } from '#operations/privacy/person-data.ts'
import { mergeEntries } from '#operations/waitlist/merge-entries.ts'
import { moveEntries } from '#operations/waitlist/move-entries.ts'
import { dayOf } from '#rules/dates.ts'
import type { BankLineId, BookingId, DepartureId, InvitationId, OrderId } from '#rules/ids.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { query } from '#testing/database.ts'
import { endTrips } from '#testing/end-trips.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { orderOf } from '#testing/payments/invoices.ts'
import { inFull, newGuest } from '#testing/payments/payment-fixture.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'

/*
 * Every database test fails if a transaction takes its locks out of order (testing/locks). These
 * are the ones that once did, and that no other test brings into that situation.
 */

const own = openForFile(openWaitlistFixture)

beforeEach(() => {
  own.workbench.lockFaults.length = 0
})

const byTransfer: PaymentChoice = { plan: 'full', method: 'bank-transfer' }

const faults = () => own.workbench.lockFaults.map((fault) => fault.split(':')[0])

/** Holds seats for the party of an invitation. Returns the order that PayPal knows. */
async function acceptAs(
  invitationId: InvitationId,
  departureId: Awaited<ReturnType<typeof own.departure>>,
  choice: PaymentChoice = inFull,
) {
  const request = {
    departureId,
    participants: 1,
    guest: newGuest(),
    choice,
    idempotencyKey: null,
    invitationId,
  }
  const started = await createOrder({ ...request, describe: () => 'Japan' }, own.tools)
  if (!started.ok) throw new Error(started.reason)
  return started
}

test('a transaction that locks a departure before an order is reported, and one that does not is not', async () => {
  const departureId = await own.departure({ phase: 'open' })
  await own.start(departureId, 1)
  const orderId = await orderOf(own as never, departureId)
  await own.tools.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await lockDeparture(tx, departureId)
    await lockOrder(tx, orderId)
  })
  expect(faults()).toEqual([])
  await own.tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    await lockOrder(tx, orderId)
  })
  expect(faults()).toEqual(['orders after departures'])
  own.workbench.lockFaults.length = 0
})

test('a statement that found nothing to lock this time is not taken for the lock that it was at other times', async () => {
  const departureId = await own.departure({ phase: 'open' })
  await own.start(departureId, 1)
  const orderId = await orderOf(own as never, departureId)
  const lockAll = (departureIds: DepartureId[], orderIds: OrderId[]) =>
    own.tools.db.transaction(async (tx) => {
      await lockDepartures(tx, departureIds)
      for (const id of orderIds) await lockOrder(tx, id)
    })
  // More often than one sequence of statements is looked at.
  for (let time = 0; time < 20; time++) await lockAll([departureId], [])
  await lockAll([own.tools.newId<'departure'>()], [orderId])
  expect(faults()).toEqual([])
})

test('a row that a transaction created is not taken for one that its statement locked at other times', async () => {
  const departureId = await own.departure({ phase: 'open' })
  const importLine = (lockedId: BankLineId, departureIds: DepartureId[]) =>
    own.tools.db.transaction(async (tx) => {
      const id = own.tools.newId<'bank-line'>()
      const names = { fingerprint: id, content: id, file: id, payer: '', message: '' }
      const money = { amountCents: 100, currency: 'USD', postedOn: dayOf(own.tools.now()), createdAt: own.tools.now() }
      const marks = { importId: own.tools.newId<'bank-import'>(), state: 'unmatched', appliedCents: 0 } as const
      await insertBankLine(tx, { id, ...names, ...money, ...marks })
      await lockWhere(tx, bankLines, eq(bankLines.id, lockedId))
      for (const each of departureIds) await lockDeparture(tx, each)
      return id
    })
  const known = await importLine(own.tools.newId<'bank-line'>(), [])
  for (let time = 0; time < 20; time++) await importLine(known, [])
  await importLine(own.tools.newId<'bank-line'>(), [departureId])
  expect(faults()).toEqual([])
})

test('a booking that a new row names is not taken for the one that the next statement locks', async () => {
  const departureId = await own.departure({ phase: 'open' })
  const book = (email: string) => bookParty(departureId, { email }, own.tools)
  const bookings = [await book('ann@example.com'), await book('ben@example.com')]
  const [one, other] = bookings.sort() as [BookingId, BookingId]
  const money = { name: 'Ann', email: 'ann@example.com', amountCents: 100, reason: '' }
  const creditId = await own.tools.db.transaction((tx) => createCredit(tx, { ...money, fromBookingId: one }, own.tools))
  const lockLast = (bookingId: BookingId) =>
    own.tools.db.transaction(async (tx) => {
      await lockBooking(tx, one)
      await lockCredit(tx, creditId)
      await createCredit(tx, { ...money, fromBookingId: other }, own.tools)
      await lockBooking(tx, bookingId)
    })
  await lockLast(one)
  expect(faults()).toEqual([])
  await lockLast(other)
  expect(faults()).toEqual(['bookings after credits'])
  own.workbench.lockFaults.length = 0
})

test('[G11] erasing a person who waits, was moved, has booked and has an expired order follows the lock order', async () => {
  const [one, two] = [await own.departure({ phase: 'open' }), await own.departure()]
  const email = own.emailOf(one, 'ann')
  await own.pay(one, 1)
  await own.pay(one, 2)
  const entryId = await own.join(one, 'ann')
  const [invitation] = await query<{ id: InvitationId }>(own.url, 'select id from invitations where entry_id = $1', [
    entryId,
  ])
  await acceptAs(invitation?.id as InvitationId, one)
  own.wait(49 * 60)
  await own.runJobs('release-expired-seats')
  await moveEntries({ toId: two, entryIds: [entryId], ...KIM }, own.tools)
  await query(own.url, 'update bookings set email = $1', [email])
  await query(
    own.url,
    `update orders set email = $1, state = case when booking_id is null then 'void' else state end`,
    [email],
  )
  await endTrips(own.url)
  expect(await erasePersonData(email, KIM, own.tools)).toMatchObject({ ok: true })
  expect(faults()).toEqual([])
})

test('[G6] erasing old records follows the lock order', async () => {
  const departureId = await own.departure({ phase: 'open' })
  await own.join(departureId, 'bob')
  await own.pay(departureId, 1)
  await own.pay(departureId, 1)
  await own.start(departureId, 1)
  const inTenYears = () => new Date(own.tools.now().getTime() + 10 * 366 * 24 * 3_600_000)
  await eraseOldRecords(parseSettings({}).retention, { ...own.tools, now: inTenYears })
  expect(faults()).toEqual([])
})

test('[S1] merging entries of two departures is refused, in either order, without locking both', async () => {
  const [one, two] = [await own.departure(), await own.departure()]
  const [first, second] = [await own.join(one, 'ann'), await own.join(two, 'ann')]
  for (const [keepId, dropId] of [
    [first, second],
    [second, first],
  ] as const) {
    expect(await mergeEntries({ keepId, dropId, ...KIM }, own.tools)).toEqual({ ok: false, reason: 'different-target' })
  }
  expect(faults()).toEqual([])
})

test('[P4] a party that pays for its invitation after staff moved it leaves both departures in order', async () => {
  const ids = [await own.departure({ phase: 'open' }), await own.departure(), await own.departure()]
  // The entry moves to a departure with a lower id, which has to be locked first.
  const [two, one] = ids.toSorted() as [(typeof ids)[number], (typeof ids)[number]]
  await query(own.url, `update departures set phase = 'open', opened_at = now() where id = $1`, [one])
  const entryId = await own.join(one, 'ann')
  const [invitation] = await query<{ id: InvitationId }>(own.url, 'select id from invitations where entry_id = $1', [
    entryId,
  ])
  const order = await acceptAs(invitation?.id as InvitationId, one)
  own.wait(49 * 60)
  await own.runJobs('release-expired-seats')
  expect(await moveEntries({ toId: two, entryIds: [entryId], ...KIM }, own.tools)).toMatchObject({
    moved: 1,
  })
  await own.settle(order)
  expect(faults()).toEqual([])
})

test('[M19] the rest of a transfer books an invited party in order, recorded by staff or matched with a line', async () => {
  const departureId = await own.departure({ phase: 'open' })
  for (const [who, lineId] of [
    ['ann', undefined],
    // A line after the one that has the first part.
    ['bob', 'ffffffff-ffff-4fff-8fff-ffffffffffff' as BankLineId],
  ] as const) {
    const entryId = await own.join(departureId, who)
    const [invitation] = await query<{ id: InvitationId }>(own.url, 'select id from invitations where entry_id = $1', [
      entryId,
    ])
    const { providerId } = await acceptAs(invitation?.id as InvitationId, departureId, byTransfer)
    const [placed] = await query<{ id: OrderId; total_cents: number }>(
      own.url,
      'select id, total_cents from orders where provider_id = $1',
      [providerId],
    )
    if (!placed) throw new Error('no order')
    const { id: orderId, total_cents: totalCents } = placed
    const money = { postedOn: dayOf(own.tools.now()), currency: 'USD', payer: who, message: '' }
    const part = { ...money, orderId, receivedCents: 0, amountCents: 100, ...KIM }
    expect(await recordTransfer(part, own.tools)).toEqual({ ok: true })
    if (lineId) {
      await query(
        own.url,
        `insert into bank_lines (id, import_id, fingerprint, content, file, posted_on, amount_cents, currency, payer,
          message, state, applied_cents, created_at) values ($1, gen_random_uuid(), $2, $2, $2, now(), $3, 'USD', $2, '', 'unmatched', 0, now())`,
        [lineId, who, totalCents - 100],
      )
      expect(await matchBankLine({ lineId, version: 0, orderId, ...KIM }, own.tools)).toEqual({ ok: true })
    } else {
      expect(await recordTransfer({ ...part, receivedCents: 100, amountCents: totalCents - 100 }, own.tools)).toEqual({
        ok: true,
      })
    }
    const [order] = await query<{ state: string }>(own.url, 'select state from orders where id = $1', [orderId])
    expect(order?.state).toBe('paid')
  }
  expect(faults()).toEqual([])
})
