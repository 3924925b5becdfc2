import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roundCents } from '#rules/money.ts'
import { openPayPalFixture, type PayPalFixture } from '#testing/payments/paypal.ts'
import { capturedOrder, orderOf } from '#testing/payments/paypal-orders.ts'
import { readRefusal } from './refusals.ts'

let fixture: PayPalFixture

beforeAll(async () => {
  fixture = await openPayPalFixture()
})
beforeEach(() => fixture.behave({}))
afterAll(() => fixture.standIn.stop())

const everything = { amountCents: undefined, customId: 'refund' }
const part = (cents: number) => ({ amountCents: roundCents(cents), customId: 'refund' })

describe('a PayPal refund', () => {
  test('without an amount refunds everything, once, however often it is requested', async () => {
    const { order, capture } = await capturedOrder(fixture)
    const first = await fixture.payPal.api.refundCapture(capture.id, everything, 'all')
    expect(first).toMatchObject({
      ok: true,
      refund: { status: 'COMPLETED', amountCents: 10_500, captureId: capture.id, customId: 'refund' },
    })
    expect(await fixture.payPal.api.refundCapture(capture.id, everything, 'all')).toEqual(first)
    expect(await fixture.payPal.api.refundCapture(capture.id, everything, 'again')).toMatchObject({
      issue: 'CAPTURE_FULLY_REFUNDED',
    })
    const after = orderOf(await fixture.payPal.api.getOrder(order.id))
    expect(after).toMatchObject({ captures: [{ status: 'REFUNDED' }], refunds: [first.ok && first.refund] })
    expect(await fixture.payPal.api.getRefund(after.refunds[0]?.id ?? '')).toEqual(first)
  })

  test('whose response was lost is made once', async () => {
    const { order, capture } = await capturedOrder(fixture)
    await fixture.behave({ refund: 'lost-answer' })
    expect(await fixture.payPal.api.refundCapture(capture.id, part(500), 'lost')).toMatchObject({ ok: true })
    expect(orderOf(await fixture.payPal.api.getOrder(order.id)).refunds).toHaveLength(1)
  })

  test('of part of the amount leaves the rest, and more than the rest is refused', async () => {
    const { capture } = await capturedOrder(fixture)
    const partly = await fixture.payPal.api.refundCapture(capture.id, part(10_000), 'part')
    expect(partly).toMatchObject({ ok: true, refund: { amountCents: 10_000 } })
    expect(await fixture.payPal.api.getCapture(capture.id)).toMatchObject({ capture: { status: 'PARTIALLY_REFUNDED' } })
    expect(await fixture.payPal.api.refundCapture(capture.id, part(501), 'more')).toMatchObject({
      issue: 'REFUND_AMOUNT_EXCEEDED',
    })
    expect(await fixture.payPal.api.refundCapture(capture.id, everything, 'rest')).toMatchObject({
      refund: { amountCents: 500 },
    })
  })

  test('of a capture under review, disputed or declined is refused', async () => {
    await fixture.behave({ capture: ['pending', 'declined'] })
    const pending = (await capturedOrder(fixture)).capture
    const declined = (await capturedOrder(fixture)).capture
    const disputed = await capturedOrder(fixture)
    await fixture.act(disputed.order.id, 'dispute')
    const refund = (id: string) => fixture.payPal.api.refundCapture(id, everything, 'refund')
    expect(await refund(pending.id)).toMatchObject({ issue: 'PENDING_CAPTURE', retryable: true })
    expect(await refund(disputed.capture.id)).toMatchObject({ issue: 'TRANSACTION_DISPUTED', retryable: true })
    expect(await refund(declined.id)).toMatchObject({
      issue: 'other',
      detail: expect.stringContaining('REFUND_NOT_ALLOWED'),
    })
  })

  test('of a capture that PayPal does not know is refused as unknown, with or without a named issue', () => {
    const answer = (details: object[]) =>
      readRefusal({ status: 404, body: { name: 'RESOURCE_NOT_FOUND', details, debug_id: 'f1' } })
    for (const details of [[], [{ issue: 'INVALID_RESOURCE_ID' }]])
      expect(answer(details)).toMatchObject({ issue: 'INVALID_RESOURCE_ID', detail: expect.stringContaining('f1') })
  })

  test.each(['refund', 'reverse'])('that we did not request (%s) appears in the order', async (action) => {
    const { order, capture } = await capturedOrder(fixture)
    await fixture.act(order.id, action)
    expect(orderOf(await fixture.payPal.api.getOrder(order.id))).toMatchObject({
      captures: [{ status: 'REFUNDED' }],
      refunds: [{ amountCents: 10_500, captureId: capture.id }],
    })
  })
})
