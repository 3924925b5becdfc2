import { sql } from 'drizzle-orm'
import { auditFilter } from '../../app/staff/audit-log/audit-log.tsx'
import { bookingFilter } from '../../app/staff/bookings/bookings.tsx'
import { inquiryFilter } from '../../app/staff/inquiries/inquiries.tsx'
import { sortIn } from '../../app/staff/list-query.ts'
import { paymentFilter } from '../../app/staff/payments/payments.tsx'
import { waitlistFilter } from '../../app/staff/waitlist/waitlist.tsx'
import type { Db } from '../../db/database.ts'
import { listAuditActions, listAuditActors } from '../../db/staff/audit-log.ts'
import { loadBookingList } from '../../operations/bookings/list-bookings.ts'
import { loadStaffBookingPage } from '../../operations/bookings/load-staff-booking-page.ts'
import { listInquiries } from '../../operations/inquiries/list-inquiries.ts'
import { loadInquiryPage } from '../../operations/inquiries/load-inquiry-page.ts'
import { loadPaymentList } from '../../operations/payments/list-payments.ts'
import { listAuditLog } from '../../operations/staff/list-audit-log.ts'
import type { Tools } from '../../operations/tools.ts'
import { loadEntryList } from '../../operations/waitlist/list-waitlist-entries.ts'
import { loadStaffEntryPage } from '../../operations/waitlist/load-staff-entry-page.ts'
import { addDays, dayOf } from '../../rules/dates.ts'
import type { BookingId, DepartureId, InquiryId, WaitlistEntryId } from '../../rules/ids.ts'
import { formatCursor, type PageCursor, parseCursor } from '../../rules/staff/pagination.ts'
import { LIST_SORTS, type SortedListName } from '../../rules/staff/sorting.ts'

/** The pages of one list, each as a function that runs its queries. */
export type Pages = Record<string, () => Promise<unknown>>

/** The last page that a person would turn to. */
const DEEP = 50_000

/** The page of a list for an address with this query. */
const pagesOf =
  <Filter>(
    filterOf: (query: URLSearchParams) => Filter,
    read: (filter: Filter, turn: PageCursor) => Promise<unknown>,
  ) =>
  (address: string) =>
  () => {
    const query = new URLSearchParams(address)
    return read(filterOf(query), parseCursor({ after: query.get('after'), before: query.get('before') }))
  }

type Person = { first: string; last: string; email: string }

type Row = { id: string; name?: string; first_name?: string; last_name?: string; email?: string; place: Date }

/** The row at this offset of a list with the newest first, with its cursor and its owner. */
export async function deepIn(db: Db, table: string, moment: string): Promise<{ place: string } & Person> {
  const [row] = (
    await db.execute<Row>(
      sql.raw(`select *, ${moment} as place from ${table} order by ${moment} desc, id desc
        offset least(${DEEP}, (select count(*) / 2 from ${table})) limit 1`),
    )
  ).rows
  if (!row) throw new Error(`${table} is empty`)
  const { id, place, name = `${row.first_name} ${row.last_name}`, email = '' } = row
  const [first = '', last = ''] = name.split(' ')
  return { place: formatCursor({ at: new Date(place), id }), first, last, email }
}

export async function withId<Id extends string>(db: Db, from: string, show: (id: Id) => Promise<unknown>) {
  const { rows } = await db.execute<{ id: Id }>(sql.raw(`select id from ${from} limit 1`))
  const [row] = rows
  if (!row) throw new Error(`nothing in ${from}`)
  return () => show(row.id)
}

type Asked = Record<string, string>

const eachOf = (page: (address: string) => () => Promise<unknown>, asked: Asked) =>
  Object.fromEntries(Object.entries(asked).map(([name, address]) => [name, page(address)]))

/** Pages of every list of people, and searches as people type them, letter by letter. */
const usual = ({ place, first, last, email }: { place: string } & Person): Asked => ({
  'first page': '',
  'far in': `after=${place}`,
  'backwards from there': `before=${place}`,
  'one letter': `q=${first.slice(0, 1)}`,
  'two letters': `q=${first.slice(0, 2)}`,
  'three letters': `q=${first.slice(0, 3)}`,
  'a first name': `q=${first}`,
  'a last name': `q=${last}`,
  'first and last name': `q=${first}+${last}`,
  'a mail address': `q=${email}`,
  'the beginning of one': `q=${email.slice(0, email.indexOf('@') + 2)}`,
  'everyone’s host': 'q=example',
  'a name and a host': `q=${last}+example`,
  'a name of the oldest alone': 'q=zacharias',
  'a country': 'q=norway',
  'a word that nothing has': 'q=nobodyatall',
  'a name and a word that nothing has': `q=${first}+nobodyatall`,
})

const sortedBy = (list: SortedListName): Asked =>
  Object.fromEntries(LIST_SORTS[list].map((name) => [`sorted by ${name}`, `sort=${name}&order=desc`]))

export async function bookingPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const deep = await deepIn(db, 'bookings', 'created_at')
  const filterOf = (query: URLSearchParams) => ({ filter: bookingFilter(query), sort: sortIn('bookings', query) })
  const page = pagesOf(filterOf, ({ filter, sort }, turn) => loadBookingList(filter, sort, turn, tools))
  return {
    ...eachOf(page, {
      ...usual(deep),
      'a reference': 'q=PP-77777',
      cancelled: 'state=cancelled',
      'of a trip': 'trip=japan',
      'by deposit': 'plan=deposit',
      'by cryptocurrency': 'method=crypto',
      overdue: 'overdue=yes',
      'overdue, far in': `overdue=yes&after=${deep.place}`,
      'a name, a trip, overdue, by deposit': `q=${deep.first}&trip=japan&overdue=yes&plan=deposit`,
      'a name, cancelled': `q=${deep.first}&state=cancelled`,
      ...sortedBy('bookings'),
      'a name, by balance': `q=${deep.first}&sort=due&order=desc`,
    }),
    'of a date': await withId<DepartureId>(db, 'departures order by id', (id) => page(`departure=${id}`)()),
    'one record': await withId<BookingId>(db, 'bookings order by id', (id) => loadStaffBookingPage(id, tools)),
  }
}

export async function paymentPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const deep = await deepIn(db, 'payments', 'created_at')
  const { first, last, email } = await deepIn(db, 'bookings', 'created_at')
  const filterOf = (query: URLSearchParams) => ({ filter: paymentFilter(query), sort: sortIn('payments', query) })
  const page = pagesOf(filterOf, ({ filter, sort }, turn) => loadPaymentList(filter, sort, turn, tools))
  return eachOf(page, {
    ...usual({ ...deep, first, last, email }),
    refunds: 'kind=refund',
    failed: 'state=failed',
    'by cryptocurrency': 'method=crypto',
    'of old days': `from=${addDays(dayOf(tools.now()), -1000)}&to=${addDays(dayOf(tools.now()), -990)}`,
    ...sortedBy('payments'),
  })
}

export async function waitlistPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const deep = await deepIn(db, 'waitlist_entries', 'joined_at')
  const filterOf = (query: URLSearchParams) => ({ filter: waitlistFilter(query), sort: sortIn('waitlist', query) })
  const page = pagesOf(filterOf, ({ filter, sort }, turn) => loadEntryList(filter, sort, turn, tools))
  const popular = 'departures order by waiting_parties desc'
  const record = (where: string) =>
    withId<WaitlistEntryId>(db, `waitlist_entries where ${where} order by joined_at desc`, (id) =>
      loadStaffEntryPage(id, tools),
    )
  return {
    ...eachOf(page, {
      ...usual(deep),
      'a trip': 'q=japan',
      'a trip and a name': `q=japan+${deep.first}`,
      'a trip and a word that nothing has': 'q=japan+nobodyatall',
      waiting: 'status=waiting',
      invited: 'status=invited',
      paused: 'status=paused',
      left: 'status=left',
      'left, by name': `status=left&q=${deep.first}`,
      'for a date': 'target=departure',
      'for a package': 'target=package',
      anywhere: 'target=anywhere',
      'anywhere, by name': `target=anywhere&q=${deep.last}`,
      ...sortedBy('waitlist'),
      'left, sorted by name': 'status=left&sort=name',
    }),
    'of the longest list': await withId<DepartureId>(db, popular, (id) => page(`departure=${id}`)()),
    'of the longest list, by name': await withId<DepartureId>(db, popular, (id) => page(`departure=${id}&q=an`)()),
    'one record of the longest list': await record(`departure_id = (select id from ${popular} limit 1)`),
    'one record of those for anywhere': await record(`target = 'anywhere'`),
  }
}

export async function inquiryPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const deep = await deepIn(db, 'inquiries', 'created_at')
  const page = pagesOf(inquiryFilter, (filter, turn) => listInquiries(filter, turn, tools))
  return {
    ...eachOf(page, {
      ...usual(deep),
      'a company': 'q=flights+777',
      press: 'kind=press',
      new: 'status=new',
      waiting: 'status=waiting',
      done: 'status=done',
      'someone’s': 'assignee=ann',
      'nobody’s': 'assignee=nobody',
      overdue: 'late=yes',
      'a name, new': `q=${deep.first}&status=new`,
    }),
    'one record': await withId<InquiryId>(db, 'inquiries order by id', (id) => loadInquiryPage(id, tools)),
  }
}

export async function auditPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const deep = await deepIn(db, 'audit_log', 'at')
  // The page also loads the options of its filters.
  const page = pagesOf(auditFilter, (filter, turn) =>
    Promise.all([listAuditLog(filter, turn, tools), listAuditActors(db), listAuditActions(db)]),
  )
  return eachOf(page, {
    'first page': '',
    'far in': `after=${deep.place}`,
    'one letter': 'q=a',
    'two letters': 'q=ag',
    'three letters': 'q=ann',
    'a word of many': 'q=weather',
    'a number of one': 'q=777777',
    'two words': 'q=weather+777775',
    'a word that nothing has': 'q=nobodyatall',
    'of a person': 'actor=Agent+Ann+0',
    'of an action': 'action=issue-credit',
    'of a person and an action': 'actor=Agent+Ann+0&action=issue-credit-again',
    'on departures': 'record=departure',
    'on inquiries, which are few': 'record=inquiry',
    'of old days': `from=${addDays(dayOf(tools.now()), -1000)}&to=${addDays(dayOf(tools.now()), -990)}`,
  })
}
