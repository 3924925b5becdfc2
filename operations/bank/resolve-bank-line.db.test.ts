import { beforeEach, describe, expect, test } from 'vitest'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { transferExpiresAt } from '#rules/bank/bank-transfers.ts'
import type { OrderId, PaymentId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { type LineRow, openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { matchBankLine, recordTransfer } from './match-bank-line.ts'
import { resolveBankLine } from './resolve-bank-line.ts'
import { suggestMatches } from './suggest-matches.ts'

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'delete from bank_lines'))

const DAY = 24 * 60
/** The five business days of a transfer, and the longest wait for a statement. */
const ALL_DAYS = 14 * DAY

/** An hour after the reminder of a transfer that is ordered now. */
function minutesUntilReminder(now: Date): number {
  const expiresAt = transferExpiresAt({ createdAt: now, extendedUntil: null })
  return (expiresAt.getTime() - now.getTime()) / 60_000 - 23 * 60
}

/** A line that names no order. */
async function unknown(amount = '4.00', currency = 'USD'): Promise<LineRow> {
  await own.receive([{ amount, message: 'for the trip', currency }])
  return newest()
}

async function newest(): Promise<LineRow> {
  const line = (await own.lines()).at(-1)
  if (!line) throw new Error('no line')
  return line
}

const seen = ({ id, version }: LineRow) => ({ lineId: id, version, ...STAFF })

describe('[M19] staff match a line', () => {
  test('and its order is paid, with actor and reason in the audit log', async () => {
    const departureId = await own.departure()
    const { orderId } = await own.transfer(departureId)
    const line = await unknown()
    expect(await matchBankLine({ ...seen(line), orderId }, own.tools)).toEqual({ ok: true })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
    expect(await newest()).toMatchObject({ state: 'matched', problem: null, orderId, appliedCents: 400 })
    const [audit] = await query(
      own.url,
      `select actor, reason, details->>'lineId' as line, b.departure_id as "departureId"
       from audit_log a join bookings b on b.id = a.booking_id where action = 'match-bank-line'`,
    )
    expect(audit).toEqual({ actor: STAFF.actor, reason: STAFF.reason, line: line.id, departureId })
  })

  test('and several of them who match it at the same moment change it only once', async () => {
    const departureId = await own.departure()
    const { orderId } = await own.transfer(departureId)
    const line = await unknown()
    const answers = await Promise.all([1, 2, 3].map(() => matchBankLine({ ...seen(line), orderId }, own.tools)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'stale-version' })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['payment completed 400'] })
  })

  test('and are refused without any change if the order cannot take the money', async () => {
    const departureId = await own.departure()
    const { orderId, reference } = await own.transfer(departureId)
    await own.receive([{ amount: '4.00', message: reference }])
    const line = await unknown()
    expect(await matchBankLine({ ...seen(line), orderId }, own.tools)).toEqual({ ok: false, reason: 'already-paid' })
    expect(await newest()).toEqual(line)
    const euros = await unknown('4.00', 'EUR')
    expect(await matchBankLine({ ...seen(euros), orderId }, own.tools)).toMatchObject({ reason: 'wrong-currency' })
  })

  test('and are refused without a reason, for a closed line, and for an order that takes no money', async () => {
    const departureId = await own.departure()
    const { orderId, reference } = await own.transfer(departureId)
    const line = await unknown()
    expect(await matchBankLine({ ...seen(line), orderId, reason: ' ' }, own.tools)).toMatchObject({
      reason: 'missing-reason',
    })
    await own.start(departureId)
    const [payPal] = await query<{ id: OrderId }>(
      own.url,
      `select id from orders where departure_id = $1 and method = 'paypal'`,
      [departureId],
    )
    await query(own.url, `update orders set state = 'void' where id = $1`, [payPal?.id])
    const other = { ...seen(line), orderId: payPal?.id ?? orderId }
    expect(await matchBankLine(other, own.tools)).toMatchObject({ reason: 'unknown-transfer' })
    await own.receive([{ amount: '4.00', message: reference }])
    const matched = (await own.lines()).find(({ state }) => state === 'matched')
    if (!matched) throw new Error('no matched line')
    expect(await matchBankLine({ ...seen(matched), orderId }, own.tools)).toMatchObject({ reason: 'line-closed' })
  })
})

describe('[M19] staff resolve a line,', () => {
  test.each([
    ['refund', 'refunded'],
    ['ignore', 'ignored'],
  ] as const)('choosing %s: it is closed, audited, and no order is touched', async (decision, state) => {
    const line = await unknown('9.99')
    expect(await resolveBankLine({ ...seen(line), decision }, own.tools)).toEqual({ ok: true })
    expect(await newest()).toMatchObject({ state, appliedCents: 0 })
    expect(await own.auditActions()).toContain(`${decision}-bank-line`)
    expect(await resolveBankLine({ ...seen(line), decision }, own.tools)).toMatchObject({ reason: 'stale-version' })
  })

  test('that was overpaid, and the booking keeps what it needed', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '5.00', message: reference }])
    expect(await resolveBankLine({ ...seen(await newest()), decision: 'refund' }, own.tools)).toEqual({ ok: true })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['payment completed 400'] })
  })
})

test('[M7] staff record a transfer without a statement', async () => {
  const departureId = await own.departure()
  const { orderId } = await own.transfer(departureId)
  const money = { postedOn: '2027-01-04', currency: 'USD', payer: 'Ada Berg', message: 'by phone' }
  const request = { ...money, amountCents: 400, orderId, receivedCents: 0, ...STAFF }
  expect(await recordTransfer({ ...request, reason: '' }, own.tools)).toMatchObject({ reason: 'missing-reason' })
  expect(await recordTransfer({ ...request, amountCents: 0 }, own.tools)).toMatchObject({ reason: 'invalid-amount' })
  expect(await recordTransfer(request, own.tools)).toEqual({ ok: true })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  expect(await own.auditActions()).toContain('record-transfer')
})

test('[M23] of two staff members who record the same transfer, one does', async () => {
  const { bookingId } = await bookByDeposit(own)
  const placed = await requestInstallment(own, bookingId, ['first'], 'bank-transfer')
  if (!placed.ok) throw new Error(placed.reason)
  const [{ orderId } = { orderId: '' as OrderId }] = await query<{ orderId: OrderId }>(
    own.url,
    'select id as "orderId" from orders where provider_id = $1',
    [placed.providerId],
  )
  const money = { postedOn: '2027-01-04', currency: 'USD', payer: 'Ada Berg', message: 'by phone' }
  const request = { ...money, amountCents: 280, orderId, receivedCents: 0, ...STAFF }
  const answers = await Promise.all([1, 2].map(() => recordTransfer(request, own.tools)))
  answers.push(await recordTransfer(request, own.tools))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.at(-1)).toEqual({ ok: false, reason: 'stale-version' })
  expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
})

test('[M20] a line without a reference has suggestions', async () => {
  const departureId = await own.departure({ priceCents: 123_400 })
  const { orderId, reference } = await own.transfer(departureId)
  const { id } = await unknown()
  const [line] = await query<{ amountCents: number; payer: string; message: string }>(
    own.url,
    'select amount_cents as "amountCents", payer, message from bank_lines where id = $1',
    [id],
  )
  if (!line) throw new Error('no line')
  const wanted = { ...line, id, amountCents: 123_400 }
  const [first] = (await suggestMatches([wanted], own.tools)).get(id) ?? []
  expect(first).toMatchObject({ orderId, reasons: ['last-name', 'amount', 'first-name'] })
  // After a partial payment, only the rest is outstanding.
  await own.receive([{ amount: '1000.00', message: reference }])
  const [second] = (await suggestMatches([{ ...wanted, amountCents: 23_400 }], own.tools)).get(id) ?? []
  expect(second?.orderId).toBe(orderId)
  expect(second?.reasons).toContain('amount')
})

describe('[M7] a transfer after its deadline', () => {
  test('expires and frees its seats, after one reminder on the day before', async () => {
    const departureId = await own.departure({ capacity: 1 })
    await own.transfer(departureId)
    await expireTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toEqual(['transfer-details'])
    const reminderMinutes = minutesUntilReminder(own.tools.now())
    own.wait(reminderMinutes)
    for (let run = 0; run < 3; run++) await expireTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toEqual(['transfer-details', 'transfer-reminder'])
    own.wait(ALL_DAYS - reminderMinutes)
    await Promise.all([expireTransfers(own.tools), expireTransfers(own.tools)])
    expect(await own.outcome(departureId)).toEqual({
      orders: ['void'],
      bookings: 0,
      payments: [],
      mails: ['transfer-details', 'transfer-expired', 'transfer-reminder'],
      heldSeats: 0,
    })
    await expect(own.start(departureId)).resolves.toBeDefined()
  })

  test('gets no more reminders after an outage', async () => {
    const departureId = await own.departure()
    await own.transfer(departureId)
    own.wait(ALL_DAYS)
    await expireTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toEqual(['transfer-details', 'transfer-expired'])
  })

  test('stays paid if it was paid in time', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '4.00', message: reference }])
    own.wait(ALL_DAYS)
    await expireTransfers(own.tools)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  })

  test('leaves a partial payment to staff, who refund it and confirm that', async () => {
    const departureId = await own.departure()
    const { reference, orderId } = await own.transfer(departureId)
    await own.receive([{ amount: '1.50', message: reference }])
    own.wait(ALL_DAYS)
    await expireTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toContain('transfer-expired-underpaid')
    const line = await newest()
    expect(line).toMatchObject({ state: 'unmatched', problem: 'underpaid', appliedCents: 150 })
    expect(await matchBankLine({ ...seen(line), orderId }, own.tools)).toMatchObject({ reason: 'line-closed' })
    const decide = (decision: 'ignore' | 'refund') => resolveBankLine({ ...seen(line), decision }, own.tools)
    expect(await decide('ignore')).toEqual({ ok: false, reason: 'underpaid' })
    expect(await decide('refund')).toEqual({ ok: true })
    const outcome = await own.outcome(departureId)
    expect(outcome.payments).toEqual(['payment completed 150', 'refund requested 150'])
    expect(outcome.mails).toContain('manual-refund')
    const [refund] = await query<{ id: PaymentId }>(
      own.url,
      `select id from payments where order_id = $1 and kind = 'refund'`,
      [orderId],
    )
    const paymentId = refund?.id as PaymentId
    const confirmation = { paymentId, actor: STAFF.actor }
    const answers = await Promise.all([1, 2].map(() => confirmRefundPaid(confirmation, own.tools)))
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect((await own.outcome(departureId)).payments).toEqual(['payment completed 150', 'refund paid 150'])
    expect(await own.auditActions()).toContain('confirm-refund')
  })

  test('still becomes the booking if the rest is received while the seats are free', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '1.50', message: reference }])
    own.wait(ALL_DAYS)
    await expireTransfers(own.tools)
    await own.receive([{ amount: '2.50', message: reference }])
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['payment completed 150', 'payment completed 250'],
    })
    expect((await own.lines()).map(({ state, problem }) => [state, problem])).toEqual([
      ['matched', null],
      ['matched', null],
    ])
  })
})

test('staff cannot mark a refund that PayPal makes as paid', async () => {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId)
  await own.payPal.act(providerId, 'approve')
  await own.payPal.behave({ capture: 'other-amount' })
  await settleOrderForGuest(providerId, own.tools)
  const [refund] = await query<{ id: PaymentId }>(
    own.url,
    `select p.id from payments p join orders o on o.id = order_id where departure_id = $1 and kind = 'refund'`,
    [departureId],
  )
  const confirm = (paymentId: PaymentId) => confirmRefundPaid({ paymentId, actor: STAFF.actor }, own.tools)
  expect(await confirm(refund?.id as PaymentId)).toEqual({ ok: false, reason: 'not-confirmable' })
  expect(await confirm(own.tools.newId<'payment'>())).toEqual({ ok: false, reason: 'unknown-payment' })
})
