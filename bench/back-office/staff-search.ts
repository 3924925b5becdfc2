import { sql } from 'drizzle-orm'
import { auditFilter } from '../../app/staff/audit-log/audit-log.tsx'
import { findAuditCheck } from '../../db/staff/audit-chain.ts'
import { listAuditActions, listAuditActors } from '../../db/staff/audit-log.ts'
import { addUpJournal } from '../../operations/accounting/add-up-journal.ts'
import { loadJournalMonth } from '../../operations/accounting/load-journal-month.ts'
import { listDaysToRecord } from '../../operations/days/list-missing-days.ts'
import { listPublicDates } from '../../operations/departures/list-public-dates.ts'
import { loadPoolPage } from '../../operations/pool/load-pool-page.ts'
import { runMatch } from '../../operations/pool/run-match.ts'
import { loadQuoteForm } from '../../operations/quotes/load-quote-form.ts'
import { loadReportsPage } from '../../operations/reports/load-reports-page.ts'
import { listAuditLog } from '../../operations/staff/list-audit-log.ts'
import { loadPersonPage } from '../../operations/staff/load-person-page.ts'
import { nameAuditRecords } from '../../operations/staff/name-audit-records.ts'
import { searchEverything } from '../../operations/staff/search-everything.ts'
import type { Tools } from '../../operations/tools.ts'
import { listInvitableEntries, listWaitlistEntries } from '../../operations/waitlist/list-waitlist-entries.ts'
import { dayOf } from '../../rules/dates.ts'
import type { BookingId } from '../../rules/ids.ts'
import { toReportPeriod } from '../../rules/reports/period.ts'
import { deepIn, type Pages, withId } from './staff-lists.ts'

/** Searches in the box of every page, as people type them. */
export async function searchPages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const { first, last, email } = await deepIn(db, 'bookings', 'created_at')
  const { rows } = await db.execute<{ code: string }>(
    sql`select short_code as code from orders where short_code is not null order by created_at limit 1`,
  )
  const typed: Record<string, string> = {
    'one letter': first.slice(0, 1),
    'two letters': first.slice(0, 2),
    'a first name': first,
    'a last name': last,
    'first and last name': `${first} ${last}`,
    'a mail address': email,
    'everyone’s host': 'example',
    'a name of the oldest alone': 'zacharias',
    'a word that nothing has': 'nobodyatall',
    'a phone number': '+1 416 777777',
    'a phone number that everyone has': '416 555 0101',
    'a phone number that no one has': '+41 79 999 99 99',
    'a reference': 'PP-77777',
    'a transfer code': rows[0]?.code ?? '',
  }
  return Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, () => searchEverything(text, tools)]))
}

/** All that a page reads, where that is more than a list. */
export async function wholePages(tools: Tools): Promise<Pages> {
  const { db } = tools
  const period = toReportPeriod({}, dayOf(tools.now()))
  await runMatch(tools)
  return {
    'the pool': () => loadPoolPage(tools),
    'the audit log': async () => {
      const [page] = await Promise.all([
        listAuditLog(auditFilter(new URLSearchParams()), undefined, tools),
        listAuditActors(db),
        listAuditActions(db),
        findAuditCheck(db),
      ])
      return nameAuditRecords(page.rows, tools)
    },
    'the waiting list': async () => {
      const [page] = await Promise.all([listWaitlistEntries({ words: [] }, undefined, tools), listPublicDates(tools)])
      return listInvitableEntries(page.rows, tools)
    },
    'the days to record': () => listDaysToRecord(tools),
    'the form for a quote': () => loadQuoteForm(false, undefined, tools),
    'the form for a charter': () => loadQuoteForm(true, undefined, tools),
    'the journal': await withJournal(tools),
    reports: () => loadReportsPage({ period, destination: undefined }, tools),
    'a person': await withId<BookingId>(db, 'bookings order by id', (id) => loadPersonPage('booking', id, tools)),
  }
}

/** The nightly job adds it up, and the page reads what was stored. */
async function withJournal(tools: Tools) {
  await addUpJournal(tools)
  return () => loadJournalMonth(null, tools)
}
