import { getDeparture } from '#db/departures/departures.ts'
import {
  findOpenInvitation,
  listInvitationsToRemind,
  type StoredInvitation,
  updateInvitation,
} from '#db/waitlist/invitations.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { invitationMailData } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { addHours } from '#rules/dates.ts'
import { findDueInvitationReminder, REMINDER_HOURS } from '#rules/waitlist/invitation-reminders.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

/** Rule P19. It may run twice, and on two instances at the same time. */
export async function remindOfInvitations(tools: Tools): Promise<void> {
  const now = tools.now()
  const until = addHours(now, Math.max(...Object.values(REMINDER_HOURS)))
  for (const listed of await listInvitationsToRemind(tools.db, now, until))
    if (findDueInvitationReminder(listed, now)) await remind(listed, tools)
}

async function remind({ id, entryId }: StoredInvitation, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, entryId)
    // Read behind the lock: the invitation may have been accepted, declined or reminded of since.
    const invitation = await findOpenInvitation(tx, entryId)
    const reminder = invitation?.id === id && findDueInvitationReminder(invitation, tools.now())
    if (!entry || !reminder) return
    await updateInvitation(tx, id, { lastReminder: reminder })
    const departure = await getDeparture(tx, invitation.departureId, tools.now())
    const data = { ...invitationMailData(entry, departure, invitation, tools), reminder }
    const about = { waitlistEntryId: entryId }
    await queueMail(tx, { template: 'invitation-reminder', data, recipient: entry.email, about }, tools)
  })
}
