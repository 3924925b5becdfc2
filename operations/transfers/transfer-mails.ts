import type { Tx } from '#db/database.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { getHold } from '#db/departures/holds.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findBookLink } from '#operations/holding/book-link.ts'
import { orderMailData, orderMailRecipient } from '#operations/mail/order-mail-data.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { createConfirmLink, createSignedLink } from '#operations/mail/signed-link.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { transferExpiresAt } from '#rules/bank/bank-transfers.ts'
import type { OrderId } from '#rules/ids.ts'
import type { TransferInstructions } from '#rules/mail/mails.ts'

type TransferOrder = Pick<StoredOrder, 'firstName' | 'lastName' | 'seats' | 'totalCents'> & {
  orderId: OrderId
  reference: string
  code: string
  /** By when the money must arrive, if it holds seats. */
  expiresAt: Date | null
  /** By when its guest must open the link in the mail, unless they have done so. */
  confirmBy: Date | null
}
type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

/** Rule M7: says how much to send where, with which reference and by when. `receivedCents` were received before. */
export function transferInstructions(
  { reference, code, expiresAt, confirmBy, orderId, ...order }: TransferOrder,
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
    confirmBy: confirmBy?.toISOString() ?? null,
    paymentLink: expiresAt ? createConfirmLink(orderId, site) : createSignedLink('order', orderId, site),
  }
}

export async function queueTransferMail(
  tx: Tx,
  template: 'transfer-details' | 'transfer-underpaid' | 'transfer-extended' | 'transfer-reminder',
  order: StoredOrder,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const { id: orderId, providerId: reference, shortCode: code, holdId } = order
  if (!reference || !code) throw new Error(`order ${orderId} is not a transfer`)
  const departure = await getDeparture(tx, order.departureId, tools.now())
  const hold = holdId && order.purpose === 'booking' ? await getHold(tx, holdId) : undefined
  const expiresAt = hold ? transferExpiresAt(order) : null
  const confirmBy = hold && !order.confirmedAt ? hold.expiresAt : null
  const transfer = { ...order, orderId, reference, code, expiresAt, confirmBy }
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
  const bookLink = await findBookLink(tx, order, tools.site)
  const data = { ...orderMailData(order, departure), totalCents: order.totalCents, receivedCents, bookLink }
  await queueMail(tx, { template: 'transfer-expired', data, ...orderMailRecipient(order) }, tools)
}
