import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepartureId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { type ListBench, openListBench } from '../../testing/list-bench.ts'
import { refundPayment } from '../money/refund-payment.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { waitlistPlace } from '../waitlist/waitlist-place.ts'
import { askDecisions } from './ask-decisions.ts'
import { cancelDeparture } from './cancel-departure.ts'
import { closeDeparture, reopenDeparture } from './close-departure.ts'
import { openDeparture } from './open-departure.ts'

let own: ListBench
let departureId: DepartureId

beforeAll(async () => {
  own = await openListBench()
})
afterAll(() => own.close())

beforeEach(async () => {
  departureId = await own.departure()
})

const byHand = (reason = 'the operator asked for it') => ({ departureId, actor: 'kim@powderpool.example', reason })
const shown = () => own.shown(departureId)
const auditOf = (id: DepartureId) =>
  query(own.bench.url, 'select actor, action, reason, facts from audit_log where departure_id = $1 order by at', [id])

test('[P6] staff open a date below the threshold: its list is invited, and the log keeps who, why and how it stood', async () => {
  await own.join(departureId, 'a', 2)
  expect(await openDeparture(byHand(), own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'deposit', invitedSeats: 2, status: 'Available' })
  expect(await own.invited(departureId)).toEqual(['a 2 open'])
  const facts = { phase: 'gathering', waitingPeople: 2, potential: 2 }
  const line = { actor: 'kim@powderpool.example', action: 'open-departure', reason: 'the operator asked for it' }
  expect(await auditOf(departureId)).toEqual([{ ...line, facts: expect.objectContaining(facts) }])
})

test('[P6] without a reason nothing is done, and nothing is logged', async () => {
  expect(await openDeparture(byHand('  '), own.tools)).toEqual({ ok: false, reason: 'no-reason' })
  expect(await auditOf(departureId)).toEqual([])
  expect(await shown()).toMatchObject({ phase: 'gathering' })
})

test('[P6] what is done already, or to no date at all, is refused by its reason', async () => {
  expect(await reopenDeparture(byHand(), own.tools)).toEqual({ ok: false, reason: 'is-not-closed' })
  await closeDeparture(byHand(), own.tools)
  expect(await closeDeparture(byHand(), own.tools)).toEqual({ ok: false, reason: 'is-closed' })
  const nowhere = { ...byHand(), departureId: own.tools.newId<'departure'>() }
  expect(await openDeparture(nowhere, own.tools)).toEqual({ ok: false, reason: 'unknown-departure' })
})

test('[P6] of two who press the button at once, one does it and the other is told', async () => {
  const answers = await Promise.all([openDeparture(byHand(), own.tools), openDeparture(byHand(), own.tools)])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'is-open' })
  expect(await auditOf(departureId)).toHaveLength(1)
})

test('[P6] a closed date gathers but does not open, and goes on where it stands when it is reopened', async () => {
  await closeDeparture(byHand('storm'), own.tools)
  for (const name of ['a', 'b', 'c']) await own.join(departureId, name, 2)
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 6, status: 'Waitlist' })
  await reopenDeparture(byHand('calm'), own.tools)
  expect(await shown()).toMatchObject({ phase: 'deposit', invitedSeats: 6 })
})

test('[P6] when sales are closed, who was invited before can still pay, and nobody else', async () => {
  const entries = [await own.join(departureId, 'a', 3), await own.join(departureId, 'b', 3)]
  await closeDeparture(byHand(), own.tools)
  expect(await own.hold(departureId, 1)).toEqual({ ok: false, reason: 'sales-closed' })
  const place = entries[0] && (await waitlistPlace(entries[0], own.tools))
  expect(await own.hold(departureId, 3, place?.invitation?.id)).toMatchObject({ ok: true })
})

test('[P6] the audit log is only ever added to', async () => {
  await openDeparture(byHand(), own.tools)
  const refusal = 'the audit log is only ever added to'
  await expect(query(own.bench.url, `update audit_log set reason = 'another'`)).rejects.toThrow(refusal)
  await expect(query(own.bench.url, 'delete from audit_log')).rejects.toThrow(refusal)
  await expect(query(own.bench.url, 'truncate audit_log')).rejects.toThrow(refusal)
  expect(await auditOf(departureId)).toHaveLength(1)
})

test('[P7] cancelled: the list and the invited are told once, every payment goes back, and the date is gone', async () => {
  const invited = await own.join(departureId, 'a', 3)
  await own.join(departureId, 'b', 3)
  await own.join(departureId, 'large', 7)
  await own.pay(departureId, 1)
  const paying = await own.start(departureId, 1)
  expect(await cancelDeparture(byHand('no snow'), own.tools)).toEqual({ ok: true })
  expect(await shown()).toBeUndefined()
  await own.runJobs('tell-list')
  await own.runJobs('undo-booking')
  await own.repeatJobs('undo-booking')
  for (const name of ['a', 'b', 'large']) expect(await own.mailsTo(departureId, name)).toContain('departure-cancelled')
  expect(await waitlistPlace(invited, own.tools)).toMatchObject({ isCancelled: true, invitation: null })
  // Who was in the middle of paying is not charged.
  await own.payPal.act(paying.providerId, 'approve')
  expect(await settleOrder(paying.providerId, 'guest', own.tools)).toMatchObject({ outcome: 'seats-gone' })
  const refunds = await query<{ data: { paymentId: never } }>(
    own.bench.url,
    `select data from pgboss.job where name = 'refund-payment' and data->>'paymentId' in
       (select p.id::text from payments p join orders o on o.id = p.order_id where o.departure_id = $1)`,
    [departureId],
  )
  expect(refunds).toHaveLength(1)
  for (const { data } of refunds) await refundPayment(data.paymentId, own.tools)
  const outcome = await own.outcome(departureId)
  expect(outcome.payments).toEqual(['in completed 420', 'out completed 420'])
  // To the guest: confirmed, then cancelled. Staff hear of no surprise.
  expect(outcome.mails).toEqual(['booking-cancelled', 'booking-confirmed', 'booking-staff'])
})

test('[P7] nobody can join, book or open a cancelled date', async () => {
  await cancelDeparture(byHand('no snow'), own.tools)
  await expect(own.join(departureId, 'late')).rejects.toThrow('unknown-departure')
  expect(await own.hold(departureId, 1)).toEqual({ ok: false, reason: 'sales-closed' })
  expect(await openDeparture(byHand(), own.tools)).toEqual({ ok: false, reason: 'is-cancelled' })
})

test('[S3] [P7] money that arrives after the cancelling goes back by itself', async () => {
  await openDeparture(byHand(), own.tools)
  const started = await own.start(departureId, 2)
  await own.payPal.act(started.providerId, 'approve')
  await own.payPal.payPal.api.captureOrder(started.providerId, 'before we hear of it')
  await cancelDeparture(byHand('no snow'), own.tools)
  expect(await settleOrder(started.providerId, 'program', own.tools)).toEqual({ outcome: 'returned' })
  expect((await own.outcome(departureId)).bookings).toBe(0)
})

test('[P7] a date that still gathers 45 days before its start is put before staff, once', async () => {
  const due = await own.departure({ startsInDays: 45 })
  const later = await own.departure({ startsInDays: 46 })
  const open = await own.departure({ startsInDays: 20, phase: 'deposit' })
  await own.join(due, 'a', 2)
  await Promise.all([askDecisions(own.tools), askDecisions(own.tools)])
  await askDecisions(own.tools)
  const asked = await own.staffMails(due, 'departure-decision')
  expect(asked).toEqual([expect.objectContaining({ days: 45, potential: 2, needed: 6, parties: 1 })])
  for (const id of [later, open]) expect(await own.staffMails(id, 'departure-decision')).toEqual([])
  own.wait(24 * 60)
  await askDecisions(own.tools)
  expect(await own.staffMails(later, 'departure-decision')).toHaveLength(1)
})
