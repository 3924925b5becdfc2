import {
  type Batch,
  listCreditsIssuedFor,
  listCreditUsesOf,
  listCreditWithdrawals,
  listDepartureNames,
  listDocumentsOf,
  listJournalBankLines,
  listJournalBookings,
  listJournalCosts,
  listLedgerMoney,
  listMovedPayments,
  listMovesOf,
  listOrderMoney,
  listOtherCredits,
  listPaymentsForOrdersOf,
  listSplits,
} from '#db/accounting/journal-facts.ts'
import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import { type BookingFacts, bookingJournal } from '#rules/accounting/booking-journal.ts'
import { costJournal } from '#rules/accounting/cost-journal.ts'
import type { CheckedBooking } from '#rules/accounting/differences.ts'
import type { JournalEntry } from '#rules/accounting/entries.ts'
import { creditEvents } from '#rules/accounting/money-events.ts'
import { bankLineJournal, creditJournal, orderMoneyJournal } from '#rules/accounting/other-journal.ts'
import { joinShares, splitMoney } from '#rules/accounting/splits.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { type BookingId, type CreditId, idsOf } from '#rules/ids.ts'
import { ledgerBalance } from '#rules/payments/ledger.ts'

/** Few enough that a batch takes no longer than a page, and that memory does not grow with the number of bookings. */
const BATCH = 200

type JournalBatch = { entries: JournalEntry[]; checked: CheckedBooking[] }

/** All batches see the same moment, so a payment that arrives meanwhile is in all of the journal or in none of it. */
export async function inSnapshot<Result>({ db }: Tools, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Rule M30: the whole journal, batch by batch, in no particular order. */
export async function* readJournal(tx: Tx): AsyncGenerator<JournalBatch, void, undefined> {
  yield* readBookings(tx)
  const lines = inBatches((batch) => listJournalBankLines(tx, batch))
  for await (const rows of lines) yield { entries: rows.flatMap(bankLineJournal), checked: [] }
  const money = inBatches((batch) => listOrderMoney(tx, batch))
  for await (const rows of money) yield { entries: rows.flatMap(orderMoneyJournal), checked: [] }
  const credits = inBatches((batch) => listOtherCredits(tx, batch))
  for await (const rows of credits) {
    yield { entries: (await withWithdrawals(tx, rows)).flatMap(creditJournal), checked: [] }
  }
  const costs = inBatches((batch) => listJournalCosts(tx, batch))
  for await (const rows of costs) yield { entries: rows.flatMap(costJournal), checked: [] }
}

async function withWithdrawals<Credit extends { id: CreditId }>(tx: Tx, credits: readonly Credit[]) {
  const taken = Map.groupBy(await listCreditWithdrawals(tx, idsOf(credits)), ({ creditId }) => creditId)
  return credits.map((credit) => ({ ...credit, withdrawals: taken.get(credit.id) ?? [] }))
}

async function* inBatches<Row extends { id: string }>(read: (batch: Batch) => Promise<Row[]>) {
  let after: string | undefined
  for (;;) {
    const rows = await read({ after, limit: BATCH })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id
  }
}

type Booking = Awaited<ReturnType<typeof listJournalBookings>>[number]
type Shared = {
  departures: Awaited<ReturnType<typeof listDepartureNames>>
  splits: Map<string, BookingFacts['splits'][number][]>
}

async function* readBookings(tx: Tx): AsyncGenerator<JournalBatch, void, undefined> {
  const shared = { departures: await listDepartureNames(tx), splits: await loadSplits(tx) }
  for await (const bookings of inBatches((batch) => listJournalBookings(tx, batch))) {
    yield await readBatch(tx, bookings, shared)
  }
}

/** Both sides of every split: money leaves one booking and reaches the other at the same moment. */
async function loadSplits(tx: Tx): Promise<Shared['splits']> {
  const splits = await listSplits(tx)
  const origins = new Map(splits.map(({ from, to }) => [to, from]))
  const moments = new Map(splits.map(({ to, at }) => [to, at]))
  const sides = splitMoney(await listMovedPayments(tx), origins).flatMap(({ from, to, amountCents, feeCents }) => {
    const at = moments.get(to)
    if (!at) throw new Error(`booking ${to} has money of ${from}, but was not split from it`)
    return [
      { bookingId: from, id: `${to} split-out`, at, amountCents: -amountCents, feeCents: -feeCents },
      { bookingId: to, id: `${to} split-in`, at, amountCents, feeCents },
    ]
  })
  return Map.groupBy(sides, ({ bookingId }) => bookingId)
}

async function readBatch(tx: Tx, bookings: readonly Booking[], shared: Shared): Promise<JournalBatch> {
  const ids = idsOf(bookings)
  const [documents, ordered, ledger, moves, issued, uses] = [
    groupByBooking(await listDocumentsOf(tx, ids)),
    Map.groupBy(await listPaymentsForOrdersOf(tx, ids), ({ orderBookingId }) => orderBookingId),
    groupByBooking(await listLedgerMoney(tx, ids)),
    groupByBooking(await listMovesOf(tx, ids)),
    groupByBooking(await withWithdrawals(tx, await listCreditsIssuedFor(tx, ids))),
    groupByBooking(await listCreditUsesOf(tx, ids)),
  ]
  const nameOf = (departureId: string) => shared.departures.get(departureId)?.name ?? departureId
  const batch: JournalBatch = { entries: [], checked: [] }
  for (const { id, reference, departureId, createdAt, cancelledAt } of bookings) {
    const money = ledger.get(id) ?? []
    const creditsIssued = issued.get(id) ?? []
    const creditUses = uses.get(id) ?? []
    const { entries, heldCents } = bookingJournal({
      reference,
      createdAt,
      cancelledAt,
      departure: nameOf(departureId),
      flownAt: shared.departures.get(departureId)?.flownAt ?? null,
      moves: (moves.get(id) ?? []).map((move) => ({ ...move, from: nameOf(move.from), to: nameOf(move.to) })),
      documents: (documents.get(id) ?? []).map((each) => ({ ...each, number: formatDocumentNumber(each) })),
      money: [...joinShares(ordered.get(id) ?? []), ...money.filter(({ kind }) => kind === 'refund')],
      creditsIssued,
      creditUses,
      splits: shared.splits.get(id) ?? [],
    })
    const issuedCents = creditsIssued.flatMap(creditEvents).reduce((sum, each) => sum - each.amountCents, 0)
    const usedCents = creditUses.reduce((sum, each) => sum + each.amountCents, 0)
    const ledgerCents = ledgerBalance(money, usedCents) - issuedCents
    batch.entries.push(...entries)
    batch.checked.push({ reference, journalCents: heldCents, ledgerCents })
  }
  return batch
}

const groupByBooking = <Row extends { bookingId: BookingId | null }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ bookingId }) => bookingId)
