import { prose } from '#content/prose.ts'
import { KEY_LIMIT, type KeyScope } from '#rules/api/keys.ts'
import type { PageWords } from './page.ts'

export type DeveloperSection = { id: string; heading: string; text: readonly string[] }

/** Names between backticks are set as code. */
export const developersPage = {
  title: 'API for developers',
  description: prose(`Read departures, trips and bookings, join the waiting list and book seats from your own program.
    Keys, examples, webhooks and an OpenAPI document.`),
  heading: 'Developers',
  lead: prose(`Read our departures, trips and bookings from your own program, book seats, add people to the waiting
    list, and hear at once when something changes.`),
  contents: 'Contents',
  document: 'OpenAPI 3.1 document',
  start: {
    id: 'start',
    heading: 'Get started',
    text: [
      prose(`The API speaks JSON over HTTPS. Ask us for a key, put it in place of \`pp_your_key\`, and paste these lines
        into a shell.`),
    ],
    after: 'Every command below uses the same two variables. To generate a client, start from our',
  },
  keys: {
    id: 'keys',
    heading: 'Keys and limits',
    text: [
      prose(`A key belongs to one program. It either reads, or reads and writes, and it may see all departures or those of
        one partner operator: then it finds only their departures, bookings, payments and waiting parties. Send it with
        every request as \`Authorization: Bearer\`. Keep it on your server, out of web pages, apps and repositories.
        Tell us if it leaks: a revoked key is refused from the next request on.`),
      prose(`A key may make a number of calls a minute, ${KEY_LIMIT.default} unless you agreed on another number with us.
        Beyond that, calls are refused with status 429, and \`Retry-After\` says how many seconds to wait.`),
      prose(`Answers to reads carry an \`ETag\`. Send it back as \`If-None-Match\`, and an answer that has not changed
        comes as an empty 304.`),
      'Moments are in UTC, days are days at the base of the departure, and sums are whole cents of US dollars.',
    ],
  },
  paging: {
    id: 'paging',
    heading: 'Read a long list',
    text: [
      prose(`A list answers with \`data\` and \`next\`. If \`next\` is not null, there are more records: send it as
        \`cursor\`, with the same filters. A page has 25 records, or as many as \`limit\` says, up to 100. Records
        that are added in the meantime never make you see one twice.`),
    ],
  },
  writes: {
    id: 'writes',
    heading: 'Write once',
    text: [
      prose(`Every write needs an \`Idempotency-Key\` of your own choice, such as the id of the record in your system. If
        you get no answer, send the same request with the same key again: the write happens once, and you get the first
        answer. We keep it for 24 hours. The same key with another request is refused.`),
      prose(`Writes go through the rules of our own pages. A booking holds seats only if they are free, and our emails to
        guests are sent as usual.`),
    ],
  },
  problems: {
    id: 'problems',
    heading: 'When a request is refused',
    text: [
      prose(`Every refusal is a problem of RFC 9457, as \`application/problem+json\`: \`type\` leads to its row in this
        table, \`errors\` names wrong fields, and \`requestId\` is what we need to find your request.`),
    ],
    table: 'Problems',
    status: 'Status',
    problem: 'Problem',
    meaning: 'What it means',
    example: 'A departure that does not exist:',
  },
  calls: {
    id: 'calls',
    heading: 'Calls',
    text: ['Each example is one request and its answer. Ids and people in them are invented.'],
    scopes: { read: 'Any key', write: 'Keys that write' } satisfies Record<KeyScope, string>,
    notForOperators: 'not with a partner’s key',
    query: 'Query',
    body: 'Body',
    path: 'Path',
    field: 'Name',
    type: 'Type',
    meaning: 'Meaning',
    required: 'required',
    standard: (value: string) => `Otherwise ${value}.`,
    request: (title: string) => `Request: ${title}`,
    answer: (title: string) => `Answer: ${title}`,
    answerHeading: (status: number) => `Answer ${status}`,
  },
  webhooks: {
    id: 'webhooks',
    heading: 'Webhooks',
    text: [
      prose(`Instead of asking again and again, be told. Give us an HTTPS address and choose events, and we post a message
        to it each time one happens, a moment after. A message has \`type\`, \`timestamp\` and \`data\` with ids,
        references, sums and counts. It never has a guest’s name or address: read those with the API.`),
    ],
    table: 'Events',
    event: 'Event',
    meaning: 'When it is sent',
    after: [
      prose(`Messages are signed as Standard Webhooks describes, so any of its libraries verifies them with the secret
        that you got with the address. Refuse a message whose \`webhook-timestamp\` is older than five minutes, and
        remember \`webhook-id\`: a message may come twice, and messages may overtake each other. Without a library, this
        checks a signature:`),
    ],
    retries: (delays: string) =>
      prose(`Answer with any status from 200 to 299 within 15 seconds. Anything else is tried again after ${delays}, and
        then given up. An address that has failed for three days, or that answers 410, gets nothing more until we switch
        it on again.`),
    verify: 'Verify a signature in Node.js',
  },
  calendars: {
    id: 'calendars',
    heading: 'Calendars',
    text: [
      prose(`Staff and partner operators subscribe to their departures in any calendar program: fill and state, decision
        days and installments due. Every calendar has a secret address, which can be replaced.`),
    ],
    link: { label: 'Calendars in the back-office', href: '/staff/connections/calendars' },
  },
  embeds: {
    id: 'embeds',
    heading: 'Dates on your own site',
    text: [
      prose(`One line of HTML shows the live dates of a trip on a partner’s page, with the people who still have to come
        and a link that names the partner. It sets no cookies and needs no key.`),
    ],
    link: { label: 'Partner sites in the back-office', href: '/staff/connections/partners' },
  },
} satisfies PageWords & Record<string, unknown>

const delayText = (minutes: number) => {
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const lists = new Intl.ListFormat('en-US')

/** "1 minute, 5 minutes, and 2 hours". */
export const delaysText = (minutes: readonly number[]) => lists.format(minutes.map(delayText))

/** Runs as it is in Node.js. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromPowderpool(headers, body, secret) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body
  const expected = createHmac('sha256', key).update(signed).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
