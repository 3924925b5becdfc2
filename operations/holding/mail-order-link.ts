import type { Tx } from '#db/database.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { getHold } from '#db/departures/holds.ts'
import { lockOrder, type StoredOrder, updateOrder } from '#db/orders/orders.ts'
import { orderMailData, orderMailRecipient } from '#operations/mail/order-mail-data.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { createConfirmLink, createMailboxLink, createSignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { queueTransferMail } from '#operations/transfers/transfer-mails.ts'
import { addressKey } from '#rules/addresses.ts'
import { transferExpiresAt } from '#rules/bank/bank-transfers.ts'
import { mailedLinkExpiresAt } from '#rules/bookings/booking-requests.ts'
import type { OrderId } from '#rules/ids.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { MAX_LINK_MAILS } from '#rules/orders/order-limits.ts'
import { isUnsettled } from '#rules/orders/orders.ts'
import type { HoldRequest } from './hold-request.ts'

export type MailOrderLinkResult = { ok: true } | { ok: false; reason: 'not-open' | 'too-many-mails' }

/** Mails the bank details of a transfer again, with the link of rule S6, to a guest who has not opened it. */
export async function mailTransferAgain(orderId: OrderId, tools: Tools): Promise<MailOrderLinkResult> {
  return mailOnce(orderId, tools, async (tx, order) => {
    if (!isTransfer(order.method) || order.confirmedAt || order.state !== 'open') return false
    await queueTransferMail(tx, 'transfer-details', order, 0, tools)
    return true
  })
}

/**
 * Rule S6: someone ordered again with the address of a live unpaid order, whose owner gets its link. A guest whose money
 * is on its way may fear to have paid twice, so they get it, too.
 */
export async function mailExistingOrder(orderId: OrderId, tools: Tools): Promise<MailOrderLinkResult> {
  return mailOnce(orderId, tools, async (tx, order) => {
    const { method, totalCents, holdId, state } = order
    if (!holdId) return false
    const departure = await getDeparture(tx, order.departureId, tools.now())
    const createLink = isTransfer(method) ? createConfirmLink : createOrderLink
    const hold = await getHold(tx, holdId)
    const expiresAt = order.confirmedAt ? transferExpiresAt(order) : hold.expiresAt
    const data = {
      ...orderMailData(order, departure),
      totalCents,
      isPending: state === 'pending',
      expiresAt: expiresAt.toISOString(),
      paymentLink: createLink(orderId, tools.site),
    }
    await queueMail(tx, { template: 'order-exists', data, ...orderMailRecipient(order) }, tools)
    return true
  })
}

/** Rule S10: a guest whose network holds too many seats gets a link by which they can still book. */
export async function mailBookLink({ departureId, participants, guest, timeZone }: HoldRequest, tools: Tools) {
  const now = tools.now()
  const expiresAt = mailedLinkExpiresAt(now)
  const wanted = { departureId, emailKey: addressKey(guest.email) }
  await tools.db.transaction(async (tx) => {
    const departure = await getDeparture(tx, departureId, now)
    const data = {
      ...orderMailData({ ...guest, seats: participants, timeZone: timeZone ?? null }, departure),
      expiresAt: expiresAt.toISOString(),
      bookLink: createMailboxLink(wanted, expiresAt, tools.site),
    }
    await queueMail(tx, { template: 'book-by-mail', data, recipient: guest.email }, tools)
  })
}

const createOrderLink = (orderId: OrderId, site: Tools['site']) => createSignedLink('order', orderId, site)

/** A few times for each order, since strangers can cause it. */
async function mailOnce(
  orderId: OrderId,
  tools: Tools,
  queue: (tx: Tx, order: StoredOrder) => Promise<boolean>,
): Promise<MailOrderLinkResult> {
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!isUnsettled(order) || order.purpose !== 'booking') return { ok: false, reason: 'not-open' }
    if (order.linkMails >= MAX_LINK_MAILS) return { ok: false, reason: 'too-many-mails' }
    if (!(await queue(tx, order))) return { ok: false, reason: 'not-open' }
    await updateOrder(tx, orderId, { linkMails: order.linkMails + 1 })
    return { ok: true }
  })
}
