import { afterAll, expect, test } from 'vitest'
import { getCreditRemaining, listCreditsByEmail } from '#db/payments/credits.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import { reissueCredit, withdrawCredit } from '#operations/payments/withdraw-credit.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { BookingId, CreditId } from '#rules/ids.ts'
import type { RefundMeaning } from '#rules/payments/payments.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { auditEntriesOf, creditsFor, mailsAbout, staffRequest } from '#testing/staff/staff-actions.ts'
import { decideLostCredit } from './decide-lost-credit.ts'
import { reclaimCredit } from './reclaim-credit.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await expectSoundJournal(own.tools)
})

/** A booking that was cancelled for a credit of its whole deposit, $2.40. */
async function credited() {
  const booked = await bookByDeposit(own)
  const { bookingId } = booked
  const email = `${bookingId}@example.com`
  await query(own.url, 'update bookings set email = $2 where id = $1', [bookingId, email])
  const request = { ...(await staffRequest(own.url, bookingId)), refund: 'none', creditCents: 240 } as const
  expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
  const [creditId] = await creditsFor(own.url, bookingId)
  if (!creditId) throw new Error('no credit was issued')
  return { ...booked, email, creditId }
}

async function lose({ providerId }: { providerId: string }, lostCents: number): Promise<void> {
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const id = `PP-D-${providerId}`
  const paymentId = capture?.id
  const dispute = { id, status: 'RESOLVED', reason: 'UNAUTHORISED', amountCents: lostCents, paymentId, lostCents }
  const tools = withProvider(own.tools, 'paypal', { readDispute: async () => ({ ok: true, dispute }) })
  for (let time = 0; time < 2; time++) await recordDispute('paypal', id, tools)
}

const spend = async (creditId: CreditId, bookingId: BookingId, amountCents: number) =>
  applyCredit({ ...(await staffRequest(own.url, bookingId)), creditId, amountCents }, own.tools)

const decide = async (bookingId: BookingId, meaning: RefundMeaning) =>
  decideLostCredit({ ...(await staffRequest(own.url, bookingId)), meaning }, own.tools)

const leftOf = async (email: string) =>
  (await listCreditsByEmail(own.tools.db, email)).map(({ remainingCents }) => remainingCents)

const withdrawnMails = (email: string) =>
  query(
    own.url,
    `select data -> 'amountCents' as cents, data ->> 'cause' as cause from mails
    where template = 'credit-withdrawn' and recipient = $1`,
    [email],
  )

test('[M21] money lost in a dispute takes back the credit that stands for it, once', async () => {
  const { bookingId, providerId, email, creditId } = await credited()
  await lose({ providerId }, 252)
  expect(await leftOf(email)).toEqual([0])
  expect(await withdrawnMails(email)).toEqual([{ cents: 240, cause: 'money-lost' }])
  const next = await bookByDeposit(own)
  expect(await spend(creditId, next.bookingId, 240)).toEqual({ ok: false, reason: 'exceeds-credit' })
  await reclaimCredit(bookingId, own.tools)
  expect(await leftOf(email)).toEqual([0])
})

test('[M21] money refunded elsewhere takes back only what the booking no longer covers', async () => {
  const { providerId, email } = await credited()
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const refund = { id: `R-${providerId}`, state: 'paid', amountCents: 105, paymentId: capture?.id } as const
  const tools = withProvider(own.tools, 'paypal', {
    read: async () => {
      const known = await own.tools.providers.paypal.read(providerId)
      return known && { ...known, refunds: [refund] }
    },
  })
  for (let time = 0; time < 2; time++) await settleOrder('paypal', providerId, tools)
  expect(await leftOf(email)).toEqual([140])
})

test('[M21] [M16] spent credit becomes a debt of the booking that it paid for, which staff see before its guest', async () => {
  const { bookingId, providerId, creditId } = await credited()
  const next = await bookByDeposit(own)
  expect(await spend(creditId, next.bookingId, 240)).toEqual({ ok: true })
  expect(await scheduleOf(own, next.bookingId)).toEqual(['deposit 240/240', 'first 240/280', 'second 0/280'])
  await lose({ providerId }, 252)
  for (let time = 0; time < 2; time++) await reclaimCredit(bookingId, own.tools)
  expect(await scheduleOf(own, next.bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
  const onToday = async () =>
    (await loadTodayPage(own.tools)).lostCredits.oldest.filter((item) => item.bookingId === next.bookingId)
  expect(await onToday()).toMatchObject([{ amountCents: 240 }])
  await query(own.url, `update installments set due_day = current_date + 3 where booking_id = $1 and kind = 'first'`, [
    next.bookingId,
  ])
  await remindOfInstallments(own.tools)
  expect(await mailsAbout(own.url, next.bookingId, 'installment-reminder'), 'not before staff decide').toEqual([])
  expect(await decide(next.bookingId, 'due-again')).toEqual({ ok: true })
  expect(await onToday()).toEqual([])
  expect(await decide(next.bookingId, 'due-again')).toEqual({
    ok: false,
    reason: 'not-undecided',
  })
  expect((await auditEntriesOf(own.url, next.bookingId)).at(-1)).toMatchObject({
    action: 'decide-lost-credit',
    details: { meaning: 'due-again', amountCents: 240 },
  })
})

test('[M21] [M31] or staff lower the price by what the credit had paid', async () => {
  const { bookingId, providerId, creditId } = await credited()
  const next = await bookByDeposit(own)
  await spend(creditId, next.bookingId, 240)
  await lose({ providerId }, 252)
  await reclaimCredit(bookingId, own.tools)
  expect(await decide(next.bookingId, 'price-lowered')).toEqual({ ok: true })
  expect(await scheduleOf(own, next.bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/40'])
  expect(await mailsAbout(own.url, next.bookingId, 'price-changed')).toMatchObject([
    { beforeCents: 800, afterCents: 560 },
  ])
})

test('[M21] [M31] but not if its guest has paid since, and then staff can still decide', async () => {
  const { bookingId, providerId, creditId } = await credited()
  const next = await bookByDeposit(own)
  await spend(creditId, next.bookingId, 240)
  await lose({ providerId }, 252)
  await reclaimCredit(bookingId, own.tools)
  const cash = { ...(await staffRequest(own.url, next.bookingId)), method: 'cash', amountCents: 560 } as const
  expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
  expect(await decide(next.bookingId, 'price-lowered')).toEqual({ ok: false, reason: 'exceeds-open' })
  expect(await decide(next.bookingId, 'due-again')).toEqual({ ok: true })
  expect(await scheduleOf(own, next.bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 280/280'])
})

test('[M21] credit issued for what lost credit had paid is lost with it', async () => {
  const { bookingId, providerId, creditId } = await credited()
  const next = await bookByDeposit(own)
  await spend(creditId, next.bookingId, 240)
  const second = await issueCredit({ ...(await staffRequest(own.url, next.bookingId)), amountCents: 480 }, own.tools)
  expect(second).toEqual({ ok: true })
  await lose({ providerId }, 252)
  await reclaimCredit(bookingId, own.tools)
  const [waiting] = await query(
    own.url,
    `select data->>'bookingId' as "bookingId" from pgboss.job where name = 'reclaim-credit' order by created_on desc`,
  )
  expect(waiting).toEqual({ bookingId: next.bookingId })
  for (let time = 0; time < 2; time++) await reclaimCredit(next.bookingId, own.tools)
  const [issued] = await creditsFor(own.url, next.bookingId)
  const left = await own.tools.db.transaction((tx) => getCreditRemaining(tx, issued as CreditId))
  expect(left, 'the deposit').toBe(240)
})

test('[M21] staff withdraw a credit, or issue it to another address, each with a reason', async () => {
  const { bookingId, email, creditId } = await credited()
  const request = async () => ({ ...(await staffRequest(own.url, bookingId)), creditId })
  const holder = { name: 'Ada Berg', email: `new-${email}` }
  expect(await reissueCredit({ ...(await request()), holder, reason: ' ' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  expect(await reissueCredit({ ...(await request()), holder }, own.tools)).toEqual({ ok: true })
  expect(await leftOf(email)).toEqual([0])
  const [reissued] = await listCreditsByEmail(own.tools.db, holder.email)
  expect(reissued).toMatchObject({ remainingCents: 240, fromBookingId: bookingId })
  expect(await withdrawCredit(await request(), own.tools)).toEqual({ ok: false, reason: 'credit-spent' })
  const other = await credited()
  const ofOther = { ...(await staffRequest(own.url, other.bookingId)), creditId: reissued?.id as CreditId }
  expect(await withdrawCredit(ofOther, own.tools)).toEqual({ ok: false, reason: 'unknown-credit' })
  const seen = { ...(await staffRequest(own.url, bookingId)), creditId: reissued?.id as CreditId }
  expect(await withdrawCredit(seen, own.tools)).toEqual({ ok: true })
  expect(await withdrawCredit(seen, own.tools)).toEqual({ ok: false, reason: 'stale-version' })
  expect(await leftOf(holder.email)).toEqual([0])
  expect(await withdrawnMails(holder.email)).toEqual([{ cents: 240, cause: 'by-staff' }])
  expect((await auditEntriesOf(own.url, bookingId)).map(({ action }) => action)).toEqual([
    'cancel-booking',
    'reissue-credit',
    'withdraw-credit',
  ])
})
