import type { Tx } from '../../db/database.ts'
import { getDeparture, type StoredDeparture } from '../../db/departures/departures.ts'
import { getHold } from '../../db/departures/holds.ts'
import type { StoredOrder } from '../../db/orders/orders.ts'
import type { OrderId } from '../../rules/ids.ts'
import type { TransferInstructions } from '../../rules/mail/mails.ts'
import { orderMailData, orderMailRecipient } from '../mail/order-mail-data.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createSignedLink } from '../signed-link.ts'
import type { SiteSettings, Tools } from '../tools.ts'

type TransferOrder = Pick<StoredOrder, 'firstName' | 'lastName' | 'seats' | 'totalCents'> & {
  orderId: OrderId
  reference: string
  code: string
  /** When its hold ends, if it has one. */
  expiresAt: Date | null
}
type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

/** Rule M7: says how much to send where, with which reference and by when. `receivedCents` were received before. */
export function transferInstructions(
  { reference, code, expiresAt, orderId, ...order }: TransferOrder,
  trip: Trip,
  receivedCents: number,
  site: SiteSettings,
): TransferInstructions {
  return {
    ...orderMailData(order, trip),
    totalCents: order.totalCents,
    receivedCents,
    account: site.bankAccount,
    reference,
    code,
    expiresAt: expiresAt?.toISOString() ?? null,
    paymentLink: createSignedLink('order', orderId, site),
  }
}

export async function queueTransferMail(
  tx: Tx,
  template: 'transfer-details' | 'transfer-underpaid' | 'transfer-reminder',
  order: StoredOrder,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const { id: orderId, providerId: reference, shortCode: code, holdId } = order
  if (!reference || !code) throw new Error(`order ${orderId} is not a transfer`)
  const departure = await getDeparture(tx, order.departureId, tools.now())
  const expiresAt = holdId && order.purpose === 'booking' ? (await getHold(tx, holdId)).expiresAt : null
  const transfer = { ...order, orderId, reference, code, expiresAt }
  const data = transferInstructions(transfer, departure, receivedCents, tools.site)
  await queueMail(tx, { template, data, ...orderMailRecipient(order) }, tools)
}

/** The seats are free again. Staff decide about the money that was received before. */
export async function queueTransferExpiredMail(
  tx: Tx,
  order: StoredOrder,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const departure = await getDeparture(tx, order.departureId, tools.now())
  const data = { ...orderMailData(order, departure), totalCents: order.totalCents, receivedCents }
  await queueMail(tx, { template: 'transfer-expired', data, ...orderMailRecipient(order) }, tools)
}
