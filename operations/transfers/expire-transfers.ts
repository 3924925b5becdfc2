import { listImportsSince } from '#db/bank/bank-imports.ts'
import { listUnremindedTransfers, listUnsettledTransfers, updatePartialBankLines } from '#db/bank/bank-lines.ts'
import type { Tx } from '#db/database.ts'
import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { lockOrder, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { isQuotePaidOtherwise, withdrawOpenQuote } from '#db/quotes/quotes.ts'
import { releaseHold } from '#operations/departures/release-hold.ts'
import { queuePaymentIssueMail } from '#operations/mail/payment-issue-mail.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { sumReceivedCents } from '#operations/settling/apply-payment.ts'
import type { Tools } from '#operations/tools.ts'
import {
  hasTransferExpired,
  isTransferToRemind,
  lastTransferDay,
  oldestLiveTransfer,
} from '#rules/bank/bank-transfers.ts'
import { idsOf, type OrderId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import { queueTransferExpiredMail, queueTransferMail } from './transfer-mails.ts'

/**
 * Rules M7 and M13: expires transfers that no future statement can show to be on time, and reminds guests on the day
 * before the last. A transfer that is received later counts as late (rule S3).
 */
export async function expireTransfers(tools: Tools): Promise<void> {
  const now = tools.now()
  const unreminded = await listUnremindedTransfers(tools.db)
  const failures = [
    ...(await forEachOpen(await listExpiredTransfers(tools), expireTransfer, tools)),
    ...(await forEachOpen(idsOf(unreminded.filter((transfer) => isTransferToRemind(transfer, now))), remind, tools)),
  ]
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} transfers could not be expired or reminded of`)
}

async function listExpiredTransfers({ db, now: clock }: Tools): Promise<OrderId[]> {
  const now = clock()
  const transfers = await listUnsettledTransfers(db, oldestLiveTransfer(now))
  const [firstDay] = transfers.map(lastTransferDay).sort()
  if (!firstDay) return []
  const imported = await listImportsSince(db, firstDay)
  return idsOf(transfers.filter((transfer) => hasTransferExpired(transfer, imported, now)))
}

/** An order that fails does not stop the others. */
async function forEachOpen(
  ids: readonly OrderId[],
  change: (tx: Tx, order: StoredOrder, tools: Tools) => Promise<void>,
  tools: Tools,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      await tools.db.transaction(async (tx) => {
        const order = await lockOrder(tx, id)
        // A payment may have been received since the list was read.
        if (order.state === 'open') await change(tx, order, tools)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

async function expireTransfer(tx: Tx, order: StoredOrder, tools: Tools): Promise<void> {
  const now = tools.now()
  const { id: orderId, providerId, totalCents } = order
  await lockDeparture(tx, order.departureId)
  if (await endsWithDeparture(tx, order, now)) return
  const isPaidOtherwise = await isQuotePaidOtherwise(tx, order)
  await updateOrder(tx, orderId, { state: 'void', closedAt: now })
  // The guest has chosen the transfer and its last day, so the quote ends with it.
  if (order.quoteId && !isPaidOtherwise) await withdrawOpenQuote(tx, order.quoteId, now)
  await releaseHold(tx, order, now)
  const receivedCents = await sumReceivedCents(tx, order)
  if (receivedCents > 0) {
    await updatePartialBankLines(tx, orderId, { state: 'unmatched', problem: 'underpaid', closedAt: null })
    const detail = `${formatDollars(receivedCents)} of ${formatDollars(totalCents)}`
    const about = { orderId, providerId: providerId ?? '', detail }
    await queuePaymentIssueMail(tx, 'transfer-expired-underpaid', about, tools)
  }
  // A guest who never opened the link gets no more mail (rule S6), unless they have sent money.
  const isAwaited = order.confirmedAt !== null || receivedCents > 0
  if (isAwaited && !isPaidOtherwise) await queueTransferExpiredMail(tx, order, receivedCents, tools)
  await reevaluateDeparture(tx, order.departureId, tools)
}

/** Rule P7: a job ends the orders of a cancelled departure and notifies their guests. */
async function endsWithDeparture(tx: Tx, { departureId }: StoredOrder, now: Date): Promise<boolean> {
  return (await getDeparture(tx, departureId, now)).isCancelled
}

async function remind(tx: Tx, order: StoredOrder, tools: Tools): Promise<void> {
  if (order.remindedAt || (await endsWithDeparture(tx, order, tools.now()))) return
  if (await isQuotePaidOtherwise(tx, order)) return
  await updateOrder(tx, order.id, { remindedAt: tools.now() })
  await queueTransferMail(tx, 'transfer-reminder', order, await sumReceivedCents(tx, order), tools)
}
