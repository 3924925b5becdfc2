import type { ReplacedOrderView } from '../../operations/orders/load-replaced-order.ts'
import type { InvitationView } from '../../operations/waitlist/load-invitation.ts'

/** A guest who pays an earlier order another way. The key proves that it is theirs. */
export type Replaced = { key: string } & Pick<ReplacedOrderView, 'seats' | 'heldSeats' | 'guest'>

/** A guest from the waitlist who opened the link of an invitation. */
export type Invited = { link: { id: string; token: string } } & Pick<InvitationView, 'seats' | 'guest'>
