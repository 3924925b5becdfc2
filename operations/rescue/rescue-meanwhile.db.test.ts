import { afterAll, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { changeBookerContact } from '#operations/bookings/change-booker-contact.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import { getPersonData } from '#operations/privacy/person-data.ts'
import type { BookingId } from '#rules/ids.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { scheduleOf } from '#testing/payments/installments.ts'
import { staffRequest } from '#testing/staff/staff-actions.ts'
import { loadRescuePage } from './load-rescue-page.ts'
import { loadStaffRescue } from './load-staff-rescue.ts'
import { openRescueFixture, PAID, PRICE } from './rescue-fixture.testing.ts'

const own = openForFile(openRescueFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

describe('[P17] asking guests ends without a decision', () => {
  test('when the minimum is paid: everyone gets a mail that the trip runs without a supplement', async () => {
    const { from, ada, bo } = await own.startRescue()
    await own.choose(ada, 'supplement')
    const di = await own.book(from, 'di', 2)
    await own.runDecision()
    expect(await own.mailsOf(ada)).toEqual(['booking-confirmed', 'rescue-choose', 'rescue-not-needed'])
    expect(await own.mailsOf(di)).toEqual(['booking-confirmed'])
    expect(await scheduleOf(own, ada)).toEqual([`full ${2 * PRICE}/${2 * PRICE}`])
    expect(await own.choose(bo, 'refund')).toEqual({ ok: false, reason: 'ended' })
    expect(await loadRescuePage(bo, own.tools)).toMatchObject({ outcome: 'without' })
    expect(await own.decide(from, 'cancel')).toEqual({ ok: false, reason: 'rescue-ended' })
  })

  test('when staff go anyway or cancel the departure', async () => {
    const one = await own.startRescue()
    await goAnyway({ departureId: one.from, actor: 'Kim', reason: 'a small helicopter' }, own.tools)
    expect(await own.mailsOf(one.bo)).toContain('rescue-not-needed')
    const other = await own.startRescue()
    await own.choose(other.bo, 'move')
    await cancelDeparture({ departureId: other.from, actor: 'Kim', reason: 'no snow' }, own.tools)
    await own.runDecision()
    expect(await own.decide(other.from, 'fly')).toEqual({ ok: false, reason: 'rescue-ended' })
    expect(await own.stateOf(other.bo)).toBe(`cancelled ${other.from} ${PAID}`)
  })
})

describe('[P17] while guests are asked,', () => {
  test('a guest who cancelled or was moved by staff is not counted and not touched', async () => {
    const { from, to, ada, bo, cy } = await own.startRescue()
    await own.choose(ada, 'supplement')
    await own.choose(bo, 'supplement')
    const cancel = { ...(await staffRequest(own.url, bo)), refund: 'none', creditCents: 0 } as const
    await cancelBooking(cancel, own.tools)
    await moveBooking({ ...(await staffRequest(own.url, cy)), toDepartureId: to, occasion: 'staff' }, own.tools)
    expect(await own.choose(cy, 'refund')).toEqual({ ok: false, reason: 'not-asked' })
    expect(await loadStaffRescue(from, own.tools)).toMatchObject({
      counts: { supplement: 2, none: 0 },
      rows: [{ id: ada }],
    })
    expect(await own.decide(from, 'fly')).toEqual({ ok: true })
    await own.runDecision()
    expect(await own.stateOf(bo)).toBe(`cancelled ${from}`)
    expect(await own.stateOf(cy)).toBe(`confirmed ${to}`)
  })

  test('seats on the other departure are held for guests who chose it, until staff decide and they have moved', async () => {
    for (const decision of ['fly', 'cancel'] as const) {
      const { from, to, ada, bo, cy } = await own.startRescue()
      const free = async () => (await own.shown(to))?.availableSpots
      await own.choose(bo, 'move')
      expect(await free()).toBe(1)
      await own.choose(cy, 'move')
      expect(await free()).toBe(0)
      expect(await own.choose(ada, 'move'), 'two more seats').toEqual({ ok: false, reason: 'no-room' })
      expect(await own.hold(to, 1)).toMatchObject({ ok: false })
      await own.choose(cy, 'refund')
      expect(await free()).toBe(1)
      await own.choose(ada, 'supplement')
      expect(await own.decide(from, decision)).toEqual({ ok: true })
      expect(await own.hold(to, 2), 'before the job has moved the booking').toMatchObject({ ok: false })
      await own.runDecision()
      expect(await own.stateOf(bo)).toBe(`confirmed ${to}`)
      expect(await free()).toBe(1)
    }
  })

  test('two bookings that choose the last seats at the same moment cannot both get them', async () => {
    const { to, bo, cy } = await own.startRescue()
    await own.book(to, 'guest')
    const results = await Promise.all([own.choose(bo, 'move'), own.choose(cy, 'move')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'no-room' })
  })

  test('seats kept for a move go to the waiting list when the trip runs at the price that was paid', async () => {
    const { from, to, bo, cy } = await own.startRescue()
    for (const bookingId of [bo, cy]) await own.choose(bookingId, 'move')
    await own.join(to, 'waits', 2)
    expect(await own.invited(to)).toEqual([])
    await goAnyway({ departureId: from, actor: 'Kim', reason: 'a small helicopter' }, own.tools)
    await own.runJobs('release-expired-seats')
    expect(await own.invited(to)).toEqual(['waits 2 open'])
    for (const bookingId of [bo, cy]) expect(await own.stateOf(bookingId)).toBe(`confirmed ${from}`)
  })

  test('a departure that has since been cancelled is offered to no one, and guests who chose it get a full refund', async () => {
    const { from, to, ada, bo, cy } = await own.startRescue()
    const third = await own.departure({ phase: 'open', startsInDays: 150, priceCents: PRICE })
    for (const bookingId of [bo, cy]) await own.choose(bookingId, 'move')
    await cancelDeparture({ departureId: to, actor: 'Kim', reason: 'no snow' }, own.tools)
    expect(await own.choose(ada, 'move')).toEqual({ ok: false, reason: 'no-room' })
    await own.choose(ada, 'supplement')
    const seen = await loadStaffRescue(from, own.tools)
    expect(seen?.offers[0]?.plan).toMatchObject({ withoutRoom: 2, move: { bookings: 0 }, refund: { bookings: 2 } })
    await moveBooking({ ...(await staffRequest(own.url, cy)), toDepartureId: third, occasion: 'staff' }, own.tools)
    expect(await own.decide(from, 'fly')).toEqual({ ok: true })
    await own.runDecision()
    expect(await own.stateOf(bo)).toBe(`cancelled ${from} ${PAID}`)
    expect(await own.stateOf(cy)).toBe(`confirmed ${third}`)
  })

  test('a new booker is asked again with the full time, and has not agreed to what the former one chose', async () => {
    const { from, to, bo } = await own.startRescue()
    await own.choose(bo, 'move')
    expect((await own.shown(to))?.availableSpots).toBe(1)
    own.wait(3 * 24 * 60)
    const newGuest = { firstName: 'Nia', lastName: 'Okoye', email: 'nia@example.com', phone: '+14165550105' }
    const replaced = await replaceGuest(
      { bookingId: bo, position: 1, newGuest, actor: 'Kim', reason: 'ill' },
      own.tools,
    )
    expect(replaced).toEqual({ ok: true })
    await own.runJobs('ask-guests')
    await own.repeatJobs('ask-guests')
    expect((await own.mailsOf(bo)).filter((template) => template === 'rescue-choose')).toHaveLength(2)
    expect(await loadRescuePage(bo, own.tools)).toMatchObject({ choice: null, answerBy: inDays(5, own.tools.now()) })
    expect((await own.shown(to))?.availableSpots).toBe(2)
    own.wait(3 * 24 * 60)
    expect(await own.decide(from, 'cancel'), 'the others’ time is over, but not the new booker’s').toMatchObject({
      ok: false,
    })
  })

  test('a booker whose address staff corrected is asked again, unless they have answered', async () => {
    const { bo, cy } = await own.startRescue()
    await own.choose(cy, 'refund')
    for (const [bookingId, name] of [
      [bo, 'Bo'],
      [cy, 'Cy'],
    ] as const) {
      const contact = {
        firstName: name,
        lastName: 'Right',
        email: `right.${bookingId}@example.com`,
        phone: '+14165550106',
      }
      expect(await changeBookerContact({ ...(await staffRequest(own.url, bookingId)), contact }, own.tools)).toEqual({
        ok: true,
      })
    }
    await own.runJobs('ask-guests')
    const asked = async (bookingId: BookingId) =>
      (await own.mailsOf(bookingId)).filter((template) => template === 'rescue-choose').length
    expect([await asked(bo), await asked(cy)]).toEqual([2, 1])
    expect(await loadRescuePage(cy, own.tools)).toMatchObject({ choice: 'refund' })
  })

  test('[G11] a person’s exported data has their choice', async () => {
    const { from, bo } = await own.startRescue()
    await own.choose(bo, 'refund')
    const { rescueAnswers } = await getPersonData(own.emailOf(from, 'bo'), own.tools)
    expect(rescueAnswers).toMatchObject([{ departureId: from, choice: 'refund' }])
  })

  test('another booking’s link cannot choose for this one', async () => {
    const { ada } = await own.startRescue()
    const stranger = await own.book(await own.departure({ phase: 'open' }), 'stranger')
    expect(await own.choose(stranger, 'refund')).toEqual({ ok: false, reason: 'not-asked' })
    expect(await own.choose(own.tools.newId<'booking'>(), 'refund')).toEqual({ ok: false, reason: 'not-asked' })
    expect(await loadRescuePage(ada, own.tools)).toMatchObject({ choice: null })
  })
})
