import { goodPayloads } from '#testing/payloads.ts'
import { type Dice, diceOf } from './dice.ts'
import { type FunctionDoor, functionDoors, otherPaths, pagePaths } from './doors.ts'
import { anyFields, anyText, anyValue } from './values.ts'

/** A request: in parts, or as the bytes of a whole connection. */
export type Input = {
  door: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
  raw?: Buffer
}

const FORM = 'application/x-www-form-urlencoded'
const oddTypes = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/mixed; a',
  ';',
]
const oddMethods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE', 'HEAD', 'M-SEARCH']
const paths = [...pagePaths, ...functionDoors.map(({ path }) => path), ...Object.values(otherPaths).flat()]
const filePaths = [...otherPaths.embed, ...otherPaths.calendars, ...otherPaths.metrics, ...otherPaths.health]
const formFields = ['email', 'password', 'code', 'groupSize', 'answer', 'intent', 'name', 'token', 'username', 'back']

type Kind = (dice: Dice) => Omit<Input, 'headers'> & { headers?: Record<string, string> }

/** Each kind of input as often as it is in this list. */
const kinds: Kind[] = [
  ...functionDoors.map((door) => (dice: Dice) => functionCall(dice, door)),
  ...functionDoors.filter(({ hasFiles }) => hasFiles).map((door) => (dice: Dice) => upload(dice, door)),
  (dice) => ({ door: 'pages, opened', method: 'GET', path: withQuery(dice, dice.one(pagePaths)) }),
  (dice) => ({ door: 'pages, opened', method: 'GET', path: `${dice.one(pagePaths)}.data${query(dice)}` }),
  (dice) => ({ door: 'pages, posted to', path: withQuery(dice, dice.one(pagePaths)), ...form(dice) }),
  (dice) => ({ door: 'pages, posted to', path: withQuery(dice, dice.one(pagePaths)), ...form(dice) }),
  (dice) => ({ door: 'staff login', path: dice.one(pagePaths.filter(isStaffDoor)), ...form(dice) }),
  (dice) => ({ door: 'webhooks', path: dice.one(otherPaths.webhooks), ...webhook(dice) }),
  (dice) => ({ door: 'gate', path: '/gate', ...(dice.chance(0.5) ? form(dice) : json(dice, formFields)) }),
  (dice) => ({ door: 'API', path: withQuery(dice, dice.one(otherPaths.api)), ...json(dice, formFields) }),
  (dice) => ({ door: 'API', method: 'GET', path: withQuery(dice, dice.one(otherPaths.api)) }),
  (dice) => ({ door: 'live departures', method: 'GET', path: withQuery(dice, dice.one(otherPaths.live)) }),
  (dice) => ({ door: 'files for programs', method: 'GET', path: withQuery(dice, dice.one(filePaths)) }),
  (dice) => ({ door: 'unknown paths', method: 'GET', path: unknownPath(dice) }),
  (dice) => ({
    door: 'odd methods',
    path: withQuery(dice, dice.one(paths)),
    ...form(dice),
    method: dice.one(oddMethods),
  }),
  (dice) => ({ door: 'broken HTTP', method: 'GET', path: '/', raw: brokenHttp(dice) }),
]

/** Input number `index` of a seed, always the same. */
export function inputAt(seed: number, index: number): Input {
  const dice = diceOf(seed * 1_000_003 + index)
  const { headers = {}, ...input } = (kinds[index % kinds.length] as Kind)(dice)
  return { ...input, headers: { ...oddHeaders(dice), ...headers } }
}

const isStaffDoor = (path: string) => /^\/staff\/(login|setup|reset|join)/.test(path)

function functionCall(dice: Dice, { path, fields }: FunctionDoor) {
  const good = goodPayloads.filter(([name]) => path.endsWith(name)).map(([, , payload]) => payload)
  const input = json(dice, fields, good.length > 0 && dice.chance(0.7) ? dice.one(good) : {})
  return { door: path.slice('/functions/v1/'.length), path, ...input }
}

/** A valid payload with a few strange fields, or something else altogether. */
function json(dice: Dice, fields: readonly string[], good: object = {}) {
  const strange = anyFields(dice, dice.some(fields, Object.keys(good).length > 0 ? 0.15 : 1), () => anyValue(dice))
  const text = JSON.stringify(dice.chance(0.9) ? { ...good, ...strange } : anyValue(dice)) ?? ''
  const type = dice.chance(0.9) ? 'application/json' : dice.one([...oddTypes, FORM])
  return { method: 'POST', headers: { 'content-type': type }, body: cut(dice, Buffer.from(text)) }
}

function form(dice: Dice) {
  const fields = anyFields(dice, formFields, () => anyText(dice)) as Record<string, string>
  const isParts = dice.chance(0.3)
  const text = isParts ? parts(dice, Object.entries(fields)) : String(new URLSearchParams(fields))
  const right = isParts ? 'multipart/form-data; boundary=X' : FORM
  const type = dice.chance(0.85) ? right : dice.one(oddTypes)
  return { method: 'POST', headers: { 'content-type': type }, body: cut(dice, Buffer.from(text)) }
}

function upload(dice: Dice, { path, fields, fileNames }: FunctionDoor) {
  const payload = JSON.stringify(anyFields(dice, fields, () => anyText(dice)))
  const files = dice.some(fileNames, 0.9).map((name) => [name, dice.one(['%PDF-1.7 %%EOF', 'PK\x03\x04', 'MZ', ''])])
  const body = cut(dice, Buffer.from(parts(dice, [['payload', payload], ...(files as [string, string][])])))
  return { door: 'uploads', method: 'POST', path, headers: { 'content-type': 'multipart/form-data; boundary=X' }, body }
}

function parts(dice: Dice, fields: [name: string, value: string][]): string {
  const lines = fields.map(([name, value]) => {
    const named = dice.chance(0.95) ? `; name="${name.slice(0, 100)}"` : ''
    const file = dice.chance(0.3) ? `; filename="${anyText(dice).slice(0, 100)}"` : ''
    return `--X\r\nContent-Disposition: form-data${named}${file}\r\n\r\n${value}\r\n`
  })
  return `${lines.join('')}${dice.chance(0.9) ? '--X--\r\n' : ''}`
}

function webhook(dice: Dice) {
  const { body, ...sent } = json(dice, ['id', 'event_type', 'resource', 'invoiceId', 'type'])
  const signed = dice.chance(0.5)
    ? { 'btcpay-sig': `sha256=${dice.number(1e9)}`, 'paypal-auth-algo': 'SHA256withRSA' }
    : {}
  return { ...sent, body, headers: { ...sent.headers, ...signed } }
}

/** Sometimes cuts off the end, or adds bytes that are not text. */
function cut(dice: Dice, body: Buffer): Buffer {
  if (dice.chance(0.08)) return body.subarray(0, dice.number(body.length + 1))
  return dice.chance(0.05) ? Buffer.concat([body, Buffer.from([0xff, 0xfe, 0x00])]) : body
}

const query = (dice: Dice) =>
  dice.chance(0.6)
    ? `?${encodeURIComponent(anyText(dice).toWellFormed().slice(0, 200))}=${dice.one(['', '1', '%', '%ff', '%00'])}`
    : ''

const withQuery = (dice: Dice, path: string) => path + query(dice)

function unknownPath(dice: Dice): string {
  const end = encodeURIComponent(anyText(dice).toWellFormed().slice(0, 300))
  return dice.one([
    `/${end}`,
    `${dice.one(paths)}/${end}`,
    `//${end}`,
    '/%',
    '/%E0%A4%A',
    '/assets/..%2f..%2fx',
    '/.env',
    `/${end}.data`,
  ])
}

function oddHeaders(dice: Dice): Record<string, string> {
  const all: [string, string[]][] = [
    ['accept', ['text/html', 'application/json', '*/*', ',,;q=x']],
    ['accept-encoding', ['br', 'gzip;q=0', `br${';q=0'.repeat(500)}`, 'x']],
    ['cookie', ['a=%', 'gate_pass=%ff', 'better-auth.session_token=x.y', '='.repeat(2000)]],
    ['if-none-match', ['*', '"x"', 'W/']],
    ['range', ['bytes=0-', 'bytes=-1', 'x']],
    ['x-forwarded-for', ['1.2.3.4', '::1', 'x', ','.repeat(3000)]],
    ['content-encoding', ['gzip', 'identity']],
    ['sec-fetch-site', ['cross-site', 'same-origin']],
  ]
  return Object.fromEntries(dice.some(all, 0.12).map(([name, values]) => [name, dice.one(values)]))
}

function brokenHttp(dice: Dice): Buffer {
  const path = dice.one(paths)
  const lines = dice.one([
    `GET ${path} HTTP/9.9\r\n\r\n`,
    `GET ${path}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: ${dice.one(['a b', '', 'x:y', '[', 'é'])}\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${dice.one(['-1', 'x', '5, 6', '99999999999'])}\r\n\r\nabc`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\nContent-Type: ${FORM}\r\n\r\nabc`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${dice.one(['zz\r\n', '5\r\nab', '0\r\n', 'ffffffff\r\n'])}`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(dice.number(3000))}\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(dice.number(20_000))}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost x\r\n\r\n`,
    `CONNECT ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n`,
    anyText(dice),
  ])
  return Buffer.from(lines, 'latin1')
}
