import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { getBooking } from '#db/bookings/bookings.ts'
import { findOrder } from '#db/orders/orders.ts'
import { bankLines } from '#db/schema.ts'
import { importBankLines } from '#operations/bank/import-bank-lines.ts'
import { matchBankLine, recordTransfer } from '#operations/bank/match-bank-line.ts'
import { resolveBankLine } from '#operations/bank/resolve-bank-line.ts'
import { reopenBankLine, unmatchBankLine } from '#operations/bank/undo-bank-line.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { sumReceivedCents } from '#operations/settling/apply-payment.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { statement } from './bank-fixture.ts'
import { pick, type Transfer, type World } from './money-world.ts'
import { guest } from './payment-fixture.ts'

export const BANK_DECISIONS = ['refund', 'ignore', 'credit'] as const

/** What staff do about transfers. */
export type BankStep =
  /** Before its statement, on the page of the order or of its booking, and so does a second person who saw the same page. */
  | { bank: 'record'; which: number; isForBooking: boolean }
  | { bank: 'match' | 'unmatch' | 'reopen'; which: number }
  | { bank: 'resolve'; which: number; decision: (typeof BANK_DECISIONS)[number] }

/** A statement with one line. It may be imported again. */
export async function importTransfer(transfer: Transfer, tools: Tools): Promise<void> {
  const { reference, cents, payer, day } = transfer
  const line = { amount: (cents / 100).toFixed(2), message: reference, payer, day }
  if (!transfer.isImported) transfer.seenCents = await sumReceivedCents(tools.db, { id: transfer.orderId })
  const imported = await importBankLines(statement([line]), 'Kim', tools)
  if (!imported.ok) throw new Error(imported.problem.reason)
  transfer.isImported = true
}

export async function performBankStep(step: BankStep, world: World, tools: Tools): Promise<void> {
  if (step.bank === 'record') return record(step, world, tools)
  const lines = await world.tools.db.select().from(bankLines).where(isNull(bankLines.endedAt)).orderBy(bankLines.id)
  const state = { match: 'unmatched', resolve: 'unmatched', unmatch: 'matched', reopen: 'ignored' }[step.bank]
  const line = pick(
    lines.filter((each) => each.state === state),
    step.which,
  )
  if (!line) return
  const request = { lineId: line.id, version: line.version, ...KIM }
  if ('decision' in step) {
    const holder = { name: `${guest.firstName} ${guest.lastName}`, email: guest.email }
    await resolveBankLine({ ...request, decision: step.decision, holder }, tools)
  } else if (step.bank === 'match') {
    const orderId = line.orderId ?? world.transfers.find(({ payer }) => payer === line.payer)?.orderId
    if (orderId) await matchBankLine({ ...request, orderId }, tools)
  } else if (step.bank === 'unmatch') await unmatchBankLine(request, tools)
  else await reopenBankLine(request, tools)
}

/** Rule M26: the second of two people who saw the same page is refused, because the first one's money is counted. */
async function record(
  { which, isForBooking }: { which: number; isForBooking: boolean },
  world: World,
  tools: Tools,
): Promise<void> {
  const { db } = world.tools
  const transfer = pick(world.transfers, which)
  const order = transfer && (await findOrder(db, transfer.orderId))
  if (!order || transfer.isRecorded) return
  const bookingId = isForBooking ? order.bookingId : null
  const receivedCents = await sumReceivedCents(db, order)
  if (transfer.isImported) {
    // A page from before the import does not show its money.
    if (receivedCents !== transfer.seenCents)
      expect(await seenOnOrder(transfer, transfer.seenCents)(world.tools)).toEqual(STALE)
    return
  }
  const recordOne = bookingId ? await seenOnBooking(transfer, bookingId, world) : seenOnOrder(transfer, receivedCents)
  transfer.isRecorded = (await recordOne(tools)).ok
  const isCounted = bookingId !== null || (await sumReceivedCents(db, order)) !== receivedCents
  if (transfer.isRecorded && isCounted) expect(await recordOne(world.tools)).toEqual(STALE)
}

const STALE = { ok: false, reason: 'stale-version' }

type RecordOnce = (tools: Tools) => Promise<{ ok: boolean }>

function seenOnOrder({ orderId, cents, payer, day }: Transfer, receivedCents: number): RecordOnce {
  const line = { postedOn: day, amountCents: cents, currency: 'USD', payer, message: '' }
  return (tools) => recordTransfer({ orderId, receivedCents, ...line, ...KIM }, tools)
}

async function seenOnBooking({ cents }: Transfer, bookingId: BookingId, world: World): Promise<RecordOnce> {
  const { version } = await getBooking(world.tools.db, bookingId)
  const request = { bookingId, version, ...KIM, method: 'bank-transfer', amountCents: cents } as const
  return (tools) => recordBookingPayment(request, tools)
}
