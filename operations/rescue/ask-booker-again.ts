import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { deleteRescueAnswer, findRescue, findRescueAnswer } from '#db/rescue/rescues.ts'
import type { Tools } from '#operations/tools.ts'

/**
 * Rule P17: the question went to another address or another person, so it is mailed again with its full time. A person
 * whose address was corrected keeps the answer that they gave; a new booker never agreed to it. The departure is locked.
 */
export async function askBookerAgain(
  tx: Tx,
  { id, departureId }: StoredBooking,
  { isNewBooker }: { isNewBooker: boolean },
  tools: Tools,
): Promise<void> {
  const rescue = await findRescue(tx, departureId)
  const answer = await findRescueAnswer(tx, departureId, id)
  if (!rescue || rescue.endedAt || !answer || (answer.choice && !isNewBooker)) return
  await deleteRescueAnswer(tx, answer.id)
  if (answer.choice === 'move' && answer.targetId)
    await tools.enqueue(tx, 'release-expired-seats', { departureId: answer.targetId })
  await tools.enqueue(tx, 'ask-guests', { departureId })
}
