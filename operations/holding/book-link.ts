import type { Tx } from '#db/database.ts'
import { getHold } from '#db/departures/holds.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findInvitationToUse } from '#db/waitlist/invitations.ts'
import { createInvitationLink, type InvitationKey } from '#operations/mail/entry-links.ts'
import { createSignedLink, type Signer } from '#operations/mail/signed-link.ts'

/**
 * The page where the seats of an order can be ordered again, if they are free. An invited party comes back to its
 * invitation (rule P4), the guest of a quote to the quote (rule M27).
 */
export function createBookLink(
  { quoteId, departureId }: Pick<StoredOrder, 'quoteId' | 'departureId'>,
  invitation: InvitationKey | undefined,
  site: Signer,
): string {
  if (quoteId) return createSignedLink('quote', quoteId, site)
  return invitation ? createInvitationLink(departureId, invitation, site) : `${site.publicUrl}/book/${departureId}`
}

/** The same for a mail about the order. */
export async function findBookLink(tx: Tx, order: StoredOrder, site: Signer): Promise<string> {
  const hold = order.holdId ? await getHold(tx, order.holdId) : undefined
  const invitation = hold?.invitationId ? await findInvitationToUse(tx, hold.invitationId) : undefined
  return createBookLink(order, invitation, site)
}
