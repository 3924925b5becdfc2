import { countHeldSeats, findInvitation, type StoredInvitation } from '#db/waitlist/invitations.ts'
import { findEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, InvitationId } from '#rules/ids.ts'
import { invitationState } from '#rules/waitlist/invitations.ts'

/** What the booking page says to an invited party, and what its form is filled with. */
export type InvitationView = {
  departureId: DepartureId
  state: StoredInvitation['state']
  seats: number
  /** Rule S8: the seats that the party may take: the invitation's, or the ones it already holds with it. */
  ownSeats: number
  expiresAt: Date
  /** `skillLevel` is empty for a party that staff added without it. */
  guest: { firstName: string; lastName: string; email: string; phone: string; skillLevel: string }
}

/** Undefined if it was erased with its entry. */
export async function loadInvitation(id: InvitationId, { db, now }: Tools): Promise<InvitationView | undefined> {
  const invitation = await findInvitation(db, id)
  const entry = invitation && (await findEntry(db, invitation.entryId))
  if (!entry) return undefined
  const {
    email,
    phone,
    skillLevel = '',
  } = entry.payload as Omit<WaitlistPayload, 'skillLevel'> & { skillLevel?: string }
  const [firstName = '', ...others] = entry.name.split(' ')
  const { departureId, seats, expiresAt } = invitation
  return {
    departureId,
    state: invitationState(invitation, now()),
    seats,
    ownSeats: Math.max(seats, await countHeldSeats(db, id, now())),
    expiresAt,
    guest: { firstName, lastName: others.join(' '), email, phone, skillLevel },
  }
}
