import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#db/database.ts'
import { issueDocument } from '#operations/documents/issue-document.ts'
import { LOST_DAY_GIFTS, type LostDayGift } from '#rules/days/lost-days.ts'
import type { BookingId } from '#rules/ids.ts'
import { openPatiently, query } from '#testing/database.ts'
import { withoutLocks } from '#testing/locks/without-statement.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { expectSoundMoney } from '#testing/payments/expect-sound-money.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { recordTrip } from '#testing/payments/settle-trip.ts'
import { amount } from '#testing/soak.ts'
import { loadSettlement } from './load-settlement.ts'
import { setLostDayPolicy } from './lost-day-policies.ts'
import { settleDays } from './settle-days.ts'

const ROUNDS = amount({ short: 1, long: 20 })
const PEOPLE = 16

const own = openForFile(openPaymentFixture)
/** The connections of a second instance of the site. */
let other: Database

beforeAll(async () => {
  other = await openPatiently(own.url)
})
afterAll(async () => {
  await other.close()
})

/**
 * Sixteen people press the button of one page at the same moment. Four bookings are due 1.00 dollar each: half of the price
 * per day, for two down days of four.
 */
async function race(gives: LostDayGift, dbs: readonly Db[]) {
  const policy = { gives, percent: 50, fromDay: 1, capPercent: 100 }
  const scope = { destination: 'japan', operatorId: null }
  await setLostDayPolicy({ scope, policy, actor: 'Kim', role: 'owner' }, own.tools)
  const departureId = await own.departure({ startsInDays: 20, priceCents: 400 })
  const bookingIds: BookingId[] = []
  for (const party of ['ann', 'ben', 'cleo', 'dan'])
    bookingIds.push(await bookParty(departureId, { email: `${party}@example.com` }, own.tools))
  await recordTrip(departureId, 2, own.tools)
  const rows = (await loadSettlement(departureId, own.tools))?.rows ?? []
  const lines = rows.map((row) => ({ ...row, cents: row.proposedCents, reason: '' }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: PEOPLE }, (_, person) => {
      const tools = { ...own.tools, db: dbs[person % dbs.length] ?? own.tools.db }
      const inTurn = person % 3 === 0 ? lines.toReversed() : lines
      return settleDays({ departureId, lines: inTurn, actor: `Person ${person}` }, tools)
    }),
  )
  const given = await query<{ cents: number; mails: number }>(
    own.url,
    `select (select coalesce(sum(amount_cents), 0)::int from credits where from_booking_id = b.id)
        + (select coalesce(sum(amount_cents - fee_cents), 0)::int from payments
          where booking_id = b.id and kind = 'refund') as cents,
      (select count(*)::int from mails where booking_id = b.id and template = 'days-settled') as mails
     from bookings b where b.departure_id = $1`,
    [departureId],
  )
  const settled = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' && outcome.value.ok ? outcome.value.settled : 0,
  )
  return { bookingIds, given, settled, failed: outcomes.filter(({ status }) => status === 'rejected') }
}

test.each(LOST_DAY_GIFTS)('[L8] of many people who settle together, one gives each booking its %s', async (gives) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { bookingIds, given, settled, failed } = await race(gives, [own.tools.db, other.db])
    expect(given).toEqual(bookingIds.map(() => ({ cents: 100, mails: 1 })))
    expect(settled.reduce((sum, each) => sum + each, 0)).toBe(bookingIds.length)
    expect(failed).toEqual([])
    for (const id of bookingIds) await issueDocument(id, own.tools)
  }
  await expectSoundMoney(own.tools)
})

test('[L8] without the locks, the same race gives some of it twice', async () => {
  const dbs = [own.tools.db, other.db].map(withoutLocks)
  let most = 0
  for (let round = 0; round < 20 && most <= 100; round++)
    most = Math.max(...(await race('credit', dbs)).given.map(({ cents }) => cents))
  expect(most).toBeGreaterThan(100)
})
