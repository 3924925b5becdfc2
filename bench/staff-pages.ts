import { allIssues, countReaders } from '../db/newsletter-issues.ts'
import { awaitedNow, type BankFilter } from '../db/staff-bank.ts'
import type { DepartureFilter } from '../db/staff-departures.ts'
import * as today from '../db/today.ts'
import { listBankLines } from '../operations/bank/list-bank-lines.ts'
import { departuresOfMonth, listDepartures } from '../operations/departures/list-departures.ts'
import { showDepartureRecord } from '../operations/departures/show-departure-record.ts'
import { showNewsletter } from '../operations/newsletter/show-newsletter.ts'
import { showCurves, showFill } from '../operations/numbers/show-fill.ts'
import { showFunnel } from '../operations/numbers/show-funnel.ts'
import { showMoney } from '../operations/numbers/show-money.ts'
import { exportPerson } from '../operations/privacy/person-records.ts'
import { showToday } from '../operations/staff/show-today.ts'
import type { Tools } from '../operations/tools.ts'
import { runsOutBefore } from '../rules/attention.ts'
import { addDays, dayOf } from '../rules/dates.ts'
import type { DepartureId, NewsletterIssueId } from '../rules/ids.ts'
import { periodOf } from '../rules/numbers/period.ts'
import { type PageTurn, turnOf } from '../rules/pages.ts'
import { DECISION_DAYS } from '../rules/phases.ts'
import { staffAskedSince } from '../rules/reminders.ts'
import { auditPages, bookingPages, deepIn, inquiryPages, type Pages, waitlistPages, withId } from './staff-lists.ts'

/** Each list as its address asks for it, and the pages that look at much. */
export async function staffPages(tools: Tools): Promise<Record<string, Pages>> {
  const { db } = tools
  const guest = await deepIn(db, 'bookings', 'created_at')
  return {
    bookings: await bookingPages(tools),
    'waiting list': await waitlistPages(tools),
    inquiries: await inquiryPages(tools),
    'audit log': await auditPages(tools),
    departures: await departurePages(tools),
    bank: await bankPages(tools),
    newsletter: {
      'all issues': () => Promise.all([allIssues(db), countReaders(db)]),
      'how far one is': await withId<NewsletterIssueId>(db, 'newsletter_issues order by created_at desc', (id) =>
        showNewsletter(id, tools),
      ),
    },
    privacy: {
      'who booked and waits': () => exportPerson(guest.email, tools),
      nobody: () => exportPerson('nobody@at.all', tools),
    },
    today: todayPages(tools),
    numbers: await numbersPages(tools),
  }
}

/** Before all others of its day. */
const NO_ID = '00000000-0000-0000-0000-000000000000' as DepartureId

async function departurePages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const now = tools.now()
  const from = dayOf(now)
  const list = (filter: DepartureFilter) => () => listDepartures({ from, ...filter }, undefined, tools)
  const month = addDays(from, -40).slice(0, 7)
  return {
    'first page': list({}),
    'from the very first': list({ from: '2000-01-01' }),
    'far in': () => listDepartures({}, { after: { startDate: addDays(from, -600), id: NO_ID } }, tools),
    'of a trip': list({ destination: 'japan' }),
    gathering: list({ state: 'gathering' }),
    cancelled: list({ state: 'cancelled' }),
    'a month': () => departuresOfMonth(month, {}, tools),
    'one record, the longest list': await withId<DepartureId>(db, 'departures order by waiting_parties desc', (id) =>
      showDepartureRecord(id, tools),
    ),
  }
}

async function bankPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const deep = await deepIn(db, 'bank_lines', 'created_at')
  const after = turnOf({ after: deep.place, before: null })
  const list =
    (filter: BankFilter, turn: PageTurn = undefined) =>
    () =>
      Promise.all([listBankLines(filter, turn, tools), awaitedNow(db)])
  return {
    unmatched: list({ state: 'unmatched' }),
    matched: list({ state: 'matched' }),
    returned: list({ state: 'returned' }),
    ignored: list({ state: 'ignored' }),
    all: list({}),
    'far in': list({}, after),
  }
}

function todayPages(tools: Tools): Pages {
  const { db } = tools
  const now = tools.now()
  const day = dayOf(now)
  return {
    'the whole page': () => showToday(tools),
    'dates to decide': () => today.toDecide(db, day, addDays(day, DECISION_DAYS)),
    'invitations that run out': () => today.runningOut(db, now, runsOutBefore(now)),
    'instalments overdue': () => today.overdue(db, staffAskedSince(day)),
    'bank lines': () => today.unmatched(db),
    disputes: () => today.disputed(db),
    'payments pending': () => today.pendingElsewhere(db),
    'money to send back': () => today.toSendBack(db),
    'mails that failed': () => today.failedMails(db),
    'inquiries too late': () => today.lateInquiries(db, now),
  }
}

/** As the page asks for them: each picture by itself. */
async function numbersPages(tools: Tools): Promise<Pages> {
  const filter = { period: periodOf({}, dayOf(tools.now())), destination: undefined }
  const { dates } = await showFill(filter, tools)
  return {
    fill: () => showFill(filter, tools),
    'fill of one trip': () => showFill({ ...filter, destination: 'japan' }, tools),
    'the lines of 60 dates': () => showCurves(dates.slice(0, 60), tools),
    'from visit to trip': () => showFunnel(filter, tools),
    money: () => showMoney(filter, tools),
  }
}
