import type { Tx } from '#db/database.ts'
import { getHold } from '#db/departures/holds.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { closeInvitation, findInvitation, findOpenInvitation } from '#db/waitlist/invitations.ts'
import { findActiveEntry, markEntryLeft } from '#db/waitlist/waitlist.ts'
import type { HoldId, WaitlistEntryId } from '#rules/ids.ts'

type PaidOrder = Pick<StoredOrder, 'holdId' | 'departureId' | 'emailKey'>

/**
 * Rule P4: a party that has paid leaves the waitlist of the departure, whether it came by its invitation, had one and did
 * not use it, or was still waiting. The departure is locked by the caller.
 */
export async function acceptInvitation(tx: Tx, order: PaidOrder, now: Date): Promise<void> {
  if (order.holdId) await acceptByHold(tx, order.holdId, now)
  const target = { departureId: order.departureId, packageId: null }
  const entry = await findActiveEntry(tx, target, order.emailKey)
  if (!entry) return
  await closeOpenInvitation(tx, entry.id, 'accepted', now)
  await markEntryLeft(tx, entry.id, now)
}

/** If the party was invited a second time before it paid for the first invitation, the second one frees its seats. */
async function acceptByHold(tx: Tx, holdId: HoldId, now: Date): Promise<void> {
  const { invitationId } = await getHold(tx, holdId)
  const invitation = invitationId && (await findInvitation(tx, invitationId))
  if (!invitation) return
  await closeOpenInvitation(tx, invitation.entryId, 'declined', now)
  await closeInvitation(tx, invitation.id, 'accepted', now)
  const left = await markEntryLeft(tx, invitation.entryId, now)
  // Staff may have moved the entry to another departure since the first invitation.
  if (left?.departureId) await announceDeparture(tx, left.departureId)
}

async function closeOpenInvitation(tx: Tx, entryId: WaitlistEntryId, state: 'accepted' | 'declined', now: Date) {
  const open = await findOpenInvitation(tx, entryId)
  if (open) await closeInvitation(tx, open.id, state, now)
}
