import { listExpiredTransfers, listTransfersToRemind, updatePartialBankLines } from '../../db/bank/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockDeparture } from '../../db/departures/departures.ts'
import { getHold } from '../../db/departures/holds.ts'
import { lockOrder, type StoredOrder, updateOrder } from '../../db/orders/orders.ts'
import { transferExpiryCutoff, transferReminderCutoff } from '../../rules/bank/bank-transfers.ts'
import type { OrderId } from '../../rules/ids.ts'
import { formatDollars } from '../../rules/money.ts'
import { releaseHold } from '../departures/release-hold.ts'
import { queuePaymentIssueMail } from '../mail/payment-issue-mail.ts'
import { reevaluateDeparture } from '../pool/reevaluate-departure.ts'
import type { Tools } from '../tools.ts'
import { sumReceivedCents } from './apply-payment.ts'
import { queueTransferExpiredMail, queueTransferMail } from './transfer-mails.ts'

/**
 * Rule M7: expires transfers after five days, and reminds guests on the day before. The seats are free by time (rules
 * S2 and S6); this records it and notifies the guest. A transfer that is received later counts as late (rule S3).
 */
export async function expireTransfers(tools: Tools): Promise<void> {
  const now = tools.now()
  const failures = [
    ...(await forEachOpen(await listExpiredTransfers(tools.db, now, transferExpiryCutoff(now)), expireTransfer, tools)),
    ...(await forEachOpen(await listTransfersToRemind(tools.db, now, transferReminderCutoff(now)), remind, tools)),
  ]
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} transfers could not be expired or reminded of`)
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
  const { id: orderId, holdId, providerId, totalCents } = order
  await lockDeparture(tx, order.departureId)
  if (!holdId || (await getHold(tx, holdId)).expiresAt > now) return
  await updateOrder(tx, orderId, { state: 'void', closedAt: now })
  await releaseHold(tx, order, now)
  const receivedCents = await sumReceivedCents(tx, order)
  if (receivedCents > 0) {
    await updatePartialBankLines(tx, orderId, { state: 'unmatched', problem: 'underpaid', closedAt: null })
    const detail = `${formatDollars(receivedCents)} of ${formatDollars(totalCents)}`
    const about = { orderId, providerId: providerId ?? '', detail }
    await queuePaymentIssueMail(tx, 'transfer-expired-underpaid', about, tools)
  }
  // Nobody who opened no link gets more mail (rule S6), unless they have sent money.
  if (order.confirmedAt || receivedCents > 0) await queueTransferExpiredMail(tx, order, receivedCents, tools)
  await reevaluateDeparture(tx, order.departureId, tools)
}

async function remind(tx: Tx, order: StoredOrder, tools: Tools): Promise<void> {
  if (order.remindedAt) return
  await updateOrder(tx, order.id, { remindedAt: tools.now() })
  await queueTransferMail(tx, 'transfer-reminder', order, await sumReceivedCents(tx, order), tools)
}
