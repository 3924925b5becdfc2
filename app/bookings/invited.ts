import type { ReplacedOrderView } from '#operations/holding/load-replaced-order.ts'
import { signedId, verifyInvitation } from '#operations/mail/entry-links.ts'
import type { Tools } from '#operations/tools.ts'
import { type InvitationView, loadInvitation } from '#operations/waitlist/load-invitation.ts'
import type { DepartureId } from '#rules/ids.ts'

/** A guest who pays an earlier order another way. The key proves that it is theirs. */
export type Replaced = { key: string } & Omit<ReplacedOrderView, 'departureId'>

/** A guest from the waitlist who opened the link of an invitation. */
export type Invited = { link: { id: string; token: string } } & Pick<
  InvitationView,
  'seats' | 'ownSeats' | 'expiresAt' | 'guest'
>

/** The state of an invitation that can no longer be used. */
export type EndedState = Exclude<InvitationView['state'], 'open'>

/** Rule P4: the invitation of the link, if it is for this departure. */
export async function invitationIn(
  url: string,
  departureId: DepartureId,
  tools: Tools,
): Promise<{ invited?: Invited; ended?: EndedState }> {
  const link = signedId(url)
  const id = await verifyInvitation(link, tools)
  const invitation = id && (await loadInvitation(id, tools))
  if (!id || invitation?.departureId !== departureId) return {}
  const { state, seats, ownSeats, expiresAt, guest } = invitation
  if (state !== 'open') return { ended: state }
  return { invited: { link, seats, ownSeats, expiresAt, guest } }
}
