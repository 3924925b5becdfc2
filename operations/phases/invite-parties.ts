import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { insertInvitations } from '#db/waitlist/invitations.ts'
import { updateEntryStatus, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { invitationMailData } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvents } from '#operations/webhooks/announce-event.ts'
import { idsOf } from '#rules/ids.ts'
import { invitationExpiresAt } from '#rules/waitlist/invitations.ts'

/** Rule P4: sets seats aside for each party until its invitation expires. A job then releases the seats that are left. */
export async function inviteParties(
  tx: Tx,
  departure: StoredDeparture,
  parties: WaitlistEntry[],
  tools: Tools,
): Promise<void> {
  if (parties.length === 0) return
  const now = tools.now()
  const expiresAt = invitationExpiresAt(departure, now)
  const invited = parties.map((entry) => ({ entry, id: tools.newId<'invitation'>() }))
  const shared = { departureId: departure.id, expiresAt, state: 'open', createdAt: now } as const
  const rows = invited.map(({ entry, id }) => ({ ...shared, id, entryId: entry.id, seats: entry.people }))
  await insertInvitations(tx, rows)
  await updateEntryStatus(tx, idsOf(parties), 'invited')
  const sent = rows.map(({ id: invitationId, entryId, seats, departureId }) => {
    return { invitationId, entryId, seats, expiresAt: expiresAt.toISOString(), departureId }
  })
  await announceEvents(tx, 'invitation.sent', sent, tools)
  await tools.enqueue(tx, 'release-expired-seats', { departureId: departure.id }, expiresAt)
  for (const { entry, id } of invited) {
    const data = invitationMailData(entry, departure, { id, seats: entry.people, expiresAt }, tools)
    const about = { waitlistEntryId: entry.id }
    await queueMail(tx, { template: 'invitation', data, recipient: entry.email, about }, tools)
  }
}
