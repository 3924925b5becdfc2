import { type BankLineFilter, listOpenTransfers } from '../../db/bank/bank-line-rows.ts'
import { listDueCosts } from '../../db/costs/costs.ts'
import type { DepartureFilter } from '../../db/departures/departure-rows.ts'
import { listDeparturesWithin } from '../../db/departures/departures.ts'
import { countSubscribers, listIssues } from '../../db/newsletter/newsletter-issues.ts'
import { sumDueByMonth, sumOverdueByAge } from '../../db/reports/due-money.ts'
import * as today from '../../db/staff/today.ts'
import { listBankLines } from '../../operations/bank/list-bank-lines.ts'
import {
  listDepartures,
  listSortedDepartures,
  loadDepartureTotals,
} from '../../operations/departures/list-departures.ts'
import { loadDepartureCalendar } from '../../operations/departures/load-departure-calendar.ts'
import { loadStaffDeparturePage } from '../../operations/departures/load-staff-departure-page.ts'
import { loadNewsletterIssuePage } from '../../operations/newsletter/load-newsletter-issue-page.ts'
import { getPersonData } from '../../operations/privacy/person-data.ts'
import { loadFillCurves, loadFillReport } from '../../operations/reports/load-fill-report.ts'
import { loadFunnelReport } from '../../operations/reports/load-funnel-report.ts'
import { loadPaymentsReport } from '../../operations/reports/load-payments-report.ts'
import { loadProfitReport } from '../../operations/reports/load-profit-report.ts'
import { loadTodayPage } from '../../operations/staff/load-today-page.ts'
import type { Tools } from '../../operations/tools.ts'
import { costsDueBy } from '../../rules/costs/costs.ts'
import { addDays, dayOf } from '../../rules/dates.ts'
import { CHECK_DAYS } from '../../rules/departures/decision-days.ts'
import type { DepartureId, NewsletterIssueId } from '../../rules/ids.ts'
import { ESCALATION_DAYS } from '../../rules/installments/reminders.ts'
import { toReportPeriod } from '../../rules/reports/period.ts'
import { expiresSoonBefore } from '../../rules/staff/attention.ts'
import { type PageCursor, parseCursor } from '../../rules/staff/pagination.ts'
import { LIST_SORTS } from '../../rules/staff/sorting.ts'
import {
  auditPages,
  bookingPages,
  deepIn,
  inquiryPages,
  type Pages,
  paymentPages,
  waitlistPages,
  withId,
} from './staff-lists.ts'
import { searchPages, wholePages } from './staff-search.ts'

/** Each list, and the pages that read many rows. */
export async function staffPages(tools: Tools): Promise<Record<string, Pages>> {
  const { db } = tools
  const guest = await deepIn(db, 'bookings', 'created_at')
  return {
    bookings: await bookingPages(tools),
    payments: await paymentPages(tools),
    'waiting list': await waitlistPages(tools),
    inquiries: await inquiryPages(tools),
    'audit log': await auditPages(tools),
    departures: await departurePages(tools),
    bank: await bankPages(tools),
    newsletter: {
      'all issues': () => Promise.all([listIssues(db), countSubscribers(db)]),
      'how far one is': await withId<NewsletterIssueId>(db, 'newsletter_issues order by created_at desc', (id) =>
        loadNewsletterIssuePage(id, tools),
      ),
    },
    privacy: {
      'who booked and waits': () => getPersonData(guest.email, tools),
      nobody: () => getPersonData('nobody@at.all', tools),
    },
    today: todayPages(tools),
    numbers: await numbersPages(tools),
    search: await searchPages(tools),
    'whole pages': await wholePages(tools),
  }
}

/** Sorts before all other entries of its day. */
const NO_ID = '00000000-0000-0000-0000-000000000000' as DepartureId

async function departurePages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const now = tools.now()
  const from = dayOf(now)
  const list = (filter: DepartureFilter) => () =>
    Promise.all([
      listDepartures({ from, ...filter }, undefined, tools),
      loadDepartureTotals({ from, ...filter }, tools),
    ])
  const month = addDays(from, -40).slice(0, 7)
  return {
    'first page': list({}),
    'from the very first': list({ from: '2000-01-01' }),
    'far in': () => listDepartures({}, { after: { startDate: addDays(from, -600), id: NO_ID } }, tools),
    'of a trip': list({ destination: 'japan' }),
    gathering: list({ state: 'gathering' }),
    cancelled: list({ state: 'cancelled' }),
    'a month': () => loadDepartureCalendar(month, 0, tools),
    'one record, the longest list': await withId<DepartureId>(db, 'departures order by waiting_parties desc', (id) =>
      loadStaffDeparturePage(id, tools),
    ),
    ...Object.fromEntries(
      LIST_SORTS.departures.map((by) => [
        `sorted by ${by}`,
        () => listSortedDepartures({}, { by, isDescending: true, page: 1 }, tools),
      ]),
    ),
  }
}

async function bankPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const deep = await deepIn(db, 'bank_lines', 'created_at')
  const after = parseCursor({ after: deep.place, before: null })
  const list =
    (filter: BankLineFilter, turn: PageCursor = undefined) =>
    () =>
      Promise.all([listBankLines(filter, turn, tools), listOpenTransfers(db)])
  return {
    unmatched: list({ state: 'unmatched' }),
    matched: list({ state: 'matched' }),
    returned: list({ state: 'refunded' }),
    ignored: list({ state: 'ignored' }),
    all: list({}),
    'far in': list({}, after),
  }
}

function todayPages(tools: Tools): Pages {
  const { db } = tools
  const now = tools.now()
  return {
    'the whole page': () => loadTodayPage(tools),
    'dates to decide': () => listDeparturesWithin(db, now, CHECK_DAYS),
    'invitations that run out': () => today.listExpiringInvitations(db, now, expiresSoonBefore(now)),
    'installments overdue': () => today.listOverdueInstallments(db, now, ESCALATION_DAYS),
    'bank lines': () => today.listUnmatchedBankLines(db),
    'costs to pay': () => listDueCosts(db, costsDueBy(dayOf(now)), today.MAX_ATTENTION_ROWS),
    disputes: () => today.listOpenDisputes(db),
    'payments pending': () => today.listPendingPayments(db),
    'money to send back': () => today.listManualRefunds(db),
    'mails that failed': () => today.listFailedMails(db),
    'inquiries too late': () => today.listOverdueInquiries(db, now),
  }
}

/** Each chart loads its own data, as on the page. */
async function numbersPages(tools: Tools): Promise<Pages> {
  const filter = { period: toReportPeriod({}, dayOf(tools.now())), destination: undefined }
  const { departures } = await loadFillReport(filter, tools)
  return {
    fill: () => loadFillReport(filter, tools),
    'fill of one trip': () => loadFillReport({ ...filter, destination: 'japan' }, tools),
    'the lines of 60 dates': () => loadFillCurves(departures.slice(0, 60), tools),
    'from visit to trip': () => loadFunnelReport(filter, tools),
    money: () => loadPaymentsReport(filter, tools),
    'costs and profit': () => loadProfitReport(filter, tools),
    'money due': () => sumDueByMonth(tools.db, tools.now(), filter),
    'money overdue': () => sumOverdueByAge(tools.db, tools.now(), filter),
  }
}
