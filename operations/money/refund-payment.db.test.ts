import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepartureId, PaymentId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { noteDispute } from '../orders/note-dispute.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { noteFailedRefund, refundPayment } from './refund-payment.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
beforeEach(() => own.payPal.behave({}))
afterAll(() => own.close())

/** Money that was not what we asked for; `paymentId` is what was asked back of it. */
async function returned(): Promise<{ departureId: DepartureId; providerId: string; paymentId: PaymentId }> {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId)
  await own.payPal.act(providerId, 'approve')
  await own.payPal.behave({ capture: 'other-amount' })
  await settleOrder(providerId, 'guest', own.tools)
  const [payment] = await query<{ id: PaymentId }>(
    own.bench.url,
    `select p.id from payments p join orders o on o.id = p.order_id where o.departure_id = $1 and direction = 'out'`,
    [departureId],
  )
  if (!payment) throw new Error('nothing was to go back')
  return { departureId, providerId, paymentId: payment.id }
}

const BOTH_WAYS = ['in completed 421', 'out completed 421']

test('money goes back once, however often the job runs', async () => {
  const { departureId, paymentId } = await returned()
  await own.payPal.behave({ refund: ['lost-answer', 'normal'] })
  for (let run = 0; run < 3; run++) await refundPayment(paymentId, own.tools)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments).toEqual(BOTH_WAYS)
  expect(mails).toEqual(['amount-differs', 'payment-returned'])
})

test('a refund that somebody else made first is found and recorded', async () => {
  const { departureId, providerId, paymentId } = await returned()
  await own.payPal.act(providerId, 'refund')
  await refundPayment(paymentId, own.tools)
  expect((await own.outcome(departureId)).payments).toEqual(BOTH_WAYS)
})

test('a refund that the provider will not make is put before staff', async () => {
  const { departureId, paymentId } = await returned()
  await own.payPal.behave({ refund: 'REFUND_TIME_LIMIT_EXCEEDED' })
  await refundPayment(paymentId, own.tools)
  expect((await own.outcome(departureId)).mails).toContain('refund-failed')
})

test('a refund that must wait is tried again later, and staff hear of it when that was in vain', async () => {
  const { departureId, paymentId } = await returned()
  await own.payPal.behave({ refund: 'PENDING_CAPTURE' })
  await expect(refundPayment(paymentId, own.tools)).rejects.toThrow('cannot go back before its money has arrived')
  await noteFailedRefund(paymentId, 'tried for a day', own.tools)
  expect((await own.outcome(departureId)).mails).toContain('refund-failed')
})

test('a dispute is recorded, and staff hear of each change once', async () => {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId)
  await own.payPal.act(providerId, 'approve')
  await settleOrder(providerId, 'guest', own.tools)
  const dispute = { id: `PP-D-${providerId}`, reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amountCents: 420 }
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const told = (status: string) => ({
    ...own.tools,
    payPal: {
      ...own.tools.payPal,
      getDispute: async () =>
        ({ ok: true, dispute: { ...dispute, status, currency: 'USD', captureId: capture?.id } }) as never,
    },
  })
  await noteDispute(dispute.id, told('OPEN'))
  await noteDispute(dispute.id, told('OPEN'))
  await noteDispute(dispute.id, told('RESOLVED'))
  const { mails } = await own.outcome(departureId)
  expect(mails.filter((mail) => mail === 'dispute')).toHaveLength(2)
  const stored = await query(own.bench.url, 'select status, amount_cents from disputes where provider_id = $1', [
    dispute.id,
  ])
  expect(stored).toEqual([{ status: 'RESOLVED', amount_cents: 420 }])
})
