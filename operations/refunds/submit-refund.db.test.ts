import { beforeEach, expect, test } from 'vitest'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import type { DepartureId, PaymentId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { recordRefusal, submitRefund } from './submit-refund.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.payPal.behave({}))

/** A payment of another amount than requested; `paymentId` is its requested refund. */
async function returned(): Promise<{ departureId: DepartureId; providerId: string; paymentId: PaymentId }> {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId)
  await own.payPal.act(providerId, 'approve')
  await own.payPal.behave({ capture: 'other-amount' })
  await settleOrderForGuest(providerId, own.tools)
  const [payment] = await query<{ id: PaymentId }>(
    own.url,
    `select p.id from payments p join orders o on o.id = p.order_id where o.departure_id = $1 and kind = 'refund'`,
    [departureId],
  )
  if (!payment) throw new Error('nothing was to go back')
  return { departureId, providerId, paymentId: payment.id }
}

const BOTH_WAYS = ['payment completed 421', 'refund paid 421']

test('a payment is refunded once, however often the job runs', async () => {
  const { departureId, paymentId } = await returned()
  await own.payPal.behave({ refund: ['lost-answer', 'normal'] })
  for (let run = 0; run < 3; run++) await submitRefund(paymentId, own.tools)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments).toEqual(BOTH_WAYS)
  expect(mails).toEqual(['amount-mismatch', 'order-refunded'])
})

test('a refund that was made externally first is found and recorded', async () => {
  const { departureId, providerId, paymentId } = await returned()
  await own.payPal.act(providerId, 'refund')
  await submitRefund(paymentId, own.tools)
  expect((await own.outcome(departureId)).payments).toEqual(BOTH_WAYS)
})

test('staff are notified of a refund that the provider refuses', async () => {
  const { departureId, paymentId } = await returned()
  await own.payPal.behave({ refund: 'REFUND_TIME_LIMIT_EXCEEDED' })
  await submitRefund(paymentId, own.tools)
  expect((await own.outcome(departureId)).mails).toContain('refund-failed')
})

test('a refund of a payment that the provider does not know is refused as such, and not as declined', async () => {
  const { paymentId } = await returned()
  await query(
    own.url,
    `update transactions set provider_id = 'NO-SUCH-CAPTURE' where id = (select p.transaction_id from payments p
     join payments r on r.refund_of_id = p.id where r.id = $1)`,
    [paymentId],
  )
  await submitRefund(paymentId, own.tools)
  const refused = await query(own.url, 'select state, refusal from payments where id = $1', [paymentId])
  expect(refused).toEqual([{ state: 'requested', refusal: 'unknown-payment' }])
})

test('a refund that must wait is retried later, and staff are notified when that fails', async () => {
  const { departureId, paymentId } = await returned()
  await own.payPal.behave({ refund: 'PENDING_CAPTURE' })
  await expect(submitRefund(paymentId, own.tools)).rejects.toThrow('has to wait until its payment is completed')
  await recordRefusal(paymentId, 'unreachable', 'tried for a day', own.tools)
  expect((await own.outcome(departureId)).mails).toContain('refund-failed')
})

test('a dispute is recorded, and staff are notified of each change once', async () => {
  const departureId = await own.departure()
  const { providerId } = await own.start(departureId)
  await own.payPal.act(providerId, 'approve')
  await settleOrderForGuest(providerId, own.tools)
  const dispute = { id: `PP-D-${providerId}`, reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amountCents: 420 }
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const about = { ...dispute, lostCents: 0, paymentId: capture?.id }
  const hear = (status: string) => {
    const readDispute = async () => ({ ok: true, dispute: { ...about, status } }) as const
    return recordDispute('paypal', dispute.id, withProvider(own.tools, 'paypal', { readDispute }))
  }
  await hear('OPEN')
  await hear('OPEN')
  await hear('RESOLVED')
  const { mails } = await own.outcome(departureId)
  expect(mails.filter((mail) => mail === 'dispute')).toHaveLength(2)
  const stored = await query(own.url, 'select status, amount_cents from disputes where provider_id = $1', [dispute.id])
  expect(stored).toEqual([{ status: 'RESOLVED', amount_cents: 420 }])
})
