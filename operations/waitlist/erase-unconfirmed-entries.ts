import type { Tx } from '#db/database.ts'
import { deleteMailsOfEntries } from '#db/mail/mails.ts'
import { deleteNotesOfSubjects } from '#db/staff/notes.ts'
import { deleteUnconfirmedEntries } from '#db/waitlist/unconfirmed.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { unconfirmedCutoffs } from '#rules/waitlist/confirmation.ts'

/** Rule W5: erases entries that no one confirmed in time. It may run twice. */
export async function eraseUnconfirmedEntries({ db, now }: Tools): Promise<void> {
  const { expired } = unconfirmedCutoffs(now())
  await db.transaction((tx) => erase(tx, { joinedUntil: expired }))
}

/** For an entry that makes way for one that is confirmed, or that expired before a job erased it. */
export async function eraseUnconfirmedEntry(tx: Tx, id: WaitlistEntryId): Promise<void> {
  await erase(tx, { id })
}

/** Nothing that was entered with them is kept, nor any mail about them. */
async function erase(tx: Tx, which: Parameters<typeof deleteUnconfirmedEntries>[1]): Promise<void> {
  await eraseTraces(tx, await deleteUnconfirmedEntries(tx, which))
}

/** After all locks of entries, as everywhere. */
export async function eraseTraces(tx: Tx, ids: WaitlistEntryId[]): Promise<void> {
  if (ids.length === 0) return
  await deleteMailsOfEntries(tx, ids)
  await deleteNotesOfSubjects(tx, ids)
}
