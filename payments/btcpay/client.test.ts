import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import { roundCents } from '#rules/money.ts'
import { freePort } from '#testing/free-port.ts'
import { type BtcPayFixture, openBtcPayFixture } from '#testing/payments/btcpay.ts'
import { QUICK_RETRIES } from '#testing/payments/paypal.ts'
import { STAND_IN_SECRET } from '#testing/payments/stand-in-secret.ts'
import { openBtcPay } from './btcpay.ts'
import type { Invoice, InvoiceResult, NewInvoice } from './client.ts'
import { SIMULATED } from './stand-in/credentials.ts'

let fixture: BtcPayFixture

beforeAll(async () => {
  fixture = await openBtcPayFixture()
})
beforeEach(() => fixture.behave({}))
afterAll(() => fixture.standIn.stop())

/** Each has its own order. */
const newInvoice = (): NewInvoice => ({
  amountCents: roundCents(10_500),
  orderId: crypto.randomUUID(),
  description: 'Japan, 2 seats',
  returnUrl: 'https://powderpool.example/booking/payment?id=1&token=2',
  expirationMinutes: 60,
  monitoringMinutes: 1440,
})

function invoiceOf(result: InvoiceResult): Invoice {
  if (!result.ok) throw new Error(result.detail)
  return result.invoice
}

const create = async (given = newInvoice()) => invoiceOf(await fixture.btcPay.api.createInvoice(given))
const look = async ({ id }: Invoice) => invoiceOf(await fixture.btcPay.api.getInvoice(id))
const madeFor = async ({ orderId }: NewInvoice) =>
  (await fixture.invoices()).filter(({ metadata }) => metadata.orderId === orderId)

describe('a BTCPay invoice', () => {
  test('is created for our amount and order, and expires when we say', async () => {
    const given = newInvoice()
    const made = await create(given)
    const common = { orderId: given.orderId, amountCents: 10_500, paidCents: 0, currency: 'USD' }
    expect(made).toEqual({
      ...common,
      id: expect.stringMatching(/^\w{22}$/),
      status: 'New',
      exception: 'None',
      checkoutUrl: `${fixture.standIn.url}/i/${made.id}`,
    })
    expect(await look(made)).toEqual(made)
    const [stored] = await madeFor(given)
    const minutes = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / 60_000
    expect(minutes(stored?.createdAt, stored?.expiresAt)).toBe(60)
    expect(minutes(stored?.expiresAt, stored?.watchedUntil)).toBe(1440)
  })

  test.each([
    [['pay'], { status: 'Processing', exception: 'None', paidCents: 10_500 }],
    [['pay', 'confirm'], { status: 'Settled', exception: 'None', paidCents: 10_500 }],
    [['pay-over', 'confirm'], { status: 'Settled', exception: 'PaidOver', paidCents: 11_000 }],
    [['pay-part'], { status: 'New', exception: 'PaidPartial', paidCents: 5250 }],
    [['pay-part', 'expire'], { status: 'Expired', exception: 'PaidPartial', paidCents: 5250 }],
    [['expire'], { status: 'Expired', exception: 'None', paidCents: 0 }],
    [['expire', 'pay', 'confirm'], { status: 'Expired', exception: 'PaidLate', paidCents: 10_500 }],
    [['pay', 'fail'], { status: 'Invalid', exception: 'None', paidCents: 0 }],
    [['mark-invalid'], { status: 'Invalid', exception: 'Marked', paidCents: 0 }],
    [['mark-settled'], { status: 'Settled', exception: 'Marked', paidCents: 0 }],
  ])('after %j has the status that BTCPay would give it', async (actions, expected) => {
    const made = await create()
    for (const action of actions) await fixture.act(made.id, action)
    expect(await look(made)).toMatchObject(expected)
  })

  test('is confirmed when all its payments are final', async () => {
    const made = await create()
    await fixture.act(made.id, 'pay-part')
    expect(await fixture.btcPay.api.isConfirmed(made.id)).toBe(false)
    await fixture.act(made.id, 'confirm')
    expect(await fixture.btcPay.api.isConfirmed(made.id)).toBe(true)
    await fixture.act(made.id, 'pay')
    expect(await fixture.btcPay.api.isConfirmed(made.id)).toBe(false)
  })

  test('that BTCPay does not know or refuses to create is a refusal', async () => {
    const unknown = { ok: false, detail: expect.stringContaining('invoice-not-found') }
    expect(await fixture.btcPay.api.getInvoice('NoSuchInvoice')).toMatchObject(unknown)
    expect(await fixture.btcPay.api.createInvoice({ ...newInvoice(), expirationMinutes: 0.1 })).toMatchObject({
      ok: false,
      detail: expect.stringContaining('at least 30 seconds'),
    })
  })

  test('that someone else created belongs to none of our orders', async () => {
    expect(await create({ ...newInvoice(), orderId: 'their-own-17' })).toMatchObject({ orderId: undefined })
  })

  test('is still known after a restart of the stand-in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'powderpool-btcpay-'))
    const place = { port: await freePort(), stateFile: join(folder, 'state.json') }
    const before = await openBtcPayFixture(place)
    const made = await before.btcPay.api.createInvoice(newInvoice())
    await before.standIn.stop()
    const after = await openBtcPayFixture(place)
    expect(await after.btcPay.api.getInvoice(invoiceOf(made).id)).toEqual(made)
    await after.standIn.stop()
    rmSync(folder, { recursive: true })
  })
})

describe('one order has one BTCPay invoice', () => {
  test.each(['lost-answer', 'error-500', 'too-many'])('after a failed call (%s)', async (reaction) => {
    const given = newInvoice()
    await fixture.behave({ create: [reaction, reaction] })
    const made = await create(given)
    expect((await madeFor(given)).map(({ id }) => id)).toEqual([made.id])
  })

  test('when it is requested again', async () => {
    const given = newInvoice()
    expect(await create(given)).toEqual(await create(given))
    expect(await madeFor(given)).toHaveLength(1)
  })

  test('that can be paid: an expired one is replaced', async () => {
    const given = newInvoice()
    const first = await create(given)
    await fixture.act(first.id, 'expire')
    expect((await create(given)).id).not.toBe(first.id)
  })
})

describe('when BTCPay fails', () => {
  test.each(['lost-answer', 'error-500', 'too-many'])('%s: the next try succeeds', async (reaction) => {
    const made = await create()
    await fixture.behave({ read: reaction })
    expect(await look(made)).toEqual(made)
  })

  test('the call fails after four tries', async () => {
    await fixture.behave({ read: Array.from({ length: 4 }, () => 'error-500') })
    await expect(fixture.btcPay.api.getInvoice('any')).rejects.toThrow(
      new ProviderUnavailable('BTCPay responded with 500'),
    )
    expect(await fixture.btcPay.api.getInvoice('any')).toMatchObject({ ok: false })
  })

  test('a response that takes too long counts as a failed try', async () => {
    const impatient = at({ retry: { timeoutMs: 200, pausesMs: [1] } })
    await fixture.behave({ read: ['slow', 'slow'], slowMs: 400 })
    await expect(impatient.api.getInvoice('any')).rejects.toThrow('BTCPay did not respond')
  })

  test('a server that does not listen is unavailable', async () => {
    const unreachable = at({ url: `http://127.0.0.1:${await freePort()}` })
    await expect(unreachable.api.createInvoice(newInvoice())).rejects.toThrow(ProviderUnavailable)
  })

  test.each([{ apiKey: 'wrong' }, { storeId: 'AnotherStore' }])(
    '%j is our mistake, and no reason to try again',
    async (given) => {
      await expect(at(given).api.getInvoice('any')).rejects.toThrow('BTCPay rejected our key: 40')
    },
  )
})

const at = (settings: object) =>
  openBtcPay({
    ...SIMULATED,
    webhookSecret: STAND_IN_SECRET,
    url: fixture.standIn.url,
    retry: QUICK_RETRIES,
    ...settings,
  })
