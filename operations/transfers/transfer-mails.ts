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

type TransferOrder = Pick<StoredOrder, 'firstName' | 'lastName' | 'seats' | 'timeZone' | 'totalCents'> & {
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
function transferInstructions(
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

type TransferTemplate = 'transfer-details' | 'transfer-underpaid' | 'transfer-extended' | 'transfer-reminder'

/** `holdEndsAt` is null for an installment. */
export type MailedTransfer = { order: StoredOrder; trip: Trip; holdEndsAt: Date | null }

/** For an order that is being placed, so nothing has to be read again. */
export async function queueTransferDetails(tx: Tx, transfer: MailedTransfer, tools: Tools): Promise<void> {
  await queueInstructions(tx, 'transfer-details', transfer, 0, tools)
}

export async function queueTransferMail(
  tx: Tx,
  template: TransferTemplate,
  order: StoredOrder,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const { holdId, purpose } = order
  const trip = await getDeparture(tx, order.departureId, tools.now())
  const holdEndsAt = holdId && purpose === 'booking' ? (await getHold(tx, holdId)).expiresAt : null
  await queueInstructions(tx, template, { order, trip, holdEndsAt }, receivedCents, tools)
}

async function queueInstructions(
  tx: Tx,
  template: TransferTemplate,
  { order, trip, holdEndsAt }: MailedTransfer,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const { id: orderId, providerId: reference, shortCode: code } = order
  if (!reference || !code) throw new Error(`order ${orderId} is not a transfer`)
  const expiresAt = holdEndsAt && transferExpiresAt(order)
  const confirmBy = order.confirmedAt ? null : holdEndsAt
  const transfer = { ...order, orderId, reference, code, expiresAt, confirmBy }
  const data = transferInstructions(transfer, trip, receivedCents, tools.site)
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
