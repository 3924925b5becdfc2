import type { Tx } from '../../db/database.ts'
import { endHold } from '../../db/departures/holds.ts'
import { announceDeparture } from '../../db/notices/change-notices.ts'
import type { StoredOrder } from '../../db/orders/orders.ts'

type Order = Pick<StoredOrder, 'holdId' | 'departureId'>

/** Frees the seats that an order held. The departure is locked by the caller. */
export async function releaseHold(tx: Tx, { holdId, departureId }: Order, now: Date): Promise<void> {
  if (holdId) await endHold(tx, holdId, now)
  await announceDeparture(tx, departureId)
}
