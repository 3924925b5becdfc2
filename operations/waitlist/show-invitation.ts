import { findInvitation } from '../../db/invitations.ts'
import { findEntry } from '../../db/waitlist.ts'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { DepartureId, InvitationId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

/** An invitation as the booking form fills itself from it. */
export type InvitationView = {
  departureId: DepartureId
  seats: number
  until: Date
  guest: { firstName: string; lastName: string; email: string; phone: string }
}

/** Nothing if it was answered, or is over: then whoever comes is a buyer like everybody else. */
export async function showInvitation(
  id: InvitationId,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<InvitationView | undefined> {
  const invitation = await findInvitation(db, id)
  if (invitation?.state !== 'open' || invitation.until <= now()) return undefined
  const entry = await findEntry(db, invitation.entryId)
  if (!entry) throw new Error('an invitation goes with its entry')
  const { email, phone } = entry.payload as WaitingListPayload
  const [firstName = '', ...others] = entry.name.split(' ')
  const { departureId, seats, until } = invitation
  return { departureId, seats, until, guest: { firstName, lastName: others.join(' '), email, phone } }
}
