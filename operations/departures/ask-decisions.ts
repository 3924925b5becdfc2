import { findDeparture, lockUndecided, markDecisionAsked } from '../../db/departures.ts'
import { addDays, dayOf, daysBetween } from '../../rules/dates.ts'
import { DECISION_DAYS, peopleToGo, potentialPeople } from '../../rules/phases.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'
import { departureWish } from '../waitlist/waitlist-mails.ts'

/** Rule P7: departures that still gather 45 days before their start are put before staff, each once. */
export async function askDecisions(tools: Tools): Promise<void> {
  const now = tools.now()
  const today = dayOf(now)
  const { publicUrl, staffEmail } = tools.house
  await tools.db.transaction(async (tx) => {
    for (const id of await lockUndecided(tx, today, addDays(today, DECISION_DAYS))) {
      const departure = await findDeparture(tx, id, now)
      if (!departure) throw new Error('a locked departure stays')
      const { capacity, startDate, waitingParties } = departure
      const facts = {
        wish: departureWish(departure),
        days: daysBetween(today, startDate),
        potential: potentialPeople(departure),
        needed: peopleToGo(capacity),
        parties: waitingParties,
        record: `${publicUrl}/staff/departures/${id}`,
      }
      await queueMail(tx, { name: 'departure-decision', facts, recipient: staffEmail }, tools)
      await markDecisionAsked(tx, id, now)
    }
  })
}
