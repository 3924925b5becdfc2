import type { Tx } from '../../db/database.ts'
import type { StoredDeparture } from '../../db/departures.ts'
import { insertInvitations } from '../../db/invitations.ts'
import { changeStanding, type WaitlistEntry } from '../../db/waitlist.ts'
import { invitationEnd } from '../../rules/invitations.ts'
import { queueMail } from '../queue-mail.ts'
import { invitationLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'
import { onList } from './waitlist-mails.ts'

/** Rule P4: seats are set aside for each party until its time is over, and then somebody looks what became of them. */
export async function inviteParties(
  tx: Tx,
  departure: StoredDeparture,
  parties: WaitlistEntry[],
  tools: Tools,
): Promise<void> {
  if (parties.length === 0) return
  const now = tools.now()
  const until = invitationEnd(now)
  const invited = parties.map((entry) => ({ entry, id: tools.newId<'invitation'>() }))
  const shared = { departureId: departure.id, until, state: 'open', createdAt: now } as const
  await insertInvitations(
    tx,
    invited.map(({ entry, id }) => ({ ...shared, id, entryId: entry.id, seats: entry.people })),
  )
  await changeStanding(
    tx,
    parties.map(({ id }) => id),
    'invited',
  )
  await Promise.all([
    tools.enqueue(tx, 'follow-departure', { departureId: departure.id }, until),
    ...invited.map(({ entry, id }) => {
      const acceptLink = invitationLink(departure.id, id, tools.house)
      const offer = { seats: entry.people, until: until.toISOString(), acceptLink }
      const facts = { ...onList(entry, departure, tools.house), ...offer }
      const about = { entryId: entry.id }
      return queueMail(tx, { name: 'invitation', facts, recipient: entry.email, about }, tools)
    }),
  ])
}
