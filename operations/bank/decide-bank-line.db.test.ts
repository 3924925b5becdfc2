import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderId, PaymentId } from '../../rules/ids.ts'
import { type BankBench, type LineRow, openBankBench, STAFF } from '../../testing/bank-bench.ts'
import { query } from '../../testing/database.ts'
import { confirmReturned } from '../money/confirm-returned.ts'
import { lapseTransfers } from '../orders/lapse-transfers.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { decideBankLine } from './decide-bank-line.ts'
import { matchBankLine, recordTransfer } from './match-bank-line.ts'
import { suggestMatches } from './suggest-matches.ts'

let own: BankBench

beforeAll(async () => {
  own = await openBankBench()
})
beforeEach(() => query(own.bench.url, 'delete from bank_lines'))
afterAll(() => own.close())

const DAY = 24 * 60

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

describe('[M7] staff match a line by hand', () => {
  test('and its order is paid, with who and why in the audit log', async () => {
    const departureId = await own.departure()
    const { orderId } = await own.transfer(departureId)
    const line = await unknown()
    expect(await matchBankLine({ ...seen(line), orderId }, own.tools)).toEqual({ ok: true })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
    expect(await newest()).toMatchObject({ state: 'matched', problem: null, orderId, takenCents: 400 })
    const [audit] = await query(
      own.bench.url,
      `select actor, reason, facts->>'lineId' as line, b.departure_id as "departureId"
       from audit_log a join bookings b on b.id = a.booking_id where action = 'match-bank-line'`,
    )
    expect(audit).toEqual({ actor: STAFF.actor, reason: STAFF.reason, line: line.id, departureId })
  })

  test('once, however many do it at the same moment', async () => {
    const departureId = await own.departure()
    const { orderId } = await own.transfer(departureId)
    const line = await unknown()
    const answers = await Promise.all([1, 2, 3].map(() => matchBankLine({ ...seen(line), orderId }, own.tools)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['in completed 400'] })
  })

  test('and are refused without changing anything where the order does not want the money', async () => {
    const departureId = await own.departure()
    const { orderId, reference } = await own.transfer(departureId)
    await own.receive([{ amount: '4.00', message: reference }])
    const line = await unknown()
    expect(await matchBankLine({ ...seen(line), orderId }, own.tools)).toEqual({ ok: false, reason: 'paid-already' })
    expect(await newest()).toEqual(line)
    const euros = await unknown('4.00', 'EUR')
    expect(await matchBankLine({ ...seen(euros), orderId }, own.tools)).toMatchObject({ reason: 'other-currency' })
  })

  test('and are refused without a reason, for a line that is closed, and for what is no transfer', async () => {
    const departureId = await own.departure()
    const { orderId, reference } = await own.transfer(departureId)
    const line = await unknown()
    expect(await matchBankLine({ ...seen(line), orderId, reason: ' ' }, own.tools)).toMatchObject({
      reason: 'no-reason',
    })
    await own.start(departureId)
    const [payPal] = await query<{ id: OrderId }>(
      own.bench.url,
      `select id from orders where departure_id = $1 and method = 'paypal'`,
      [departureId],
    )
    const other = { ...seen(line), orderId: payPal?.id ?? orderId }
    expect(await matchBankLine(other, own.tools)).toMatchObject({ reason: 'unknown-transfer' })
    await own.receive([{ amount: '4.00', message: reference }])
    const matched = (await own.lines()).find(({ state }) => state === 'matched')
    if (!matched) throw new Error('no matched line')
    expect(await matchBankLine({ ...seen(matched), orderId }, own.tools)).toMatchObject({ reason: 'line-closed' })
  })
})

describe('[M7] staff end a line', () => {
  test.each([
    ['return', 'returned'],
    ['ignore', 'ignored'],
  ] as const)('by %s: it is closed, audited, and no order is touched', async (decision, state) => {
    const line = await unknown('9.99')
    expect(await decideBankLine({ ...seen(line), decision }, own.tools)).toEqual({ ok: true })
    expect(await newest()).toMatchObject({ state, takenCents: 0 })
    expect(await own.audits()).toContain(`${decision}-bank-line`)
    expect(await decideBankLine({ ...seen(line), decision }, own.tools)).toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('whose rest is over: the booking keeps its part', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '5.00', message: reference }])
    expect(await decideBankLine({ ...seen(await newest()), decision: 'return' }, own.tools)).toEqual({ ok: true })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['in completed 400'] })
  })
})

test('[M7] staff record money that they saw without a statement', async () => {
  const departureId = await own.departure()
  const { orderId } = await own.transfer(departureId)
  const money = { bookedOn: '2027-01-04', currency: 'USD', payer: 'Ada Berg', message: 'by phone' }
  const request = { ...money, amountCents: 400, orderId, ...STAFF }
  expect(await recordTransfer({ ...request, reason: '' }, own.tools)).toMatchObject({ reason: 'no-reason' })
  expect(await recordTransfer({ ...request, amountCents: 0 }, own.tools)).toMatchObject({ reason: 'no-amount' })
  expect(await recordTransfer(request, own.tools)).toEqual({ ok: true })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  expect(await own.audits()).toContain('record-transfer')
})

test('[M7] a line without a reference is shown what it may be for', async () => {
  const departureId = await own.departure({ priceCents: 123_400 })
  const { orderId, reference } = await own.transfer(departureId)
  const { id } = await unknown()
  const [line] = await query<{ amountCents: number; payer: string; message: string }>(
    own.bench.url,
    'select amount_cents as "amountCents", payer, message from bank_lines where id = $1',
    [id],
  )
  if (!line) throw new Error('no line')
  const wanted = { ...line, id, amountCents: 123_400 }
  const [first] = (await suggestMatches([wanted], own.tools)).get(id) ?? []
  expect(first).toEqual({ orderId, reasons: ['last-name', 'amount', 'first-name'] })
  // With a part of it here, what is missing is the rest.
  await own.receive([{ amount: '1000.00', message: reference }])
  const [second] = (await suggestMatches([{ ...wanted, amountCents: 23_400 }], own.tools)).get(id) ?? []
  expect(second?.orderId).toBe(orderId)
  expect(second?.reasons).toContain('amount')
})

describe('[M7] a transfer whose time is over', () => {
  test('is reminded of once a day before, ends, and frees its seats', async () => {
    const departureId = await own.departure({ capacity: 1 })
    await own.transfer(departureId)
    await lapseTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toEqual(['transfer-details'])
    own.wait(4 * DAY + 60)
    for (let run = 0; run < 3; run++) await lapseTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toEqual(['transfer-details', 'transfer-reminder'])
    own.wait(DAY)
    await Promise.all([lapseTransfers(own.tools), lapseTransfers(own.tools)])
    expect(await own.outcome(departureId)).toEqual({
      orders: ['dead'],
      bookings: 0,
      payments: [],
      mails: ['transfer-details', 'transfer-lapsed', 'transfer-reminder'],
      heldSeats: 0,
    })
    await expect(own.start(departureId)).resolves.toBeDefined()
  })

  test('after an outage is not reminded of any more', async () => {
    const departureId = await own.departure()
    await own.transfer(departureId)
    own.wait(6 * DAY)
    await lapseTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toEqual(['transfer-details', 'transfer-lapsed'])
  })

  test('and that was paid stays paid', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '4.00', message: reference }])
    own.wait(6 * DAY)
    await lapseTransfers(own.tools)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  })

  test('puts a part that came before staff, who send it back and confirm that it has gone', async () => {
    const departureId = await own.departure()
    const { reference, orderId } = await own.transfer(departureId)
    await own.receive([{ amount: '1.50', message: reference }])
    own.wait(6 * DAY)
    await lapseTransfers(own.tools)
    expect((await own.outcome(departureId)).mails).toContain('transfer-lapsed-short')
    const line = await newest()
    expect(line).toMatchObject({ state: 'unmatched', problem: 'too-little', takenCents: 150 })
    expect(await matchBankLine({ ...seen(line), orderId }, own.tools)).toMatchObject({ reason: 'line-closed' })
    const decide = (decision: 'ignore' | 'return') => decideBankLine({ ...seen(line), decision }, own.tools)
    expect(await decide('ignore')).toEqual({ ok: false, reason: 'too-little' })
    expect(await decide('return')).toEqual({ ok: true })
    const owed = await own.outcome(departureId)
    expect(owed.payments).toEqual(['in completed 150', 'out pending 150'])
    expect(owed.mails).toContain('refund-by-hand')
    const [refund] = await query<{ id: PaymentId }>(
      own.bench.url,
      `select id from payments where order_id = $1 and direction = 'out'`,
      [orderId],
    )
    const paymentId = refund?.id as PaymentId
    const confirmation = { paymentId, actor: STAFF.actor }
    const answers = await Promise.all([1, 2].map(() => confirmReturned(confirmation, own.tools)))
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect((await own.outcome(departureId)).payments).toEqual(['in completed 150', 'out completed 150'])
    expect(await own.audits()).toContain('confirm-returned')
  })

  test('and whose rest comes after all, while the seats are free, becomes the booking', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '1.50', message: reference }])
    own.wait(6 * DAY)
    await lapseTransfers(own.tools)
    await own.receive([{ amount: '2.50', message: reference }])
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['in completed 150', 'in completed 250'],
    })
    expect((await own.lines()).map(({ state, problem }) => [state, problem])).toEqual([
      ['matched', null],
      ['matched', null],
    ])
  })
})

test('money that PayPal sends back is not confirmed by hand', async () => {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId)
  await own.payPal.act(providerId, 'approve')
  await own.payPal.behave({ capture: 'other-amount' })
  await settleOrder(providerId, 'guest', own.tools)
  const [refund] = await query<{ id: PaymentId }>(
    own.bench.url,
    `select p.id from payments p join orders o on o.id = order_id where departure_id = $1 and direction = 'out'`,
    [departureId],
  )
  const confirm = (paymentId: PaymentId) => confirmReturned({ paymentId, actor: STAFF.actor }, own.tools)
  expect(await confirm(refund?.id as PaymentId)).toEqual({ ok: false, reason: 'not-by-hand' })
  expect(await confirm(own.tools.newId<'payment'>())).toEqual({ ok: false, reason: 'unknown-payment' })
})
