import { afterAll, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { mailsAbout } from '#testing/staff/staff-actions.ts'
import { openRescueFixture, PAID } from './rescue-fixture.testing.ts'
import { takeRefund } from './take-refund.ts'

const own = openForFile(openRescueFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const take = (bookingId: Parameters<typeof takeRefund>[0]) => takeRefund(bookingId, own.tools)
const kim = (departureId: Parameters<typeof goAnyway>[0]['departureId']) => ({
  departureId,
  actor: 'Kim',
  reason: 'snow',
})

/** Its guests were asked on the check day. The decision day, a week later, is over. */
async function lateRescue() {
  const rescue = await own.startRescue()
  own.wait(8 * 24 * 60)
  return rescue
}

describe('[P8] a guest whose decision is late takes a full refund', () => {
  test('from the day after the decision day, whatever they chose, with the fee and a mail that says why', async () => {
    const { from, ada, bo } = await own.startRescue()
    await own.choose(ada, 'supplement')
    own.wait(7 * 24 * 60)
    expect((await loadBookingPage(ada, own.tools))?.lateSince).toBeUndefined()
    expect(await take(ada)).toEqual({ ok: false, reason: 'decided' })
    own.wait(24 * 60)
    expect((await loadBookingPage(ada, own.tools))?.lateSince).toBeDefined()
    expect(await take(ada)).toEqual({ ok: true })
    expect(await own.stateOf(ada)).toBe(`cancelled ${from} ${2 * PAID}`)
    expect(await mailsAbout(own.url, ada, 'rescue-refunded')).toMatchObject([
      { cause: 'undecided', totalCents: 2 * PAID },
    ])
    expect((await own.shown(from))?.confirmedSeats).toBe(2)
    expect((await loadBookingPage(ada, own.tools))?.lateSince).toBeUndefined()
    expect(await own.stateOf(bo)).toBe(`confirmed ${from}`)
  })

  test('until staff decide or its trip starts', async () => {
    const goes = await lateRescue()
    await goAnyway(kim(goes.from), own.tools)
    expect(await take(goes.bo)).toEqual({ ok: false, reason: 'decided' })
    const cancelled = await lateRescue()
    await cancelDeparture(kim(cancelled.from), own.tools)
    expect(await take(cancelled.bo)).toEqual({ ok: false, reason: 'decided' })
    const started = await lateRescue()
    own.wait(44 * 24 * 60)
    expect(await take(started.bo)).toEqual({ ok: false, reason: 'decided' })
    await own.runDecision()
    expect(await own.stateOf(cancelled.bo)).toBe(`cancelled ${cancelled.from} ${PAID}`)
  })

  test('only once, even by a double click, in two tabs, or later', async () => {
    const { from, bo } = await lateRescue()
    const results = await Promise.all([take(bo), take(bo), take(bo)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await take(bo)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await own.stateOf(bo)).toBe(`cancelled ${from} ${PAID}`)
    expect(await mailsAbout(own.url, bo, 'rescue-refunded')).toHaveLength(1)
    const refunds = await query(own.url, `select 1 from payments where booking_id = $1 and kind = 'refund'`, [bo])
    expect(refunds).toHaveLength(1)
  })

  test.each(['go-anyway', 'cancel', 'fly', 'cancel-as-chosen'] as const)(
    'or is refused, when staff decide at the same moment (%s)',
    async (decision) => {
      const { from, ada, bo } = await lateRescue()
      await own.choose(ada, 'supplement')
      const decide = {
        'go-anyway': () => goAnyway(kim(from), own.tools),
        cancel: () => cancelDeparture(kim(from), own.tools),
        fly: () => own.decide(from, 'fly'),
        'cancel-as-chosen': () => own.decide(from, 'cancel'),
      }[decision]
      const [taken] = await Promise.all([take(bo), decide()])
      await own.runDecision()
      const isKept = !taken.ok && decision === 'go-anyway'
      expect(await own.stateOf(bo)).toBe(isKept ? `confirmed ${from}` : `cancelled ${from} ${PAID}`)
      const refunds = await query(own.url, `select 1 from payments where booking_id = $1 and kind = 'refund'`, [bo])
      expect(refunds).toHaveLength(isKept ? 0 : 1)
    },
  )
})
