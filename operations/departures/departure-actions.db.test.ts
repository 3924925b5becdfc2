import { beforeEach, expect, test } from 'vitest'
import { upsertMember } from '#db/staff/staff.ts'
import { submitRefund } from '#operations/refunds/submit-refund.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import { addDays } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { joinParty } from '#testing/waitlist/join-party.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { cancelDeparture } from './cancel-departure.ts'
import { closeDeparture, reopenDeparture } from './close-departure.ts'
import { goAnyway } from './go-anyway.ts'
import { findPublicDeparture } from './list-public-departures.ts'
import { openDeparture } from './open-departure.ts'
import { releaseExpiredSeats } from './release-expired-seats.ts'
import { requestDecisions } from './request-decisions.ts'

const own = openForFile(openWaitlistFixture)
let departureId: DepartureId

beforeEach(async () => {
  departureId = await own.departure()
})

const request = (reason = 'the operator asked for it') => ({ departureId, actor: 'kim@powderpool.example', reason })
const shown = () => own.shown(departureId)
const auditOf = (id: DepartureId) =>
  query(own.url, 'select actor, action, reason, details from audit_log where departure_id = $1 order by at', [id])

/** Returns the address of a new staff member. */
async function member(role: StaffRole): Promise<string> {
  const id = own.tools.newId<'staff'>()
  const email = `${id}@powderpool.example`
  const row = { id, name: role, email, role, operatorId: null }
  await own.tools.db.transaction((tx) => upsertMember(tx, row, own.tools.now()))
  return email
}

test('[P6] staff open a departure below the threshold: parties are invited, and the audit log has actor, reason and numbers', async () => {
  await own.join(departureId, 'a', 2)
  expect(await openDeparture(request(), own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'open', invitedSeats: 2, status: 'Available' })
  expect(await own.invited(departureId)).toEqual(['a 2 open'])
  const details = { phase: 'gathering', waitingPeople: 2, potential: 2 }
  const entry = { actor: 'kim@powderpool.example', action: 'open-departure', reason: 'the operator asked for it' }
  expect(await auditOf(departureId)).toEqual([{ ...entry, details: expect.objectContaining(details) }])
})

test('[P6] without a reason nothing is done or logged', async () => {
  expect(await openDeparture(request('  '), own.tools)).toEqual({ ok: false, reason: 'missing-reason' })
  expect(await auditOf(departureId)).toEqual([])
  expect(await shown()).toMatchObject({ phase: 'gathering' })
})

test('[P6] an action that was already done, or on an unknown departure, is refused', async () => {
  expect(await reopenDeparture(request(), own.tools)).toEqual({ ok: false, reason: 'not-closed' })
  await closeDeparture(request(), own.tools)
  expect(await closeDeparture(request(), own.tools)).toEqual({ ok: false, reason: 'already-closed' })
  const unknown = { ...request(), departureId: own.tools.newId<'departure'>() }
  expect(await openDeparture(unknown, own.tools)).toEqual({ ok: false, reason: 'unknown-departure' })
})

test('[P6] when two staff members act at the same time, the second is refused', async () => {
  const results = await Promise.all([openDeparture(request(), own.tools), openDeparture(request(), own.tools)])
  expect(results).toContainEqual({ ok: true })
  expect(results).toContainEqual({ ok: false, reason: 'already-open' })
  expect(await auditOf(departureId)).toHaveLength(1)
})

test('[P6] a closed departure gathers but does not open, and is reevaluated when it is reopened', async () => {
  await closeDeparture(request('storm'), own.tools)
  for (const name of ['a', 'b', 'c']) await own.join(departureId, name, 2)
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 6, status: 'Waitlist' })
  await reopenDeparture(request('calm'), own.tools)
  expect(await shown()).toMatchObject({ phase: 'open', invitedSeats: 6 })
})

test('[P11] when a departure is closed, only parties that were invited before can still pay', async () => {
  const entries = [await own.join(departureId, 'a', 3), await own.join(departureId, 'b', 3)]
  await closeDeparture(request(), own.tools)
  expect(await own.hold(departureId, 1)).toEqual({ ok: false, reason: 'sales-closed' })
  const position = entries[0] && (await findWaitlistPosition(entries[0], own.tools))
  expect(await own.hold(departureId, 3, position?.invitation?.id)).toMatchObject({ ok: true })
})

test('[P6] audit entries can only be added', async () => {
  await openDeparture(request(), own.tools)
  const refusal = 'the audit log is only ever added to'
  await expect(query(own.url, `update audit_log set reason = 'another'`)).rejects.toThrow(refusal)
  await expect(query(own.url, 'delete from audit_log')).rejects.toThrow(refusal)
  await expect(query(own.url, 'truncate audit_log')).rejects.toThrow(refusal)
  expect(await auditOf(departureId)).toHaveLength(1)
})

test('[P7] a cancelled departure notifies every party once, refunds every payment, and is no longer shown', async () => {
  const invited = await own.join(departureId, 'a', 3)
  await own.join(departureId, 'b', 3)
  await own.join(departureId, 'large', 7)
  await own.pay(departureId, 1)
  const paying = await own.start(departureId, 1)
  expect(await cancelDeparture(request('no snow'), own.tools)).toEqual({ ok: true })
  expect(await shown()).toBeUndefined()
  await own.runJobs('notify-waitlist')
  await own.runJobs('cancel-booking-with-departure')
  await own.repeatJobs('cancel-booking-with-departure')
  await own.runJobs('end-order-with-departure')
  for (const name of ['a', 'b', 'large']) expect(await own.mailsTo(departureId, name)).toContain('departure-cancelled')
  expect(await findWaitlistPosition(invited, own.tools)).toMatchObject({ isCancelled: true, invitation: null })
  // A guest who was about to pay is not charged.
  await own.payPal.act(paying.providerId, 'approve')
  expect(await settleOrderForGuest(paying.providerId, own.tools)).toMatchObject({ outcome: 'seats-unavailable' })
  const refunds = await query<{ data: { paymentId: never } }>(
    own.url,
    `select data from pgboss.job where name = 'submit-refund' and data->>'paymentId' in
       (select p.id::text from payments p join orders o on o.id = p.order_id where o.departure_id = $1)`,
    [departureId],
  )
  expect(refunds).toHaveLength(1)
  for (const { data } of refunds) await submitRefund(data.paymentId, own.tools)
  const outcome = await own.outcome(departureId)
  expect(outcome.payments).toEqual(['payment completed 420', 'refund paid 420'])
  // The guests are notified of the confirmation and the cancellation; staff get no alert.
  const toGuests = ['booking-confirmed', 'booking-confirmed-staff', 'departure-cancelled-booking']
  expect(outcome.mails).toEqual([...toGuests, 'departure-cancelled-order'])
})

test('[P7] a cancelled departure cannot be joined, booked or opened', async () => {
  await cancelDeparture(request('no snow'), own.tools)
  await expect(own.join(departureId, 'late')).rejects.toThrow('unknown-departure')
  expect(await own.hold(departureId, 1)).toEqual({ ok: false, reason: 'sales-closed' })
  expect(await openDeparture(request(), own.tools)).toEqual({ ok: false, reason: 'departure-cancelled' })
})

test('[S3] [P7] a payment that is received after the cancellation is refunded', async () => {
  await openDeparture(request(), own.tools)
  const started = await own.start(departureId, 2)
  await own.payPal.act(started.providerId, 'approve')
  await own.payPal.payPal.api.captureOrder(started.providerId, 'before we hear of it')
  await cancelDeparture(request('no snow'), own.tools)
  expect(await settleOrder('paypal', started.providerId, own.tools)).toEqual({ outcome: 'refunded' })
  expect((await own.outcome(departureId)).bookings).toBe(0)
})

test('[P7] staff are asked once to decide about a departure that gathers on its check day', async () => {
  const due = await own.departure({ startsInDays: 52 })
  const later = await own.departure({ startsInDays: 53 })
  const full = await own.departure({ startsInDays: 20, phase: 'open', booked: 6 })
  await own.join(due, 'a', 2)
  await Promise.all([requestDecisions(own.tools), requestDecisions(own.tools)])
  await requestDecisions(own.tools)
  const mails = await own.staffMails(due, 'departure-decision-staff')
  expect(mails).toEqual([expect.objectContaining({ days: 52, potential: 2, minimum: 6, parties: 1 })])
  for (const id of [later, full]) expect(await own.staffMails(id, 'departure-decision-staff')).toEqual([])
  own.wait(24 * 60)
  await requestDecisions(own.tools)
  expect(await own.staffMails(later, 'departure-decision-staff')).toHaveLength(1)
})

test('[P8] staff are asked once about an open departure with too few paid seats, and decide to go anyway with a reason', async () => {
  const open = await own.departure({ startsInDays: 54, phase: 'open', booked: 5 })
  own.wait(48 * 60)
  await Promise.all([requestDecisions(own.tools), requestDecisions(own.tools)])
  await requestDecisions(own.tools)
  const mails = await own.staffMails(open, 'departure-decision-staff')
  expect(mails).toEqual([expect.objectContaining({ phase: 'open', paid: 5, minimum: 6 })])
  const decide = (reason: string) => goAnyway({ departureId: open, actor: 'Kim', reason }, own.tools)
  expect(await decide(' ')).toEqual({ ok: false, reason: 'missing-reason' })
  expect(await decide('a small helicopter')).toEqual({ ok: true })
  expect(await decide('again')).toEqual({ ok: false, reason: 'nothing-to-decide' })
  expect(await auditOf(open)).toMatchObject([{ action: 'go-anyway-departure', reason: 'a small helicopter' }])
  expect((await loadTodayPage(own.tools)).decisions.oldest.map(({ id }) => id)).not.toContain(open)
})

test('[P8] a departure that staff opened with no one on its list comes before them again on the same day', async () => {
  const empty = await own.departure({ startsInDays: 40 })
  const listed = async () => (await loadTodayPage(own.tools)).decisions.oldest.some(({ id }) => id === empty)
  expect(await listed()).toBe(true)
  await openDeparture({ departureId: empty, actor: 'Kim', reason: 'a phone call' }, own.tools)
  expect(await listed(), 'its first guests have time to pay').toBe(false)
  own.wait(48 * 60)
  expect(await listed()).toBe(true)
  await requestDecisions(own.tools)
  expect(await own.staffMails(empty, 'departure-decision-staff')).toMatchObject([{ phase: 'open', paid: 0 }])
})

test('[P8] from the day after the decision day owners are mailed every morning, once, until staff decide', async () => {
  const [owner, left, agent] = [await member('owner'), await member('owner'), await member('agent')]
  await query(own.url, 'update staff_members set deactivated_at = now() where email = $1', [left])
  const late = await own.departure({ startsInDays: 54, phase: 'open', booked: 5 })
  const asked = async () => {
    await Promise.all([requestDecisions(own.tools), requestDecisions(own.tools)])
    const text = `select recipient, data->>'isLate' as late from mails
      where template = 'departure-decision-staff' and data->>'record' like '%' || $1 order by created_at`
    const mails = await query<{ recipient: string; late: string }>(own.url, text, [late])
    return mails.map(({ recipient, late }) => `${recipient} ${late}`)
  }
  const first = `${own.tools.site.staffEmail} false`
  own.wait(9 * 24 * 60)
  expect(await asked(), 'on the decision day').toEqual([first])
  own.wait(24 * 60)
  expect(await asked()).toEqual([first, `${owner} true`])
  expect(await asked()).not.toContain(agent)
  own.wait(24 * 60)
  expect(await asked()).toEqual([first, `${owner} true`, `${owner} true`])
  const listed = (await loadTodayPage(own.tools)).decisions.oldest.find(({ id }) => id === late)
  expect(listed?.lateSince).toBe(addDays(String(listed?.startDate), -45))
  await goAnyway({ departureId: late, actor: 'Kim', reason: 'a small helicopter' }, own.tools)
  own.wait(24 * 60)
  expect(await asked()).toHaveLength(3)
})

test('[P18] less than 19 days before its start, a departure opens only as confirmed by staff', async () => {
  const early = await own.departure({ startsInDays: 19 })
  const late = await own.departure({ startsInDays: 18 })
  for (const id of [early, late]) for (const name of ['a', 'b', 'c']) await own.join(id, name, 2)
  expect(await own.shown(early)).toMatchObject({ phase: 'open', flightStatus: 'open' })
  expect(await own.shown(late)).toMatchObject({ phase: 'gathering', invitedSeats: 0 })
  await openDeparture({ departureId: late, actor: 'Kim', reason: 'the operator flies' }, own.tools)
  expect(await own.shown(late)).toMatchObject({ phase: 'open', flightStatus: 'confirmed', invitedSeats: 6 })
  expect(await own.mailData(late, 'a', 'invitation')).toMatchObject([{ flight: { status: 'confirmed' } }])
})

test('[M9] with live payments a placeholder price stops a departure from opening and inviting, and Today says so', async () => {
  const live = { ...own.tools, liveMethods: ['paypal'] } as const
  const waiting = await own.departure({ priceIsPlaceholder: true })
  for (const name of ['a', 'b', 'c']) await joinParty(waiting, own.emailOf(waiting, name), 2, live)
  expect(await own.shown(waiting)).toMatchObject({ phase: 'gathering', potential: 6 })
  const asked = { departureId: waiting, actor: 'Kim', reason: 'soon' }
  expect(await openDeparture(asked, live)).toEqual({ ok: false, reason: 'placeholder-price' })
  expect((await loadTodayPage(live)).prices.oldest.map(({ id }) => id)).toContain(waiting)
  expect((await loadTodayPage(own.tools)).prices.count).toBe(0)
  await query(own.url, 'update departures set price_is_placeholder = false where id = $1', [waiting])
  await releaseExpiredSeats(waiting, live)
  expect(await own.shown(waiting)).toMatchObject({ phase: 'open', invitedSeats: 6 })
})

test('[M24] [M33] with live payments a date’s price line and its invitations name only the live methods', async () => {
  const live = { ...own.tools, liveMethods: ['paypal'] } as const
  const id = await own.departure()
  for (const name of ['a', 'b', 'c']) await joinParty(id, own.emailOf(id, name), 2, live)
  expect(await findPublicDeparture(id, live)).toMatchObject({ methods: ['paypal'] })
  expect(await own.mailData(id, 'a', 'invitation')).toMatchObject([{ price: { methods: ['paypal'] } }])
  expect(await findPublicDeparture(id, own.tools)).toMatchObject({ methods: ['paypal', 'bank-transfer', 'crypto'] })
})
