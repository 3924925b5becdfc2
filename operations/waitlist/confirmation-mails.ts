import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { findLastMailedAt } from '#db/mail/mails.ts'
import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { createEntryLink } from '#operations/mail/entry-links.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { waitlistMailLinks } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import { canMailAgain, unconfirmedExpiresAt } from '#rules/waitlist/confirmation.ts'
import { progressOf, toTarget } from './waitlist-position.ts'

type Addressed = { entry: WaitlistEntry; departure: StoredDeparture | undefined; recipient?: string }

/** Rule W5: the mail, or its reminder, whose link confirms the entry. */
export async function queueConfirmationMail(
  tx: Tx,
  template: 'waitlist-confirm' | 'waitlist-confirm-reminder',
  { entry, departure, recipient = entry.email }: Addressed,
  tools: Tools,
): Promise<void> {
  const { potential, minimum } = progressOf(departure)
  const data = {
    ...entryMailData({ entry, departure }, tools),
    potential,
    minimum,
    flight: departure ? flightOf(departure, tools.now()) : null,
    confirmLink: createEntryLink('confirm-place', entry, tools.site),
    expiresAt: unconfirmedExpiresAt(entry.joinedAt).toISOString(),
    timeZone: entry.timeZone,
  }
  await queueMail(tx, { template, data, recipient, about: { waitlistEntryId: entry.id } }, tools)
}

/**
 * Rule W2: someone joined again with this address. Only its owner gets the link that changes the entry, and only at the
 * address that the entry has: a provider may give an address with another tag to someone else.
 */
export async function notifyOwner(tx: Tx, addressed: Addressed, tools: Tools): Promise<void> {
  const { entry } = addressed
  const lastMailedAt = await findLastMailedAt(tx, entry.email, ['waitlist-confirm', 'waitlist-known'])
  if (!canMailAgain(lastMailedAt, tools.now())) return
  if (!entry.confirmedAt) return queueConfirmationMail(tx, 'waitlist-confirm', addressed, tools)
  const mail = { recipient: entry.email, about: { waitlistEntryId: entry.id } }
  await queueMail(tx, { template: 'waitlist-known', data: entryMailData(addressed, tools), ...mail }, tools)
}

function entryMailData({ entry, departure }: Addressed, { site }: Tools) {
  return {
    name: entry.name,
    target: toTarget(entry, departure),
    people: entry.people,
    ...waitlistMailLinks(entry, site),
  }
}
