import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import { freePort } from '#testing/free-port.ts'
import { openPayPalFixture, type PayPalFixture, payPalAt, QUICK_RETRIES } from '#testing/payments/paypal.ts'
import { approvedOrder, capturedOrder, newPayPalOrder, orderOf } from '#testing/payments/paypal-orders.ts'
import { waitFor } from '#testing/wait.ts'
import type { PayPalOrder } from './client.ts'
import { PAYPAL_ISSUES } from './refusals.ts'

let fixture: PayPalFixture

beforeAll(async () => {
  fixture = await openPayPalFixture()
})
beforeEach(() => fixture.behave({}))
afterAll(() => fixture.standIn.stop())

const approved = (action?: string) => approvedOrder(fixture, action)
const capture = (order: PayPalOrder, tries = 1) => fixture.payPal.api.captureOrder(order.id, `${order.id}-${tries}`)

/** The number of captures that the stand-in has of an order. */
async function capturesOf({ id }: PayPalOrder): Promise<number | undefined> {
  return (await fixture.orders()).find((order) => order.id === id)?.captures.length
}

describe('a PayPal order', () => {
  test('is created for our amount, approved, and captured once', async () => {
    const given = newPayPalOrder()
    const made = orderOf(await fixture.payPal.api.createOrder(given, given.customId))
    const common = { amountCents: 10_500, currency: 'USD', customId: given.customId }
    expect(made).toMatchObject({ ...common, status: 'PAYER_ACTION_REQUIRED', captures: [], refunds: [] })
    await fixture.act(made.id, 'approve')
    expect(await fixture.payPal.api.getOrder(made.id)).toMatchObject({ ok: true, order: { status: 'APPROVED' } })
    const paid = orderOf(await capture(made))
    expect(paid).toMatchObject({ ...common, status: 'COMPLETED' })
    expect(paid.captures).toMatchObject([
      { status: 'COMPLETED', amountCents: 10_500, currency: 'USD', orderId: made.id },
    ])
    const [only] = paid.captures
    expect(await fixture.payPal.api.getCapture(only?.id ?? '')).toEqual({ ok: true, capture: only })
  })

  test('requested twice with one request ID is one order', async () => {
    const given = newPayPalOrder()
    const first = orderOf(await fixture.payPal.api.createOrder(given, given.customId))
    const second = orderOf(await fixture.payPal.api.createOrder(given, given.customId))
    expect(second.id).toBe(first.id)
  })

  test('with a description that is too long for PayPal is still created', async () => {
    const result = await fixture.payPal.api.createOrder(
      { ...newPayPalOrder(), description: 'Snow '.repeat(50) },
      'long',
    )
    expect(result.ok).toBe(true)
  })

  test('that no one approved is not captured', async () => {
    const given = newPayPalOrder()
    const order = orderOf(await fixture.payPal.api.createOrder(given, given.customId))
    expect(await capture(order)).toMatchObject({ ok: false, issue: 'ORDER_NOT_APPROVED', retryable: true })
  })

  test('that PayPal does not know is a refusal', async () => {
    expect(await fixture.payPal.api.getOrder('NOSUCHORDER')).toMatchObject({ ok: false, issue: 'INVALID_RESOURCE_ID' })
    expect(await fixture.payPal.api.getCapture('NOSUCHCAPTURE')).toMatchObject({ issue: 'INVALID_RESOURCE_ID' })
    expect(await fixture.payPal.api.getDispute('NOSUCHDISPUTE')).toMatchObject({ issue: 'INVALID_RESOURCE_ID' })
  })

  test('[M6] captured again with the same request ID gives the same capture, and with another one a refusal', async () => {
    const { order, capture: first } = await capturedOrder(fixture)
    expect(orderOf(await capture(order)).captures).toEqual([first])
    expect(await capture(order, 2)).toMatchObject({ issue: 'ORDER_ALREADY_CAPTURED', retryable: false })
    expect(await capturesOf(order)).toBe(1)
  })

  test('paid with a declined card can be paid with another, with a new request ID', async () => {
    const order = await approved('approve-with-declined-card')
    const declined = { ok: false, issue: 'INSTRUMENT_DECLINED', retryable: true }
    expect(await capture(order)).toMatchObject(declined)
    await fixture.act(order.id, 'approve')
    expect(await capture(order)).toMatchObject(declined)
    expect(orderOf(await capture(order, 2)).captures).toMatchObject([{ status: 'COMPLETED' }])
  })

  test('with an invoice that was paid before is refused', async () => {
    const { order } = await capturedOrder(fixture)
    const invoiceId = (await fixture.orders()).find(({ id }) => id === order.id)?.invoiceId ?? ''
    const again = orderOf(await fixture.payPal.api.createOrder({ ...newPayPalOrder(), invoiceId }, 'same-invoice'))
    await fixture.act(again.id, 'approve')
    expect(await capture(again)).toMatchObject({ issue: 'DUPLICATE_INVOICE_ID' })
  })

  test('whose approval PayPal reversed is not captured', async () => {
    const order = await approved()
    await fixture.act(order.id, 'reverse-approval')
    expect(await capture(order)).toMatchObject({ issue: 'ORDER_NOT_APPROVED' })
  })
})

describe('a PayPal capture', () => {
  test('that PayPal reviews is PENDING although its order is COMPLETED, and completes or is denied later', async () => {
    for (const [action, end] of [
      ['complete', 'COMPLETED'],
      ['deny', 'DECLINED'],
    ] as const) {
      await fixture.behave({ capture: 'pending' })
      const order = orderOf(await capture(await approved()))
      expect(order).toMatchObject({ status: 'COMPLETED', captures: [{ status: 'PENDING', reason: 'PENDING_REVIEW' }] })
      await fixture.act(order.id, action)
      expect(orderOf(await fixture.payPal.api.getOrder(order.id)).captures).toMatchObject([{ status: end }])
    }
  })

  test.each([
    ['pending-then-complete', 'COMPLETED'],
    ['pending-then-denied', 'DECLINED'],
  ])('can become %s later', async (reaction, end) => {
    await fixture.behave({ capture: reaction })
    const order = orderOf(await capture(await approved()))
    expect(order.captures).toMatchObject([{ status: 'PENDING' }])
    const current = async () => orderOf(await fixture.payPal.api.getOrder(order.id)).captures[0]
    await waitFor(async () => (await current())?.status === end, `the end ${end} of the review`)
  })

  test('that the bank refused says so in its status', async () => {
    await fixture.behave({ capture: 'declined' })
    expect(orderOf(await capture(await approved())).captures).toMatchObject([{ status: 'DECLINED' }])
  })

  test('with an amount different from ours is reported as it is', async () => {
    await fixture.behave({ capture: 'other-amount' })
    expect(orderOf(await capture(await approved())).captures).toMatchObject([{ amountCents: 10_501 }])
  })

  test.each(PAYPAL_ISSUES)('refused for %s is a refusal with that name', async (issue) => {
    await fixture.behave({ capture: issue })
    expect(await capture(await approved())).toMatchObject({
      ok: false,
      issue,
      detail: expect.stringContaining(issue),
    })
  })
})

describe('when PayPal fails', () => {
  test.each(['lost-answer', 'error-500', 'too-many', 'transient-404'])(
    '[M6] %s: the next try succeeds, and there is one capture',
    async (reaction) => {
      const order = await approved()
      await fixture.behave({ capture: reaction })
      expect(orderOf(await capture(order)).captures).toMatchObject([{ status: 'COMPLETED' }])
      expect(await capturesOf(order)).toBe(1)
    },
  )

  test('an order whose response was lost is created once', async () => {
    await fixture.behave({ create: 'lost-answer' })
    const { customId } = await approved()
    expect((await fixture.orders()).filter((order) => order.customId === customId)).toHaveLength(1)
  })

  test('a response that takes too long counts as a failed try, and the next try finds what the first one did', async () => {
    const impatient = payPalAt(fixture.standIn.url, { retry: { timeoutMs: 500, pausesMs: [500, 500, 500] } })
    const order = await approved()
    await impatient.api.getOrder(order.id)
    await fixture.behave({ capture: 'slow', slowMs: 800 })
    expect(orderOf(await impatient.api.captureOrder(order.id, 'slow')).captures).toHaveLength(1)
    expect(await capturesOf(order)).toBe(1)
  })

  test('a PayPal that fails at every try is unavailable', async () => {
    const order = await approved()
    await fixture.behave({ capture: Array(QUICK_RETRIES.pausesMs.length + 1).fill('error-500') })
    await expect(capture(order)).rejects.toThrow(ProviderUnavailable)
    expect(await capturesOf(order)).toBe(0)
  })

  test('a PayPal that does not listen is unavailable', async () => {
    const apiBase = `http://127.0.0.1:${await freePort()}`
    const nowhere = await openPayPalFixture({ apiBase })
    await expect(nowhere.payPal.api.getOrder('ANY')).rejects.toThrow(ProviderUnavailable)
    await nowhere.standIn.stop()
  })
})
