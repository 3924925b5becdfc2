import { findInvitationByAddress, findInvitationToUse, type InvitationToUse } from '#db/waitlist/invitations.ts'
import { isMailboxKey } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import type { InvitationId } from '#rules/ids.ts'
import { invitationState } from '#rules/waitlist/invitations.ts'
import type { HoldRequest, HoldSeatsResult } from './hold-request.ts'
import { findOrigin } from './order-origin.ts'
import { placeHold } from './place-hold.ts'
import { hashRequest } from './request-hash.ts'

/** Rules S1, S2, S6, S8, S9 and M5: holds seats for a limited time, and records what they cost. */
export async function holdSeats(request: HoldRequest, tools: Tools): Promise<HoldSeatsResult> {
  const { departureId, mailbox = '', invitationId } = request
  const emailKey = addressKey(request.guest.email)
  const invitation = await findInvitationOf(request, emailKey, tools)
  // Rule S10: a guest who opened a link in a mail is not counted with their network.
  const hasMail =
    isInvitedByMail(invitation, invitationId, emailKey, tools.now()) ||
    isMailboxKey(mailbox, { departureId, emailKey }, tools.now(), tools.site)
  const networkKey = hasMail ? null : (request.networkKey ?? null)
  // Read before the transaction, which must not wait for a second connection.
  const { sale, everyTrip } = await tools.catalogue.current()
  const origin = await findOrigin(request, emailKey, tools)
  const requestHash = hashRequest(contentOf(request), tools.site)
  const holdWith = (invitation: InvitationToUse | undefined) => {
    const partnerId = origin.partnerId ?? invitation?.partnerId ?? null
    const timeZone = origin.timeZone ?? invitation?.timeZone ?? null
    const known = { emailKey, networkKey, requestHash, ...origin, partnerId, timeZone, sale, everyTrip }
    const wanted = { ...request, ...known, invitation, invitationId: invitation?.id ?? null }
    return tools.db.transaction((tx) => placeHold(tx, wanted, tools))
  }
  const held = await holdWith(invitation)
  if (held.ok || held.reason !== 'departure-full' || invitation) return held
  // The last seats may have been offered to this very party just now.
  const since = await findInvitationByAddress(tools.db, departureId, emailKey, tools.now())
  return since ? holdWith(since) : held
}

/** An open invitation, by its link, for its party's own address. Typing that address proves nothing. */
function isInvitedByMail(
  invitation: InvitationToUse | undefined,
  linkedId: InvitationId | undefined,
  emailKey: string,
  now: Date,
): boolean {
  if (!invitation || invitation.id !== linkedId || invitation.emailKey !== emailKey) return false
  return invitationState(invitation, now) === 'open'
}

/** What must be the same when a request is repeated. */
function contentOf({ departureId, participants, choice, invitationId, guest }: HoldRequest): unknown[] {
  return [departureId, participants, choice.plan, choice.method, invitationId, Object.entries(guest).toSorted()]
}

/** An invitation to another departure does not count. Without its link, an invited party is known by its address. */
async function findInvitationOf(
  { departureId, invitationId }: HoldRequest,
  emailKey: string,
  { db, now }: Tools,
): Promise<InvitationToUse | undefined> {
  const invitation = invitationId && (await findInvitationToUse(db, invitationId))
  if (invitation && invitation.departureId === departureId) return invitation
  return findInvitationByAddress(db, departureId, emailKey, now())
}
