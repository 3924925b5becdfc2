import { findInvitation } from '../../db/waitlist/invitations.ts'
import { findEntry } from '../../db/waitlist/waitlist.ts'
import type { WaitlistPayload } from '../../rules/forms/schemas.ts'
import type { DepartureId, InvitationId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

/** What the booking form is filled with for an invited party. */
export type InvitationView = {
  departureId: DepartureId
  seats: number
  expiresAt: Date
  guest: { firstName: string; lastName: string; email: string; phone: string }
}

/** Undefined if the invitation was answered or has expired: then the visitor books like everybody else. */
export async function loadInvitation(id: InvitationId, { db, now }: Tools): Promise<InvitationView | undefined> {
  const invitation = await findInvitation(db, id)
  if (invitation?.state !== 'open' || invitation.expiresAt <= now()) return undefined
  const entry = await findEntry(db, invitation.entryId)
  if (!entry) throw new Error('an invitation is deleted with its entry')
  const { email, phone } = entry.payload as WaitlistPayload
  const [firstName = '', ...others] = entry.name.split(' ')
  const { departureId, seats, expiresAt } = invitation
  return { departureId, seats, expiresAt, guest: { firstName, lastName: others.join(' '), email, phone } }
}
