import { sumOpenMoney } from '#db/accounting/journal-facts.ts'
import { saveJournalTotals } from '#db/accounting/journal-totals.ts'
import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import { type CheckedBooking, findWrongAccounts, isDifferent } from '#rules/accounting/differences.ts'
import { addEntries, type Month, monthOf, type PostedMonths, sumMonths } from '#rules/accounting/month.ts'
import { dayOf } from '#rules/dates.ts'
import { inSnapshot, readJournal } from './read-journal.ts'

/** A fault usually has one cause, and the first bookings show it. */
const MAX_LISTED = 20

/** Rule M30: adds up every month of the journal, compares it with the ledger, and keeps both for the page. */
export async function addUpJournal(tools: Tools): Promise<void> {
  const addedUpAt = tools.now()
  const found = await inSnapshot(tools, (tx) => addUp(tx, monthOf(dayOf(addedUpAt))))
  await tools.db.transaction((tx) => saveJournalTotals(tx, { addedUpAt, ...found }))
}

async function addUp(tx: Tx, current: Month) {
  const posted: PostedMonths = new Map()
  const bookings: CheckedBooking[] = []
  let bookingCount = 0
  for await (const { entries, checked } of readJournal(tx)) {
    addEntries(posted, entries)
    const different = checked.filter(isDifferent)
    bookings.push(...different.slice(0, MAX_LISTED - bookings.length))
    bookingCount += different.length
  }
  const months = sumMonths(posted, current)
  const accounts = months[0] ? findWrongAccounts(months[0].totals, await sumOpenMoney(tx)) : []
  return { months, differences: { bookings, bookingCount, accounts } }
}
