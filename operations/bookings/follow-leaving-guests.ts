import { endOpenRequest, findOpenRequest, updateRequestPositions } from '#db/bookings/booking-requests.ts'
import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import { positionsAfterLeaving } from '#rules/bookings/booking-requests.ts'
import type { BookingId } from '#rules/ids.ts'

/** Rule G14: a request to give up seats ends when the last of them is gone. Any other request stays open. */
export async function followLeavingGuests(
  tx: Tx,
  bookingId: BookingId,
  left: readonly number[],
  { now }: Pick<Tools, 'now'>,
): Promise<void> {
  const request = await findOpenRequest(tx, bookingId)
  if (request?.kind !== 'drop-seats') return
  const positions = positionsAfterLeaving(request.positions, left)
  if (positions.length > 0) await updateRequestPositions(tx, request.id, positions)
  else await endOpenRequest(tx, bookingId, 'done', now())
}
