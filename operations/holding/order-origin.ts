import { findOrder } from '#db/orders/orders.ts'
import { findPartnerId } from '#db/partners/partners.ts'
import { findReferrer } from '#operations/bookings/share-code.ts'
import type { Tools } from '#operations/tools.ts'
import type { TimeZone } from '#rules/dates.ts'
import type { BookingId, PartnerId } from '#rules/ids.ts'
import type { HoldRequest } from './hold-request.ts'

type Origin = { referrerId: BookingId | null; partnerId: PartnerId | null; timeZone: TimeZone | null }

/**
 * Rules G16 and G17: the links that led here. A guest who pays an earlier order another way still came by the same ones.
 * They keep the time zone, too (rule W3). Nothing is read for a guest who came by none.
 */
export async function findOrigin(request: HoldRequest, emailKey: string, tools: Tools): Promise<Origin> {
  const { departureId, ref, partner, replaces } = request
  const replaced = replaces && (await findOrder(tools.db, replaces))
  const referrerId = ref ? await findReferrer({ ref, departureId, emailKey }, tools) : replaced?.referrerId
  const partnerId = partner ? await findPartnerId(tools.db, partner) : undefined
  const timeZone = request.timeZone ?? replaced?.timeZone
  return {
    referrerId: referrerId ?? null,
    partnerId: partnerId ?? replaced?.partnerId ?? null,
    timeZone: timeZone ?? null,
  }
}
