import { beforeAll, expect, test } from 'vitest'
import { listDocuments } from '#db/documents/documents.ts'
import { listExtras } from '#db/extras/extras.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { changeCatalogueRecord } from '#operations/catalogue/change-catalogue-record.ts'
import { issueDocument } from '#operations/documents/issue-document.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import type { ExcessUse } from '#rules/bookings/party-changes.ts'
import type { BookingId } from '#rules/ids.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { auditEntriesOf, mailsAbout, staffRequest } from '#testing/staff/staff-actions.ts'
import { addExtra, removeExtra } from './change-extras.ts'

const own = openForFile(openBankFixture)

const owner = { name: 'Olga', role: 'owner' } as const
const room = { title: 'Single room', priceCents: 110, unit: 'person', isHidden: false }

async function offer(
  version: number,
  value: typeof room,
  isNew = false,
  staff: { name: string; role: 'owner' | 'agent' } = owner,
) {
  return changeCatalogueRecord({ kind: 'extra', key: 'room', version, staff, value, isNew }, own.tools)
}

beforeAll(async () => {
  expect(await offer(0, room, true, { name: 'Ann', role: 'agent' })).toEqual({ ok: false, reason: 'owner-only' })
  expect(await offer(0, room, true)).toMatchObject({ ok: true })
})

const seen = (bookingId: BookingId) => staffRequest(own.url, bookingId)

async function add(bookingId: BookingId, quantity: number, shownPriceCents = 110) {
  return addExtra({ ...(await seen(bookingId)), key: 'room', quantity, shownPriceCents }, own.tools)
}

async function removeLast(bookingId: BookingId, excess?: ExcessUse) {
  const extra = (await listExtras(own.tools.db, bookingId)).at(-1)
  if (!extra) throw new Error('there is an extra')
  return removeExtra({ ...(await seen(bookingId)), extraId: extra.id, excess }, own.tools)
}

async function payCash(bookingId: BookingId, amountCents: number) {
  const cash = { ...(await seen(bookingId)), method: 'cash', amountCents } as const
  expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
}

/** What the page says before an extra is removed, and then the mail about it. */
async function removedFor(bookingId: BookingId, excess: ExcessUse) {
  const shown = (await loadStaffBookingPage(bookingId, own.tools))?.extras.at(-1)?.paid
  expect(await removeLast(bookingId, excess)).toEqual({ ok: true })
  const mail = (await mailsAbout(own.url, bookingId, 'price-changed')).find((data) => 'creditCents' in data)
  return { shown, mail }
}

async function linesOf(bookingId: BookingId) {
  await issueDocument(bookingId, own.tools)
  const documents = await listDocuments(own.tools.db, bookingId)
  return documents.map(({ kind, content }) =>
    [kind, ...content.lines.map((line) => `${line.kind === 'extra' ? line.text : line.kind} ${line.cents}`)].join(', '),
  )
}

test('[M38] an extra raises the price, and schedule, documents, mail and journal follow to the cent', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await linesOf(bookingId)).toEqual(['invoice, trip 800, fee 12'])
  expect(await add(bookingId, 2)).toEqual({ ok: true })
  expect(await scheduleOf(own, bookingId)).toContain('price-change 0/220')
  expect(await linesOf(bookingId)).toEqual(['invoice, trip 800, fee 12', 'invoice, Single room × 2 220'])
  expect(await mailsAbout(own.url, bookingId, 'price-changed')).toMatchObject([
    { beforeCents: 800, afterCents: 1020, extra: 'Single room × 2' },
  ])
  await expectSoundJournal(own.tools)
  expect(await removeLast(bookingId)).toEqual({ ok: true })
  expect(await linesOf(bookingId)).toContain('credit-note, Single room × 2 -220')
  expect(await listExtras(own.tools.db, bookingId)).toEqual([])
  await expectSoundJournal(own.tools)
  const actions = (await auditEntriesOf(own.url, bookingId)).map(({ action }) => action)
  expect(actions).toEqual(['add-extra', 'remove-extra'])
})

test('[M38] [M31] [M30] removing an extra refunds what was paid for it, newest payment first', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await add(bookingId, 2)).toEqual({ ok: true })
  await linesOf(bookingId)
  await payCash(bookingId, 700)
  expect(await removeLast(bookingId), 'no one said whether to refund or to credit').toEqual({
    ok: false,
    reason: 'exceeds-open',
  })
  expect(await listExtras(own.tools.db, bookingId)).toHaveLength(1)
  const { shown, mail } = await removedFor(bookingId, 'refund')
  expect(shown).toEqual({ cents: 140, refundedCents: 140, restoredCents: 0 })
  const sums = { beforeCents: 1020, afterCents: 800, refundedCents: 140, restoredCreditCents: 0, creditCents: 0 }
  expect(mail).toMatchObject({ extra: 'Single room × 2', ...sums })
  expect(await scheduleOf(own, bookingId)).toEqual([
    'deposit 240/240',
    'price-change 220/220',
    'first 280/280',
    'second 60/60',
  ])
  expect(await linesOf(bookingId)).toContain('credit-note, Single room × 2 -220')
  const [refund] = await query(
    own.url,
    `select method, amount_cents, state from payments where kind = 'refund' and booking_id = $1`,
    [bookingId],
  )
  expect(refund).toEqual({ method: 'cash', amount_cents: 140, state: 'requested' })
  expect((await auditEntriesOf(own.url, bookingId)).at(-1)).toMatchObject({ action: 'remove-extra', details: sums })
  await expectSoundJournal(own.tools)
  expect(await listLedgerFaults(own.tools.db)).toEqual([])
})

test('[M38] [M21] what was paid for a removed extra can become a credit, and is not refunded as well', async () => {
  const { bookingId } = await bookByDeposit(own)
  for (const quantity of [1, 1]) expect(await add(bookingId, quantity)).toEqual({ ok: true })
  await linesOf(bookingId)
  await payCash(bookingId, 780)
  const { mail } = await removedFor(bookingId, 'credit')
  expect(mail).toMatchObject({ extra: 'Single room', beforeCents: 1020, afterCents: 1020, creditCents: 110 })
  expect(await linesOf(bookingId)).toContain('credit-note, Single room -110')
  expect((await loadStaffBookingPage(bookingId, own.tools))?.credit).toMatchObject({ issuedCents: 110 })
  await expectSoundJournal(own.tools)
  const all = { ...(await seen(bookingId)), amountCents: 850 }
  expect(await issueCredit(all, own.tools)).toEqual({ ok: true })
  for (const excess of ['refund', 'credit'] as const)
    expect(await removeLast(bookingId, excess)).toEqual({ ok: false, reason: 'credit-issued' })
  expect(await listExtras(own.tools.db, bookingId)).toHaveLength(1)
  expect(await listLedgerFaults(own.tools.db)).toEqual([])
})

test('[M38] a booking that is cancelled gets no extras', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await add(bookingId, 1)).toEqual({ ok: true })
  await query(own.url, 'update departures set charter_stage_since = null')
  const cancelled = { ...(await seen(bookingId)), refund: 'none', creditCents: 0 } as const
  expect(await cancelBooking(cancelled, own.tools)).toEqual({ ok: true })
  expect(await add(bookingId, 1)).toEqual({ ok: false, reason: 'booking-cancelled' })
  await linesOf(bookingId)
  await expectSoundJournal(own.tools)
})

test('[M38] an extra has the price that staff saw, for the people on the booking, and keeps it', async () => {
  const { bookingId } = await bookByDeposit(own)
  expect(await add(bookingId, 3)).toEqual({ ok: false, reason: 'invalid-quantity' })
  expect(await add(bookingId, 1)).toEqual({ ok: true })
  expect(await offer(1, { ...room, priceCents: 130 })).toMatchObject({ ok: true })
  expect(await add(bookingId, 1)).toEqual({ ok: false, reason: 'price-changed' })
  expect(await listExtras(own.tools.db, bookingId)).toMatchObject([{ title: 'Single room', amountCents: 110 }])
  expect(await offer(2, { ...room, priceCents: 130, isHidden: true })).toMatchObject({ ok: true })
  expect(await add(bookingId, 1, 130)).toEqual({ ok: false, reason: 'unknown-extra' })
  expect(await removeLast(bookingId), 'also when it is not offered anymore').toEqual({ ok: true })
})
