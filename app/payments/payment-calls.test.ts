import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capturePaymentOrder, createOrder, forgetPlaced } from './payment-calls.ts'

const sent: { name: string; payload: Record<string, unknown> }[] = []
let replies: (Response | Error)[] = []

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ name: url.split('/').at(-1) ?? '', payload: JSON.parse(body) })
    const reply = replies.shift()
    if (reply instanceof Response) return reply
    throw reply
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const reply = (status: number, body: object) => Response.json(body, { status })
const lost = () => new Error('no network')

const createPaymentOrder = (order: object) => createOrder('create-payment-order', order)

async function capture(...given: (Response | Error)[]) {
  replies = given
  const answer = capturePaymentOrder('5O19')
  await vi.runAllTimersAsync()
  return answer
}

test('[M6] every outcome of a payment has its own result', async () => {
  expect(await capture(reply(200, { ok: true, transactionId: '3C67', bookingReference: 'PP-1' }))).toEqual({
    is: 'paid',
    transactionId: '3C67',
    bookingReference: 'PP-1',
  })
  expect(await capture(reply(202, { pending: true }))).toEqual({ is: 'pending' })
  expect(await capture(reply(422, { error: 'INSTRUMENT_DECLINED' }))).toEqual({ is: 'declined' })
  expect(await capture(reply(409, { error: 'departure-full', refunded: true }))).toEqual({ is: 'refunded' })
  expect(await capture(reply(409, { error: 'departure-full', available_spots: 0 }))).toEqual({ is: 'full', left: 0 })
  const meanwhile = 'You’ve already booked this date in another window.'
  expect(await capture(reply(409, { error: 'booked-meanwhile', message: meanwhile }))).toEqual({
    is: 'booked-meanwhile',
    words: meanwhile,
  })
  const words = 'We can’t find this order.'
  expect(await capture(reply(404, { error: 'unknown-order', message: words }))).toEqual({ is: 'refused', words })
})

test('[M6] a capture is retried after a lost response before it counts as unclear', async () => {
  expect(await capture(lost(), reply(503, { error: 'provider-unavailable' }), reply(202, {}))).toEqual({
    is: 'pending',
  })
  sent.length = 0
  expect(await capture(lost(), lost(), lost(), lost())).toEqual({ is: 'unclear' })
  expect(sent).toEqual(Array(3).fill({ name: 'capture-payment-order', payload: { orderId: '5O19' } }))
})

test('[S1] an order whose response was lost is retried with the same key, and the next order has another key', async () => {
  const held = () => reply(200, { orderId: '5O19', total: 8.4, holdExpiresAt: '2027-01-23T10:20:00.000Z' })
  replies = [lost(), held(), held()]
  const order = { departureId: '0198', participants: 2 }
  await expect(createPaymentOrder(order)).rejects.toThrow('no network')
  expect(await createPaymentOrder(order)).toEqual({
    is: 'open',
    orderId: '5O19',
    expiresAt: new Date('2027-01-23T10:20:00.000Z'),
  })
  await createPaymentOrder(order)
  const [first, again, next] = sent.map(({ payload }) => payload.idempotencyKey)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('[M7] a placed order has a payment link, and the same request leads back to the same order', async () => {
  const paymentLink = 'https://powderpool.example/booking/payment?id=1&token=2'
  const checkoutUrl = 'https://checkout.example/i/1'
  const placed = (more: object) => reply(200, { orderId: 'RF18', total: 8, paymentLink, ...more })
  replies = [placed({}), placed({}), ...[1, 2, 3].map(() => placed({ checkoutUrl }))]
  const order = { departureId: '0198', participants: 2 }
  expect(await createPaymentOrder(order)).toEqual({ is: 'placed', paymentLink, checkoutUrl: undefined })
  await createPaymentOrder(order)
  forgetPlaced()
  expect(await createPaymentOrder(order)).toEqual({ is: 'placed', paymentLink, checkoutUrl })
  await createPaymentOrder(order)
  forgetPlaced()
  await createPaymentOrder(order)
  const [first, second, checkout, again, next] = sent.map(({ payload }) => payload.idempotencyKey)
  expect(second).toBe(first)
  expect(checkout).not.toBe(first)
  expect(again).toBe(checkout)
  expect(next).not.toBe(checkout)
})

test('[S6] a browser replaces its own order on a departure, and names it in no order on another one', async () => {
  replies = [1, 2, 3, 4].map((number) => reply(200, { orderId: '5O19', total: 8, orderKey: `key ${number}` }))
  await createPaymentOrder({ departureId: '0200', participants: 1 })
  await createPaymentOrder({ departureId: '0200', participants: 2 })
  await createPaymentOrder({ departureId: '0201', participants: 2 })
  await createPaymentOrder({ departureId: '0200', participants: 2, replaces: 'key of a link' })
  expect(sent.map(({ payload }) => payload.replaces)).toEqual([undefined, 'key 1', undefined, 'key of a link'])
})

test('a refused order says whether seats, fields or something else is the reason', async () => {
  replies = [
    reply(409, { error: 'departure-full', message: 'Gone.', available_spots: 1 }),
    reply(422, { error: 'Some fields are not valid.', fields: { phone: 'No number.' } }),
    reply(503, { error: 'provider-unavailable', message: 'PayPal does not answer.' }),
  ]
  expect(await createPaymentOrder({})).toEqual({ is: 'full', left: 1 })
  expect(await createPaymentOrder({})).toEqual({ is: 'wrong-fields', fields: { phone: 'No number.' } })
  expect(await createPaymentOrder({})).toEqual({ is: 'refused', words: 'PayPal does not answer.' })
})

test('[S9] a refusal because the address has booked becomes a question', async () => {
  replies = [reply(409, { error: 'already-booked', message: 'This address has a booking.' })]
  expect(await createPaymentOrder({ departureId: 'a' })).toEqual({ is: 'already-booked' })
})
