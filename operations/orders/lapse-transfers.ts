import { changePartsOf, lapsedTransfers, markReminded, transfersToRemind } from '../../db/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockDeparture } from '../../db/departures.ts'
import { readHold } from '../../db/holds.ts'
import { changeOrder, lockOrder, type StoredOrder } from '../../db/orders.ts'
import { remindUntil } from '../../rules/bank-transfers.ts'
import type { OrderId } from '../../rules/ids.ts'
import { dollars } from '../../rules/money.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import type { Tools } from '../tools.ts'
import { queueTroubleMail } from './order-mails.ts'
import { endHoldOf } from './release-order.ts'
import { receivedFor } from './take-money.ts'
import { queueLapseMail, queueTransferMail } from './transfer-mails.ts'

/**
 * Rule M7: ends transfers whose five days are over, and reminds those who have one left. The seats are free by time (rule
 * S2); this writes it down and tells the guest. Money that comes later is late money (rule S3).
 */
export async function lapseTransfers(tools: Tools): Promise<void> {
  const now = tools.now()
  const failures = [
    ...(await forEachOpen(await lapsedTransfers(tools.db, now), lapse, tools)),
    ...(await forEachOpen(await transfersToRemind(tools.db, now, remindUntil(now)), remind, tools)),
  ]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} transfers could not be looked after`)
}

/** One that fails does not keep the others waiting. */
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
        // Money may have come since we looked.
        if (order.state === 'open') await change(tx, order, tools)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

async function lapse(tx: Tx, order: StoredOrder, tools: Tools): Promise<void> {
  const now = tools.now()
  const { id: orderId, holdId, providerId, totalCents } = order
  await lockDeparture(tx, order.departureId)
  if (!holdId || (await readHold(tx, holdId)).until > now) return
  await changeOrder(tx, orderId, { state: 'dead', closedAt: now })
  await endHoldOf(tx, order, now)
  const receivedCents = await receivedFor(tx, order)
  if (receivedCents > 0) {
    await changePartsOf(tx, orderId, { state: 'unmatched', problem: 'too-little', closedAt: null })
    const detail = `${dollars(receivedCents)} of ${dollars(totalCents)}`
    await queueTroubleMail(tx, 'transfer-lapsed-short', { orderId, providerId: providerId ?? '', detail }, tools)
  }
  await queueLapseMail(tx, order, receivedCents, tools)
  await followNumbers(tx, order.departureId, tools)
}

async function remind(tx: Tx, order: StoredOrder, tools: Tools): Promise<void> {
  if (order.remindedAt) return
  await markReminded(tx, order.id, tools.now())
  await queueTransferMail(tx, 'transfer-reminder', order, await receivedFor(tx, order), tools)
}
