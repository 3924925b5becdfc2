import type { Tx } from '../../db/database.ts'
import { changePhase, type StoredDeparture } from '../../db/departures.ts'
import type { WaitlistEntry } from '../../db/waitlist.ts'
import { potentialPeople } from '../../rules/phases.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'
import { inviteParties } from '../waitlist/invite-parties.ts'
import { departureWish } from '../waitlist/waitlist-mails.ts'

/** Rule P3: the departure asks for deposits, and as many of its list as have room are invited, all at once. */
export async function openPhase(
  tx: Tx,
  departure: StoredDeparture,
  parties: WaitlistEntry[],
  tools: Tools,
): Promise<void> {
  const newsId = tools.newId<'news'>()
  await changePhase(tx, departure.id, { phase: 'deposit', openedAt: tools.now(), newsId })
  await inviteParties(tx, departure, parties, tools)
  // A list may be longer than anybody should wait for: those who are not invited yet hear of it from a job.
  await tools.enqueue(tx, 'tell-list', { departureId: departure.id, newsId, news: 'departure-opened' })
  const { publicUrl, staffEmail } = tools.house
  const facts = {
    wish: departureWish(departure),
    capacity: departure.capacity,
    potential: potentialPeople(departure),
    invited: parties.map(({ people }) => people),
    record: `${publicUrl}/staff/departures/${departure.id}`,
  }
  await queueMail(tx, { name: 'departure-tipped', facts, recipient: staffEmail }, tools)
}

/** Rule P5: nobody wanted to pay, so nobody owes anything, and the departure gathers people as before. */
export async function gatherAgain(tx: Tx, departure: StoredDeparture, tools: Tools): Promise<void> {
  const newsId = tools.newId<'news'>()
  await changePhase(tx, departure.id, { phase: 'gathering', openedAt: null, newsId })
  await tools.enqueue(tx, 'tell-list', { departureId: departure.id, newsId, news: 'back-to-gathering' })
}
