import type { Tx } from '../../db/database.ts'
import { getDeparture } from '../../db/departures/departures.ts'
import { getHold } from '../../db/departures/holds.ts'
import type { StoredOrder } from '../../db/orders/orders.ts'
import type { TransferInstructions } from '../../rules/mail/mails.ts'
import { orderMailData, orderMailRecipient } from '../mail/order-mail-data.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createSignedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

/** Rule M7: says how much to send where, with which reference and by when. `receivedCents` were received before. */
export async function queueTransferMail(
  tx: Tx,
  template: 'transfer-details' | 'transfer-underpaid' | 'transfer-reminder',
  order: StoredOrder,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const { providerId: reference, shortCode: code, holdId } = order
  if (!reference || !code) throw new Error(`order ${order.id} is not a transfer`)
  const data: TransferInstructions = {
    ...(await transferMailData(tx, order, tools)),
    receivedCents,
    account: tools.site.bankAccount,
    reference,
    code,
    expiresAt: holdId && order.purpose === 'booking' ? (await getHold(tx, holdId)).expiresAt.toISOString() : null,
    paymentLink: createSignedLink('order', order.id, tools.site),
  }
  await queueMail(tx, { template, data, ...orderMailRecipient(order) }, tools)
}

/** The seats are free again. Staff decide about the money that was received before. */
export async function queueTransferExpiredMail(
  tx: Tx,
  order: StoredOrder,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const data = { ...(await transferMailData(tx, order, tools)), receivedCents }
  await queueMail(tx, { template: 'transfer-expired', data, ...orderMailRecipient(order) }, tools)
}

async function transferMailData(tx: Tx, order: StoredOrder, tools: Tools) {
  const departure = await getDeparture(tx, order.departureId, tools.now())
  return { ...orderMailData(order, departure), totalCents: order.totalCents }
}
