import { findDeparture } from '../../db/departures.ts'
import { notesOf } from '../../db/notes.ts'
import { actsOn, mailsAbout, type RecordMail } from '../../db/record-history.ts'
import { entriesAlike, invitationsOfEntry } from '../../db/staff-waitlist.ts'
import { findEntry, type WaitlistEntry } from '../../db/waitlist.ts'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import { availableSpots } from '../../rules/seats.ts'
import {
  actEvent,
  invitationEvents,
  mailEvent,
  newestFirst,
  noteEvent,
  type RecordEvent,
} from '../staff/record-events.ts'
import type { Tools } from '../tools.ts'
import { type WaitlistPlace, waitlistPlace } from './waitlist-place.ts'

export type EntryRecord = {
  entry: WaitlistEntry
  /** As the form was sent. */
  said: Partial<WaitingListPayload>
  place: WaitlistPlace
  /** Seats of the date that nobody has; null where no date is asked for. */
  freeSeats: number | null
  /** Who may be the same person. */
  alike: Awaited<ReturnType<typeof entriesAlike>>
  mails: RecordMail[]
  events: RecordEvent[]
}

/** Everything that staff know of somebody who waits, or waited. */
export async function showEntryRecord(
  id: WaitlistEntryId,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<EntryRecord | undefined> {
  const [entry, place] = await Promise.all([findEntry(db, id), waitlistPlace(id, { db, now })])
  if (!entry || !place) return undefined
  const said = entry.payload as Partial<WaitingListPayload>
  const [departure, alike, invitations, mails, notes, acts] = await Promise.all([
    entry.departureId ? findDeparture(db, entry.departureId, now()) : undefined,
    entriesAlike(db, entry, (said.phone ?? '').replace(/\D/g, '')),
    invitationsOfEntry(db, id),
    mailsAbout(db, { entryId: id }),
    notesOf(db, { record: 'entry', recordId: id }),
    actsOn(db, { entryId: id }),
  ])
  return {
    entry,
    said,
    place,
    freeSeats: departure ? availableSpots(departure) : null,
    alike,
    mails,
    events: newestFirst([
      { key: `${id} joined`, at: entry.joinedAt, kind: 'joined' },
      ...(entry.leftAt ? [{ key: `${id} left`, at: entry.leftAt, kind: 'left' } as const] : []),
      ...invitations.flatMap(invitationEvents),
      ...mails.map(mailEvent),
      ...acts.map(actEvent),
      ...notes.map(noteEvent),
    ]),
  }
}
