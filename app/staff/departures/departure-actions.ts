import { data } from 'react-router'
import { departurePage as words } from '../../../content/staff/departures.ts'
import { moveBooking } from '../../../operations/bookings/move-booking.ts'
import { cancelDeparture } from '../../../operations/departures/cancel-departure.ts'
import type { HandAnswer, HandRequest } from '../../../operations/departures/change-by-hand.ts'
import { closeDeparture, reopenDeparture } from '../../../operations/departures/close-departure.ts'
import { openDeparture } from '../../../operations/departures/open-departure.ts'
import { addNote } from '../../../operations/staff/add-note.ts'
import type { Tools } from '../../../operations/tools.ts'
import { moveWaiting } from '../../../operations/waitlist/move-waiting.ts'
import type { BookingId, DepartureId, WaitlistEntryId } from '../../../rules/ids.ts'
import { MOVE_OCCASIONS } from '../../../rules/moves.ts'
import type { HandAction } from '../../../rules/phases.ts'
import { isRecordId } from '../record-id.ts'

/** What became of a button: good news, or why not. */
export type ActAnswer = { done: string | undefined; problem: string | undefined }

type Target = { departureId: DepartureId; actor: string }

const byHand: Record<HandAction, (request: HandRequest, tools: Tools) => Promise<HandAnswer>> = {
  open: openDeparture,
  close: closeDeparture,
  reopen: reopenDeparture,
  cancel: cancelDeparture,
}

const done = (text: string): ActAnswer => ({ done: text, problem: undefined })
const refused = (text: string): ActAnswer => ({ done: undefined, problem: text })

/** One button of a departure's page. */
export async function performAct(form: FormData, target: Target, tools: Tools): Promise<ActAnswer> {
  const intent = fieldOf(form, 'intent')
  if (isHandAction(intent)) {
    const answer = await byHand[intent]({ ...target, reason: fieldOf(form, 'reason') }, tools)
    return answer.ok ? done(words.handDone[intent]) : refused(words.handRefusals[answer.reason])
  }
  if (intent === 'move-waiting') return movePeople(form, target, tools)
  if (intent === 'move-booking') return moveOneBooking(form, target, tools)
  if (intent !== 'note') throw data(null, 400)
  const { departureId: recordId, actor: author } = target
  await addNote({ record: 'departure', recordId, author, text: fieldOf(form, 'text') }, tools)
  return done(words.noted)
}

async function movePeople(form: FormData, { departureId: fromId, actor }: Target, tools: Tools): Promise<ActAnswer> {
  const entryIds = form.getAll('entry').map(String).filter(isRecordId) as WaitlistEntryId[]
  const reason = fieldOf(form, 'reason')
  const answer = await moveWaiting({ fromId, toId: idOf<DepartureId>(form, 'to'), entryIds, actor, reason }, tools)
  return answer.ok ? done(words.moved(answer.moved, answer.stayed)) : refused(words.moveRefusals[answer.reason])
}

async function moveOneBooking(form: FormData, { actor }: Target, tools: Tools): Promise<ActAnswer> {
  const occasion = MOVE_OCCASIONS.find((each) => each === fieldOf(form, 'occasion'))
  if (!occasion) throw data(null, 400)
  const request = {
    bookingId: idOf<BookingId>(form, 'bookingId'),
    toDepartureId: idOf<DepartureId>(form, 'to'),
    version: Number(fieldOf(form, 'version')),
    reason: fieldOf(form, 'reason'),
  }
  const answer = await moveBooking({ ...request, occasion, actor }, tools)
  return answer.ok ? done(words.movedBooking) : refused(words.moveRefusals[answer.reason])
}

function isHandAction(intent: string): intent is HandAction {
  return Object.hasOwn(byHand, intent)
}

function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Where a choice was offered, anything but an id was not chosen by a person. */
function idOf<Known extends string>(form: FormData, name: string): Known {
  const id = fieldOf(form, name)
  if (!isRecordId(id)) throw data(null, 400)
  return id as Known
}
