import { randomUUID } from 'node:crypto'
import type { DepartureId } from '#rules/ids.ts'
import { functions } from '#server/functions/catalogue.ts'
import { GATE_TRIES, type RateLimit, REQUESTED_MAILS, STAFF_TRIES_FROM } from '#server/http/rate-limit.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction, insertOpenDeparture } from '#testing/paid-site.ts'
import { contactPayload, goodPayloads, jobPayload, paymentPayload, waitlistPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'
import { waitFor } from '#testing/wait.ts'
import { otherPaths, pagePaths } from './doors.ts'

type Site = Pick<Program, 'url' | 'output'> & { databaseUrl: string }

type Asked = { method?: string; body?: string; headers: Record<string, string> }

/** What a stranger can ask for, and the limit of one network if that is tighter than the one of all doors. */
export type Door = { name: string; path: string; ask?: () => Asked; limit?: RateLimit }

/** The end of the name of a door that a mailed link opens. */
export const LINKED = ' with its link'

const newAddress = () => `${randomUUID()}@example.com`

const json = (payload: object): Asked => ({
  method: 'POST',
  body: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
})

/** Everything that some page's form asks, so that each page finds its own fields. */
const formOf = (): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams(Object.entries(everyField()).map(([name, value]) => [name, String(value)]))),
})
const everyField = () => ({
  ...jobPayload,
  ...contactPayload,
  ...waitlistPayload,
  email: newAddress(),
  participants: 1,
  wanted: 'cancel',
  password: 'a wrong password',
})

export async function costlyDoors(site: Site): Promise<Door[]> {
  const departureId = await insertOpenDeparture(site.databaseUrl, 200)
  const owned = await privateDoors(site, departureId)
  return [...owned, ...publicDoors(), ...(await functionDoors(site, departureId)), ...(await embedDoors(site))]
}

/** Each page below an address that a mail gives, with the link of that mail. A new page is added automatically. */
async function privateDoors(site: Site, departureId: DepartureId): Promise<Door[]> {
  const [guest, party, reader] = [newAddress(), newAddress(), newAddress()]
  const { link } = await bookAsGuest(site, guest, 2)
  const document = await waitFor(async () => {
    const sql = 'select id from documents where customer_email = $1'
    return (await query<{ id: string }>(site.databaseUrl, sql, [guest]))[0]?.id
  }, 'the invoice')
  await callFunction(site, 'send-booking-email', { ...waitlistPayload, email: party })
  await callFunction(site, 'subscribe-newsletter', { email: reader })
  const mail = await mailTo(site.url, party, 'waitlist-confirm')
  const order = { ...paymentPayload, email: newAddress(), departureId, method: 'bank-transfer' }
  await callFunction(site, 'create-payment-order', order)
  const payment = linkTo('/booking/payment', await mailTo(site.url, order.email, 'transfer-details'))
  const below = (start: string, mailed: string) =>
    pagePaths.filter((path) => path.startsWith(start)).map((path) => path + new URL(mailed).search)
  const own = [linkTo('/place/leave', mail), linkTo('/place/confirm', mail), payment]
  const paths = [
    ...below('/booking', `${link}&document=${document}`),
    ...below('/place', linkTo('/place', mail)),
    ...own.map((address) => new URL(address).pathname + new URL(address).search),
    ...below(
      '/newsletter/confirm',
      linkTo('/newsletter/confirm', await mailTo(site.url, reader, 'newsletter-confirm')),
    ),
  ]
  // All are opened before anything is posted, because a form may end a link.
  return [...paths.map((path) => opened(path, LINKED)), ...paths.map((path) => posted(path, LINKED))]
}

const opened = (path: string, more = ''): Door => ({ name: `GET ${path.split('?')[0]}${more}`, path })

const posted = (path: string, more = ''): Door => ({
  name: `POST ${path.split('?')[0]}${more}`,
  path,
  ask: formOf,
  ...limitOf(path),
})

/** The forms that send someone a mail or hold seats, and the passwords. */
function limitOf(path: string): { limit?: RateLimit } {
  if (path.startsWith('/staff')) return { limit: STAFF_TRIES_FROM }
  if (path === '/gate') return { limit: GATE_TRIES }
  const isFunction = /^\/(book|waiting-list|contact|partnership|influencers|work-with-us|press|blog)(\/|$)/.test(path)
  return isFunction ? { limit: REQUESTED_MAILS } : {}
}

const isForStrangers = (path: string) => !path.startsWith('/staff') || /^\/staff\/(login|setup|reset|join)/.test(path)

function publicDoors(): Door[] {
  const pages = pagePaths.filter(isForStrangers)
  const others = Object.values(otherPaths)
    .flat()
    .filter((path) => !path.endsWith('/stream'))
  const webhooks = otherPaths.webhooks.map((path) => ({
    name: `POST ${path}`,
    path,
    ask: () => json({ id: newAddress() }),
  }))
  return [
    ...[...pages, ...pages.map((path) => `${path === '/' ? '/_root' : path}.data`), ...others].map((path) =>
      opened(path),
    ),
    ...[...pages, ...otherPaths.gate].map((path) => posted(path)),
    ...webhooks,
  ]
}

/** The dates of a trip on a partner's page. */
async function embedDoors({ databaseUrl }: Site): Promise<Door[]> {
  await query(
    databaseUrl,
    `insert into partners (id, name, code, origins, author, created_at)
     values ($1, 'Powder Shop', 'powder-shop', '{https://shop.example}', 'Kim', now())`,
    [randomUUID()],
  )
  const path = '/embed/v1/dates?partner=powder-shop&trip=japan'
  const headers = { origin: 'https://shop.example' }
  return [{ name: 'GET /embed/v1/dates of a partner', path, ask: () => ({ headers }) }]
}

/** Every function with a payload that it performs, from another person each time. A function without one is missing here. */
async function functionDoors(site: Site, departureId: DepartureId): Promise<Door[]> {
  const order = { ...paymentPayload, departureId }
  const { body } = await callFunction(site, 'create-payment-order', { ...order, email: newAddress() })
  const payloads: [name: string, label: string, payload: object][] = [
    ...goodPayloads,
    ['send-booking-links', 'links', {}],
    ...['paypal', 'bank-transfer', 'crypto'].map((method): [string, string, object] => [
      'create-payment-order',
      method,
      { ...order, method },
    ]),
    ...['capture-payment-order', 'renew-payment-hold', 'release-payment-hold'].map((name): [string, string, object] => [
      name,
      'of an order',
      { orderId: body.orderId },
    ]),
    ['create-installment-order', 'balance', await installmentOrder(site, departureId)],
    ['create-quote-order', 'made up', { quote: `${randomUUID()}.${randomUUID()}`, method: 'paypal' }],
  ]
  return payloads.map(([name, label, payload]) => ({
    name: `POST ${name} (${label})`,
    path: `/functions/v1/${name}`,
    ask: () => json(functions[name]?.limit ? { ...payload, email: newAddress() } : payload),
    ...(functions[name]?.limit && { limit: REQUESTED_MAILS }),
  }))
}

/** The balance of a booking with a deposit. */
async function installmentOrder(site: Site, departureId: DepartureId): Promise<object> {
  const link = new URL((await bookAsGuest(site, newAddress(), 1, departureId, 'deposit')).link).searchParams
  const [balance] = await query<{ id: string }>(
    site.databaseUrl,
    `select id from installments where booking_id = $1 and kind = 'balance'`,
    [link.get('id')],
  )
  const booking = ['id', 'link', 'token'].flatMap((name) => link.get(name) ?? []).join('.')
  return { booking, parts: [balance?.id], method: 'paypal' }
}
