import { afterEach, expect, test } from 'vitest'
import { functionErrors } from '#content/forms/function-errors.ts'
import type { DepartureId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { contactPayload, jobPayload, newGuestPayload } from '#testing/payloads.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture, type WebFixture } from '#testing/web-fixture.ts'

let web: WebFixture

afterEach(() => web.close())

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

test('[C2] an email address, in any spelling, can send ten submissions an hour to each function', async () => {
  web = await openWebFixture({ RATE_LIMIT: 'on' })
  const send = (email: string) => web.call('send-contact-email', { ...contactPayload, email })
  const first = await Promise.all(
    ['ann+1@example.com', 'Ann@Example.com'].flatMap((email) => Array(5).fill(email)).map(send),
  )
  expect(new Set(statuses(first))).toEqual(new Set([200]))
  const eleventh = await send('ANN+eleven@example.com')
  expect([eleventh.status, eleventh.body.error]).toEqual([429, functionErrors.tooMany])
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await send('bob@example.com')).toMatchObject({ status: 200 })
  expect(await web.call('send-hr-email', jobPayload), 'another kind').toMatchObject({ status: 200 })
  const keys = await waitFor(async () => {
    const rows = await query<{ key: string }>(web.database.url, 'select key from rate_limits')
    return rows.length > 3 && rows
  }, 'the counts in the database')
  expect(JSON.stringify(keys)).not.toMatch(/@|ann|127\.0/i)
})

test('a network address can make sixty calls a minute to all functions, and the refusal is JSON even for browsers', async () => {
  const origin = 'https://partner.example'
  web = await openWebFixture({ RATE_LIMIT: 'on', FUNCTION_ORIGINS: origin })
  const call = () => web.call('send-contact-email', {}, { accept: 'text/html', origin })
  const answers = await Promise.all(Array.from({ length: 70 }, call))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(new Set(statuses(answers))).toEqual(new Set([422, 429]))
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(body.error).toBe('Too many requests')
  }
})

test('[C7] a network address can have us mail thirty people an hour, and one Gmail mailbox counts once', async () => {
  web = await openWebFixture({ RATE_LIMIT: 'on' })
  const subscribe = (email: string) => web.call('subscribe-newsletter', { email })
  const spelled = [
    'v.ictim',
    'vi.ctim',
    'vic.tim',
    'vict.im',
    'victi.m',
    'v.i.ctim',
    'v.ic.tim',
    'v.ict.im',
    'v.icti.m',
  ]
  const mailbox = [...spelled.map((name) => `${name}@gmail.com`), 'victim@googlemail.com', 'victim+x@gmail.com']
  expect(statuses(await Promise.all(mailbox.map(subscribe))).sort()).toEqual([...Array(10).fill(200), 429])
  const others = await Promise.all(Array.from({ length: 25 }, (_, index) => subscribe(`${index}@example.com`)))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('[C7] calls that mail nothing, or are refused, leave a network its thirty mails, and no order by PayPal needs one', async () => {
  web = await openWebFixture({ RATE_LIMIT: 'on' })
  const departures = await web.database.db.transaction(async (tx) => {
    const full = await setUpDeparture(tx, { booked: 8 }, web.tools)
    return { full, open: await setUpDeparture(tx, {}, web.tools) }
  })
  const order = (departureId: DepartureId, method: string) =>
    web.call('create-payment-order', { ...newGuestPayload(), departureId, method })
  const refused = await Promise.all(Array.from({ length: 24 }, () => order(departures.full, 'bank-transfer')))
  expect(new Set(statuses(refused))).toEqual(new Set([409]))
  const subscribe = (index: number) => web.call('subscribe-newsletter', { email: `${index}@example.com` })
  const others = await Promise.all(Array.from({ length: 32 }, (_, index) => subscribe(index)))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(await order(departures.open, 'bank-transfer')).toMatchObject({ status: 429 })
  expect(await order(departures.open, 'paypal')).toMatchObject({ status: 200 })
})

test('[C5] a network address can send sixty forged messages of a provider a minute', async () => {
  web = await openWebFixture({ RATE_LIMIT: 'on' })
  const send = () => fetch(`${web.url}/webhooks/btcpay`, { method: 'POST', body: '{}' })
  const answers = statuses(await Promise.all(Array.from({ length: 70 }, send)))
  expect(answers.filter((status) => status === 401)).toHaveLength(60)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
})

test('[K1] behind the server’s gate a function refuses callers without a pass, in JSON', async () => {
  web = await openWebFixture({ GATE: 'server' })
  const outside = await web.call('send-contact-email', contactPayload, { accept: 'text/html' })
  expect(outside).toMatchObject({ status: 401, body: { error: expect.anything() } })
  const login = new URL('/gate', web.at(''))
  const credential = JSON.stringify({ username: 'powder', password: 'first-tracks' })
  const headers = { 'content-type': 'application/json' }
  const entered = await fetch(login, { method: 'POST', headers, body: credential })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await web.call('send-contact-email', contactPayload, { cookie })).toMatchObject({ status: 200 })
})
