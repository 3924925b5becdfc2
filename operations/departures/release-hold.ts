import type { Tx } from '../../db/database.ts'
import { endHold } from '../../db/departures/holds.ts'
import { announceChange } from '../../db/notices/change-notices.ts'
import type { StoredOrder } from '../../db/orders/orders.ts'

/** Frees the seats that an order held. The departure is locked by the caller. */
export async function releaseHold(tx: Tx, { holdId }: Pick<StoredOrder, 'holdId'>, now: Date): Promise<void> {
  if (holdId) await endHold(tx, holdId, now)
  await announceChange(tx, 'departures')
}
