import { prose } from '#content/prose.ts'
import { KEY_LIMIT, type KeyScope } from '#rules/api/keys.ts'
import type { PageWords } from './page.ts'

export type DeveloperSection = { id: string; heading: string; text: readonly string[] }

/** Names in backticks are shown as code. */
export const developersPage = {
  title: 'API for developers',
  description: prose(`Get departures, trips and bookings, join the waiting list and book seats from your own
    application. Keys, examples, webhooks and an OpenAPI document.`),
  heading: 'Developers',
  lead: prose(`Get our departures, trips and bookings from your own application, book seats, add people to the
    waiting list, and get notified the moment something changes.`),
  contents: 'Contents',
  document: 'OpenAPI 3.1 document',
  start: {
    id: 'start',
    heading: 'Get started',
    text: [
      prose(`The API uses JSON over HTTPS. Ask us for a key, replace \`pp_your_key\` with it, and run these
        commands.`),
    ],
    after: 'Every command below uses the same two variables. To generate a client, start from our',
  },
  keys: {
    id: 'keys',
    heading: 'Keys and limits',
    text: [
      prose(`Each key is for one application. A key is read-only or read-write, and covers either all
        departures or one operator’s. An operator’s key sees only that operator’s departures, bookings, payments
        and waiting list. Send it with every request as \`Authorization: Bearer\`. Keep it on your server, out
        of web pages, apps and repositories. If a key leaks, tell us. Revoking it takes effect on the next
        request.`),
      prose(`The default limit is ${KEY_LIMIT.default} requests per minute per key. Above it, you get a 429
        with a \`Retry-After\` header in seconds.`),
      prose(`GET responses include an \`ETag\`. Send it back as \`If-None-Match\`; if nothing changed, you get
        an empty 304.`),
      'Timestamps are in UTC. Dates are local to the departure’s base. Amounts are integers in US cents.',
    ],
  },
  paging: {
    id: 'paging',
    heading: 'Pagination',
    text: [
      prose(`A list has \`data\` and \`next\`. If \`next\` isn’t null, there are more records: send it as
        \`cursor\`, with the same filters. A page has 25 records, or up to 100 with \`limit\`. You never see a
        record twice, even if new ones are added while you page.`),
    ],
  },
  writes: {
    id: 'writes',
    heading: 'Idempotency',
    text: [
      prose(`Every write needs an \`Idempotency-Key\` header. Use any unique value, such as the record’s ID in
        your system. If you don’t get a response, retry with the same key: the write happens once, and you get
        the original response. We keep it for 24 hours. Reusing a key for a different request is an error.`),
      prose(`Writes follow the same rules as our own pages. A booking holds seats only if they’re available,
        and guests get the usual emails.`),
    ],
  },
  problems: {
    id: 'problems',
    heading: 'Errors',
    text: [
      prose(`Errors follow RFC 9457 (\`application/problem+json\`): \`type\` links to its row in this table,
        \`errors\` lists invalid fields, and \`requestId\` helps us find your request.`),
    ],
    table: 'Errors',
    status: 'Status',
    problem: 'Error',
    meaning: 'What it means',
    example: 'Example: an unknown departure',
  },
  calls: {
    id: 'calls',
    heading: 'API reference',
    text: ['Each example shows a request and its response. IDs and people are made up.'],
    scopes: { read: 'Any key', write: 'Read-write keys' } satisfies Record<KeyScope, string>,
    notForOperators: 'not with an operator’s key',
    query: 'Query',
    body: 'Body',
    path: 'Path',
    field: 'Name',
    type: 'Type',
    meaning: 'Meaning',
    required: 'required',
    standard: (value: string) => `Default: ${value}.`,
    request: (title: string) => `Request: ${title}`,
    answer: (title: string) => `Response: ${title}`,
    answerHeading: (status: number) => `Response ${status}`,
  },
  webhooks: {
    id: 'webhooks',
    heading: 'Webhooks',
    text: [
      prose(`Don’t poll. Give us an HTTPS URL and choose your events, and we’ll POST a message within seconds
        of each one. A message has \`type\`, \`timestamp\` and \`data\` with IDs, references, amounts and
        counts. It never includes a guest’s name or contact details; get those from the API.`),
    ],
    table: 'Events',
    event: 'Event',
    meaning: 'When it’s sent',
    after: [
      prose(`Messages are signed as in Standard Webhooks, so any of its libraries can verify them with
        your endpoint’s secret. Reject a message whose \`webhook-timestamp\` is older than five minutes, and remember
        \`webhook-id\`: a message may be delivered twice, and messages may arrive out of order. Without a
        library, this checks a signature:`),
    ],
    retries: (delays: string) =>
      prose(`Respond with any status from 200 to 299 within 15 seconds. Anything else is retried after
        ${delays}, then dropped. If an endpoint fails for three days or returns 410, we turn it off until you
        ask us to turn it back on.`),
    verify: 'Verify a signature in Node.js',
  },
  calendars: {
    id: 'calendars',
    heading: 'Calendars',
    text: [
      prose(`Staff can subscribe to departures, decision days and installments due in any calendar app;
        operators, to their own departures with seats and status. Every calendar has a secret URL, which can be
        replaced.`),
    ],
    link: { label: 'Calendars in the back office', href: '/staff/connections/calendars' },
  },
  embeds: {
    id: 'embeds',
    heading: 'Dates on your own site',
    text: [
      prose(`One line of HTML shows a trip’s live dates on a partner’s page: how many people each one still
        needs, and a link credited to the partner. It sets no cookies and needs no key.`),
    ],
    link: { label: 'Partner sites in the back office', href: '/staff/connections/partners' },
  },
} satisfies PageWords & Record<string, unknown>

const delayText = (minutes: number) => {
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const lists = new Intl.ListFormat('en-US')

/** "1 minute, 5 minutes, and 2 hours". */
export const delaysText = (minutes: readonly number[]) => lists.format(minutes.map(delayText))

/** Runs unchanged in Node.js. */
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
