import { afterAll, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { requestDecisions } from '#operations/departures/request-decisions.ts'
import { issueDocument } from '#operations/documents/issue-document.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { loadStaffOrderPage } from '#operations/holding/load-staff-order-page.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { createEndpoint } from '#operations/webhooks/webhook-endpoints.ts'
import { addDays } from '#rules/dates.ts'
import type { BookingId, OrderId, PaymentId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { approvedInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { mailsAbout, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { loadRescuePage } from './load-rescue-page.ts'
import { loadStaffRescue } from './load-staff-rescue.ts'
import { releaseQuestion } from './release-question.ts'
import { openRescueFixture, PAID, PRICE, SUPPLEMENT } from './rescue-fixture.testing.ts'

const own = openForFile(openRescueFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

describe('[P17] on the check day', () => {
  test('no guest is asked until staff release the question with the sum they saw, once', async () => {
    await query(own.url, 'update departures set is_private = true')
    const from = await own.departure({ phase: 'open', startsInDays: 54, priceCents: PRICE })
    const ada = await own.book(from, 'ada', 4)
    own.wait(48 * 60)
    await requestDecisions(own.tools)
    await own.runJobs('ask-guests')
    expect(await mailsAbout(own.url, ada, 'rescue-choose')).toEqual([])
    const line = (await loadTodayPage(own.tools)).decisions.oldest.find(({ id }) => id === from)
    expect(line?.question).toEqual({ supplementCents: SUPPLEMENT })
    const release = (shown: number) =>
      releaseQuestion({ departureId: from, shown: String(shown), actor: 'Kim' }, own.tools)
    expect(await release(SUPPLEMENT - 100)).toEqual({ ok: false, reason: 'sum-changed' })
    const released = await Promise.all([release(SUPPLEMENT), release(SUPPLEMENT), release(SUPPLEMENT)])
    expect(released.filter(({ ok }) => ok)).toHaveLength(1)
    expect(released).toContainEqual({ ok: false, reason: 'nothing-to-ask' })
    await own.runJobs('ask-guests')
    expect(await mailsAbout(own.url, ada, 'rescue-choose')).toHaveLength(1)
    expect((await loadTodayPage(own.tools)).decisions.oldest.find(({ id }) => id === from)?.question).toBeUndefined()
    expect(
      await query(own.url, `select actor from audit_log where departure_id = $1 and action = 'ask-guests'`, [from]),
    ).toEqual([{ actor: 'Kim' }])
  })

  test('[P8] every booking is asked once, with the supplement, the departure and the last day stated', async () => {
    const { from, to, ada, bo } = await own.startRescue()
    await own.ask()
    await own.repeatJobs('ask-guests')
    const [mail, ...more] = await mailsAbout(own.url, ada, 'rescue-choose')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      paid: 4,
      minimum: 6,
      supplementCents: SUPPLEMENT,
      priceCents: 2 * PRICE,
      target: { flight: { status: 'confirmed' } },
      answerBy: addDays(inDays(0, own.tools.now()), 5),
      fliesAlone: false,
      chooseLink: expect.stringContaining(`/booking/choose?id=${ada}&token=`),
    })
    expect(await mailsAbout(own.url, bo, 'rescue-choose')).toHaveLength(1)
    const page = await loadRescuePage(ada, own.tools)
    const days = await own.shown(to)
    expect(page).toMatchObject({
      supplementCents: SUPPLEMENT,
      priceCents: 2 * PRICE,
      target: { startDate: days?.startDate, hasRoom: true },
    })
    const line = (await loadTodayPage(own.tools)).decisions.oldest.find(({ id }) => id === from)
    expect(line?.rescue).toMatchObject({ asked: 3, answered: 0, answerBy: page?.answerBy })
  })

  test('no one is asked on a departure that has enough people, or once had them', async () => {
    const flies = await own.departure({ phase: 'open', startsInDays: 54, priceCents: PRICE })
    const bookings: BookingId[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) bookings.push(await own.book(flies, name))
    const [first] = bookings
    if (!first) throw new Error('six have booked')
    const request = { ...(await staffRequest(own.url, first)), refund: 'none', creditCents: 0 } as const
    expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
    own.wait(48 * 60)
    await own.ask()
    expect(await loadStaffRescue(flies, own.tools)).toBeUndefined()
  })

  test('a later booking is asked as well, and an answer can be changed', async () => {
    const { from, ada, bo } = await own.startRescue()
    const di = await own.book(from, 'di')
    await own.runJobs('ask-guests')
    expect(await mailsAbout(own.url, di, 'rescue-choose')).toMatchObject([{ supplementCents: SUPPLEMENT, paid: 5 }])
    expect(await own.choose(ada, 'refund')).toEqual({ ok: true })
    expect(await own.choose(ada, 'supplement')).toEqual({ ok: true })
    const page = await loadRescuePage(bo, own.tools)
    expect(page).toMatchObject({ choice: null, others: { supplement: 2, move: 0, refund: 0, none: 2 } })
    expect(JSON.stringify(page)).not.toContain('ada')
  })

  test('a supplement above half of the price is not offered, and cannot be chosen', async () => {
    await own.startRescue()
    const from = await own.departure({ phase: 'open', startsInDays: 54, priceCents: PRICE })
    const ada = await own.book(from, 'ada', 3)
    own.wait(48 * 60)
    await own.ask()
    expect(await mailsAbout(own.url, ada, 'rescue-choose')).toMatchObject([{ supplementCents: null }])
    expect(await loadRescuePage(ada, own.tools)).toMatchObject({ supplementCents: null, fliesIfAlone: false })
    expect(await own.choose(ada, 'supplement')).toEqual({ ok: false, reason: 'not-offered' })
    expect(await own.choose(ada, 'refund')).toEqual({ ok: true })
    expect((await loadStaffRescue(from, own.tools))?.offers.map(({ decision }) => decision)).toEqual(['cancel'])
  })

  test('[M10] no one is reminded of an installment while they choose', async () => {
    const { from, ada } = await own.startRescue()
    const dueDay = inDays(3, own.tools.now())
    await query(
      own.url,
      `insert into installments (id, booking_id, kind, position, due_day, amount_cents, settled_cents)
       values (gen_random_uuid(), $1, 'first', 2, $2, 100, 0)`,
      [ada, dueDay],
    )
    await remindOfInstallments(own.tools)
    expect(await mailsAbout(own.url, ada, 'installment-reminder')).toEqual([])
    await goAnyway({ departureId: from, actor: 'Kim', reason: 'a small helicopter' }, own.tools)
    await remindOfInstallments(own.tools)
    expect(await mailsAbout(own.url, ada, 'installment-reminder')).toMatchObject([{ kind: 'first', dueDay }])
    await query(own.url, `delete from installments where booking_id = $1 and kind = 'first'`, [ada])
  })

  test('a page shows what happens if no one else answers', async () => {
    const { ada, bo, cy } = await own.startRescue()
    expect(await loadRescuePage(cy, own.tools)).toMatchObject({ fliesIfAlone: false })
    for (const bookingId of [ada, bo]) await own.choose(bookingId, 'supplement')
    expect(await loadRescuePage(cy, own.tools)).toMatchObject({ fliesIfAlone: true })
  })
})

describe('[P17] staff decide', () => {
  test('to fly: the supplement falls due with an invoice, others move, and guests who did not answer get a full refund', async () => {
    const { from, to, ada, bo, cy } = await own.startRescue()
    await own.choose(ada, 'supplement')
    await own.choose(bo, 'move')
    own.waitForAnswers()
    const endpoint = { id: own.tools.newId<'webhook-endpoint'>(), name: 'Alpine', url: 'https://partner.example/hooks' }
    await createEndpoint({ ...endpoint, events: ['departure.confirmed'], actor: 'Kim' }, own.tools)
    expect(await own.decide(from, 'fly')).toEqual({ ok: true })
    expect((await own.shown(from))?.flightStatus).toBe('confirmed')
    const [announced, ...more] = await query(own.url, 'select event, payload from webhook_messages')
    expect({ announced, more }, 'rule C9').toMatchObject({
      announced: { event: 'departure.confirmed', payload: { data: { departure: { id: from } } } },
      more: [],
    })
    await own.runDecision()
    expect(await own.stateOf(ada)).toBe(`confirmed ${from}`)
    expect(await scheduleOf(own, ada)).toEqual([`full ${2 * PRICE}/${2 * PRICE}`, `supplement 0/${2 * SUPPLEMENT}`])
    expect(await own.stateOf(bo)).toBe(`confirmed ${to}`)
    expect(await own.stateOf(cy)).toBe(`cancelled ${from} ${PAID}`)
    const [order] = await query<{ id: OrderId }>(own.url, 'select id from orders where booking_id = $1', [cy])
    if (!order) throw new Error('cy has an order')
    expect(await loadOrderPage(order.id, own.tools), 'its page').toMatchObject({ endedBy: 'full-refund' })
    expect(await loadStaffOrderPage(order.id, own.tools)).toMatchObject({ order: { endedBy: 'full-refund' } })
    expect(await own.mailsOf(ada)).toEqual(['booking-confirmed', 'rescue-choose', 'rescue-flies'])
    expect(await own.mailsOf(bo)).toEqual(['booking-confirmed', 'rescue-choose', 'booking-moved'])
    expect(await own.mailsOf(cy)).toEqual(['booking-confirmed', 'rescue-choose', 'rescue-refunded'])
    await issueDocument(ada, own.tools)
    const documents = await query(own.url, 'select trip_cents from documents where booking_id = $1', [ada])
    expect(documents.reduce((sum, { trip_cents }) => sum + Number(trip_cents), 0)).toBe(2 * (PRICE + SUPPLEMENT))
    const providerId = await approvedInstallment(own, ada, ['supplement'])
    expect(await settleOrderForGuest(providerId, own.tools)).toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, ada)).toContain(`supplement ${2 * SUPPLEMENT}/${2 * SUPPLEMENT}`)
    const people = { payingPeople: 2, movingPeople: 1, refundedPeople: 1 }
    const details = { ...people, addedCents: 2 * SUPPLEMENT, refundedCents: PRICE }
    const audit = await query(
      own.url,
      'select actor, action, details from audit_log where departure_id = $1 order by at',
      [from],
    )
    expect(audit).toMatchObject([
      { actor: 'Kim', action: 'ask-guests', details: { supplementCents: SUPPLEMENT } },
      { actor: 'Kim', action: 'fly-as-chosen', details },
    ])
    const moves = await query(own.url, 'select actor, action from audit_log where booking_id = $1', [bo])
    expect(moves).toMatchObject([{ actor: 'Kim', action: 'move-booking' }])
  })

  test('[A8] by what each booking still has: a refund that lowered its price is not promised again', async () => {
    const { from, cy } = await own.startRescue()
    const [paid] = await query<{ id: PaymentId }>(own.url, 'select id from payments where booking_id = $1', [cy])
    if (!paid) throw new Error('cy has paid')
    const goodwill = { paymentId: paid.id, amount: 10_000, choice: 'price-lowered' } as const
    await unmarkCharterStage(own.url, from)
    expect(await refundBookingPayment({ ...(await staffRequest(own.url, cy)), ...goodwill }, own.tools)).toEqual({
      ok: true,
    })
    own.waitForAnswers()
    const offers = (await loadStaffRescue(from, own.tools))?.offers ?? []
    expect(offers.find(({ decision }) => decision === 'cancel')?.plan.refund).toMatchObject({
      people: 4,
      cents: 4 * PRICE - 10_000,
    })
  })

  test('not to fly: guests who chose to move do so, and everyone else gets a full refund, even if they chose the supplement', async () => {
    const { from, to, ada, bo, cy } = await own.startRescue()
    await own.choose(ada, 'supplement')
    await own.choose(bo, 'move')
    await own.choose(cy, 'refund')
    expect(await own.decide(from, 'cancel')).toEqual({ ok: true })
    await own.runDecision()
    expect(await own.shown(from)).toBeUndefined()
    expect(await own.stateOf(ada)).toBe(`cancelled ${from} ${2 * PAID}`)
    expect(await own.stateOf(bo)).toBe(`confirmed ${to}`)
    expect(await own.stateOf(cy)).toBe(`cancelled ${from} ${PAID}`)
    expect(await own.mailsOf(ada)).toEqual(['booking-confirmed', 'rescue-choose', 'departure-cancelled-booking'])
    expect(await own.mailsOf(bo)).toEqual(['booking-confirmed', 'rescue-choose', 'booking-moved'])
    expect((await loadTodayPage(own.tools)).decisions.oldest.map(({ id }) => id)).not.toContain(from)
  })

  test('only after everyone has answered or the last day is over, and only on the numbers that they saw', async () => {
    const { from, ada, bo, cy } = await own.startRescue()
    expect((await loadStaffRescue(from, own.tools))?.offers).toEqual([])
    expect(await own.decide(from, 'cancel')).toEqual({ ok: false, reason: 'answers-open' })
    for (const bookingId of [ada, bo, cy]) await own.choose(bookingId, 'refund')
    expect((await loadStaffRescue(from, own.tools))?.offers.map(({ decision }) => decision)).toEqual(['cancel'])
    expect(await own.decide(from, 'fly')).toEqual({ ok: false, reason: 'nobody-pays' })
    const seen = await own.shownPlan(from, 'cancel')
    await own.choose(bo, 'move')
    expect(await own.decide(from, 'cancel', seen)).toEqual({ ok: false, reason: 'answers-changed' })
    expect(await own.decide(from, 'cancel')).toEqual({ ok: true })
    expect(await own.choose(bo, 'refund')).toEqual({ ok: false, reason: 'ended' })
    await own.runDecision()
  })

  test('only once, even when two of them click at the same moment', async () => {
    const { from, ada, bo, cy } = await own.startRescue()
    for (const bookingId of [ada, bo]) await own.choose(bookingId, 'supplement')
    await own.choose(cy, 'move')
    const [fly, cancel] = [await own.shownPlan(from, 'fly'), await own.shownPlan(from, 'cancel')]
    const results = await Promise.all([
      own.decide(from, 'fly', fly),
      own.decide(from, 'cancel', cancel),
      own.decide(from, 'fly', fly),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'rescue-ended')).toHaveLength(2)
    await own.runDecision()
    const flies = (await own.shown(from)) !== undefined
    expect(await own.stateOf(ada)).toBe(flies ? `confirmed ${from}` : `cancelled ${from} ${2 * PAID}`)
    if (flies) expect(await scheduleOf(own, ada)).toContain(`supplement 0/${2 * SUPPLEMENT}`)
    expect(await mailsAbout(own.url, cy, 'booking-moved')).toHaveLength(1)
  })

  test('while a guest answers: either the answer or the decision is refused', async () => {
    const { from, to, ada, bo, cy } = await own.startRescue()
    for (const bookingId of [ada, bo, cy]) await own.choose(bookingId, 'refund')
    const seen = await own.shownPlan(from, 'cancel')
    const [decided, chosen] = await Promise.all([own.decide(from, 'cancel', seen), own.choose(bo, 'move')])
    if (decided.ok) expect(chosen).toEqual({ ok: false, reason: 'ended' })
    else expect([decided.reason, chosen.ok]).toEqual(['answers-changed', true])
    if (!decided.ok) expect(await own.decide(from, 'cancel')).toEqual({ ok: true })
    await own.runDecision()
    expect(await own.stateOf(bo)).toBe(decided.ok ? `cancelled ${from} ${PAID}` : `confirmed ${to}`)
  })

  test('while the last seats are sold: either it flies for everyone, or the new guests are refunded', async () => {
    const { from, ada, bo, cy } = await own.startRescue()
    for (const bookingId of [ada, bo, cy]) await own.choose(bookingId, 'refund')
    const seen = await own.shownPlan(from, 'cancel')
    const started = await own.start(from, 2)
    await own.payPal.act(started.providerId, 'approve')
    const [decided, settled] = await Promise.all([
      own.decide(from, 'cancel', seen),
      settleOrderForGuest(started.providerId, own.tools),
    ])
    await own.runJobs('end-order-with-departure')
    await own.runDecision()
    if (decided.ok) {
      expect(settled.outcome).not.toBe('paid')
      for (const bookingId of [ada, bo, cy]) expect(await own.stateOf(bookingId)).toMatch(/^cancelled/)
    } else {
      expect([decided.reason, settled.outcome]).toEqual(['rescue-ended', 'paid'])
      for (const bookingId of [ada, bo, cy]) expect(await own.stateOf(bookingId)).toBe(`confirmed ${from}`)
    }
  })
})
