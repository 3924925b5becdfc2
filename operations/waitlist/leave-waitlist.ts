import type { Tx } from '../../db/database.ts'
import { endInvitation, openInvitationOf } from '../../db/invitations.ts'
import { markLeft, type WaitlistEntry } from '../../db/waitlist.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { audit } from '../audit.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'
import { lockPlace } from './lock-place.ts'
import { wishFor } from './waitlist-place.ts'

/** Rule W3. Seats that were offered go to the next. Leaving what was left before changes nothing and says nothing. */
export async function leaveWaitlist(entryId: WaitlistEntryId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockPlace(tx, entryId)
    if (entry) await endPlace(tx, entry, tools)
  })
}

type RemoveRequest = { entryId: WaitlistEntryId; actor: string; reason: string }

export type RemoveAnswer = { ok: true } | { ok: false; reason: 'no-reason' | 'no-place' }

/** Staff take somebody off the list, who is told of it as if they had left themselves. */
export async function removeFromWaitlist(request: RemoveRequest, tools: Tools): Promise<RemoveAnswer> {
  const { entryId, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx) => {
    const entry = await lockPlace(tx, entryId)
    if (!entry) return { ok: false, reason: 'no-place' }
    await endPlace(tx, entry, tools)
    const { standing, people } = entry
    await audit(tx, { actor, action: 'remove-entry', entryId, reason, facts: { standing, people } }, tools)
    return { ok: true }
  })
}

async function endPlace(tx: Tx, entry: WaitlistEntry, tools: Tools): Promise<void> {
  const { id: entryId, name, email, departureId } = entry
  await markLeft(tx, entryId, tools.now())
  const invitation = await openInvitationOf(tx, entryId)
  if (invitation) await endInvitation(tx, invitation.id, 'declined', tools.now())
  const facts = { name, wish: await wishFor(tx, entry, tools.now()) }
  await queueMail(tx, { name: 'waitlist-left', facts, recipient: email, about: { entryId } }, tools)
  if (departureId) await followNumbers(tx, departureId, tools)
}
