import type { Tx } from '../../db/database.ts'
import { findDeparture } from '../../db/departures.ts'
import { readHold } from '../../db/holds.ts'
import type { StoredOrder } from '../../db/orders.ts'
import type { AskedTransfer } from '../../rules/mails.ts'
import { queueMail } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

/** Rule M7: what to send where, with which reference and until when. `receivedCents` has come already. */
export async function queueTransferMail(
  tx: Tx,
  name: 'transfer-details' | 'transfer-short' | 'transfer-reminder',
  order: StoredOrder,
  receivedCents: number,
  tools: Tools,
): Promise<void> {
  const { providerId: reference, shortCode: code, holdId } = order
  if (!reference || !code) throw new Error(`order ${order.id} is no transfer`)
  const facts: AskedTransfer = {
    ...(await whoAndWhat(tx, order, tools)),
    receivedCents,
    account: tools.house.bankAccount,
    reference,
    code,
    until: holdId && order.purpose === 'booking' ? (await readHold(tx, holdId)).until.toISOString() : null,
    paymentLink: signedLink('order', order.id, tools.house),
  }
  await queueMail(tx, { name, facts, ...addressOf(order) }, tools)
}

/** The seats are free again. What had come of the price by then waits for staff. */
export async function queueLapseMail(tx: Tx, order: StoredOrder, receivedCents: number, tools: Tools): Promise<void> {
  const facts = { ...(await whoAndWhat(tx, order, tools)), receivedCents }
  await queueMail(tx, { name: 'transfer-lapsed', facts, ...addressOf(order) }, tools)
}

async function whoAndWhat(tx: Tx, order: StoredOrder, tools: Tools) {
  const { firstName, lastName, seats, totalCents } = order
  const departure = await findDeparture(tx, order.departureId, tools.now())
  if (!departure) throw new Error('an order’s departure stays')
  const { destination, startDate, endDate } = departure
  return { name: `${firstName} ${lastName}`, trip: { destination, startDate, endDate, seats }, totalCents }
}

function addressOf({ email, bookingId }: StoredOrder) {
  return { recipient: email, ...(bookingId && { about: { bookingId } }) }
}
