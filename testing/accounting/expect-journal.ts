import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { journalTotals } from '#db/schema.ts'
import { addUpJournal } from '#operations/accounting/add-up-journal.ts'
import { listJournalEntries } from '#operations/accounting/list-journal-entries.ts'
import { loadJournalMonth } from '#operations/accounting/load-journal-month.ts'
import { issueMissingDocuments } from '#operations/documents/issue-document.ts'
import type { Tools } from '#operations/tools.ts'
import { ACCOUNTS, type Account } from '#rules/accounting/accounts.ts'
import type { NumberedEntry } from '#rules/accounting/month.ts'

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** Rule M30: all that must be true of a journal, whatever happened. */
export async function expectSoundJournal(tools: Tools): Promise<void> {
  // The jobs would do this immediately.
  await issueMissingDocuments(tools)
  // Totals of a later time stay, and a property plays one world after another, each from the same time.
  await tools.db.delete(journalTotals)
  await addUpJournal(tools)
  const { months, addedUp } = await loadJournalMonth(null, tools)
  const nothing = { bookings: [], bookingCount: 0, accounts: [] }
  expect(addedUp?.differences, 'the journal agrees with the ledger').toEqual(nothing)
  const entries: NumberedEntry[] = []
  for (const month of months.toReversed()) {
    const { sums } = await loadJournalMonth(month, tools)
    const own = await listJournalEntries(month, tools)
    expect(sums, month).toEqual({ month, entryCount: own.length, totals: totalsOf(own, entries) })
    entries.push(...own)
  }
  for (const { id, lines } of entries) {
    expect(
      sumOf(lines, ({ cents }) => cents),
      id,
    ).toBe(0)
    expect(lines.length, id).toBeGreaterThan(1)
  }
  expect(new Set(entries.map(({ id }) => id)).size, 'every entry has a unique ID').toBe(entries.length)
  await expectReceivables(entries, tools)
  await expectCash(entries, tools)
}

/** The totals of a month, from its entries and the earlier ones as they are exported. */
function totalsOf(own: readonly NumberedEntry[], before: readonly NumberedEntry[]) {
  const centsOf = (entries: readonly NumberedEntry[], account: Account) =>
    entries.flatMap(({ lines }) => lines.filter((line) => line.account === account)).map(({ cents }) => cents)
  const accounts = ACCOUNTS.map((account) => {
    const moved = centsOf(own, account)
    const openingCents = sumOf(centsOf(before, account), (cents) => cents)
    const debitCents = sumOf(moved, (cents) => Math.max(0, cents))
    const creditCents = sumOf(moved, (cents) => Math.max(0, -cents))
    return [account, { openingCents, debitCents, creditCents, closingCents: openingCents + debitCents - creditCents }]
  })
  return Object.fromEntries(accounts)
}

/**
 * By the journal, guests owe what their installments say, plus credit beyond what its booking costs: the guest used it,
 * and then got the money refunded elsewhere. Fees in such money are owed until staff decide (rule M16).
 */
async function expectReceivables(entries: readonly NumberedEntry[], { db }: Tools): Promise<void> {
  const { rows } = await db.execute<{ reference: string; cents: number }>(sql`
    with money as (
      select booking_id, kind, meaning, fee_cents, case kind when 'payment' then amount_cents - fee_cents
        else fee_cents - amount_cents end as cents
      from payments where state not in ('failed', 'withdrawn') and (kind = 'refund' or state = 'completed')
    ), each as (
      select b.id, b.reference, b.state = 'cancelled' as cancelled, b.subtotal_cents as price,
        (select coalesce(sum(amount_cents - settled_cents), 0) from installments where booking_id = b.id) as due,
        (select coalesce(sum(c.amount_cents - coalesce((select sum(w.amount_cents) from credit_withdrawals w
          where w.credit_id = c.id), 0)), 0) from credits c where c.from_booking_id = b.id) as issued,
        (select coalesce(sum(amount_cents), 0) from credit_uses where booking_id = b.id)
          + (select coalesce(sum(cents), 0) from money where booking_id = b.id) as balance,
        (select coalesce(sum(-cents), 0) from money where booking_id = b.id and meaning = 'price-lowered') as lowered,
        (select coalesce(sum(fee_cents), 0) from money where booking_id = b.id and kind = 'refund' and meaning is null)
          as undecided
      from bookings b where b.email <> ''
    )
    select reference, (case when cancelled then greatest(0, issued - balance)
      else due + undecided + greatest(0, issued - (price - lowered)) end)::int as cents from each order by id`)
  const owed = new Map<string | null, number>()
  for (const { booking, lines } of entries) {
    const cents = sumOf(lines, ({ account, cents: each }) => (account === 'receivables' ? each : 0))
    owed.set(booking, (owed.get(booking) ?? 0) + cents)
  }
  const journal = rows.map(({ reference }) => ({ reference, cents: owed.get(reference) ?? 0 }))
  expect(journal).toEqual(rows)
}

/** Each provider's account holds what arrived minus what was refunded. */
async function expectCash(entries: readonly NumberedEntry[], { db }: Tools): Promise<void> {
  const { rows } = await db.execute<{ paypal: number; crypto: number }>(sql`
    select coalesce(sum(cents) filter (where method = 'paypal' and (kind = 'payment' or transaction_id is not null)), 0)::int
      as paypal, coalesce(sum(cents) filter (where method = 'crypto'), 0)::int as crypto
    from (select method, kind, transaction_id, case kind when 'payment' then amount_cents else -amount_cents end as cents
      from payments where state in ('completed', 'paid')) money`)
  const lines = entries.flatMap((entry) => entry.lines)
  const balance = (name: string) => sumOf(lines, ({ account, cents }) => (account === name ? cents : 0))
  expect({ paypal: balance('paypal'), crypto: balance('crypto') }).toEqual(rows[0])
}
