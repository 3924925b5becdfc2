import { type HoldRefusal, holdActions } from '#app/staff/orders/hold-actions.ts'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { departurePage as words } from '#content/staff/departures.ts'
import { remindWords } from '#content/staff/guest-details.ts'
import { privateDeparture } from '#content/staff/quotes.ts'
import { guestsQuestion, rescuePart } from '#content/staff/rescue.ts'
import { movedEntries } from '#content/staff/waitlist.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { closeDeparture, reopenDeparture } from '#operations/departures/close-departure.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { openDeparture } from '#operations/departures/open-departure.ts'
import { recordFlown } from '#operations/departures/record-flown.ts'
import { returnToSale } from '#operations/departures/return-to-sale.ts'
import { remindOfDetails } from '#operations/guests/remind-of-details.ts'
import { decideRescue } from '#operations/rescue/decide-rescue.ts'
import { releaseQuestion } from '#operations/rescue/release-question.ts'
import { addNote } from '#operations/staff/add-note.ts'
import type { Tools } from '#operations/tools.ts'
import { moveEntries } from '#operations/waitlist/move-entries.ts'
import { departureBookingForms } from '#rules/bookings/booking-action-forms.ts'
import { departureActionForms } from '#rules/departures/departure-action-forms.ts'
import type { RemindOfDetailsRefusal } from '#rules/guests/missing-details.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import type { ReturnToSaleRefusal } from '#rules/quotes/quotes.ts'
import type { ReleaseRefusal, RescueRefusal } from '#rules/rescue/rescue.ts'

const forms = { ...departureActionForms, ...departureBookingForms, ...holdActions.forms }
type Refusal =
  | keyof typeof words.actionRefusals
  | keyof typeof words.moveRefusals
  | HoldRefusal
  | ReturnToSaleRefusal
  | RescueRefusal
  | ReleaseRefusal
  | RemindOfDetailsRefusal
/** `entryIds` are the parties ticked in the form that moves them. */
type Call = { departureId: DepartureId; actor: string; tools: Tools; entryIds: readonly WaitlistEntryId[] }

/** Some reasons apply to the chosen departure here, not to the one of the page, so they need other words. */
function notMoved<Reason extends keyof typeof words.moveRefusals>(result: { ok: false; reason: Reason }) {
  return { ...result, problem: words.moveRefusals[result.reason] }
}

export const departureActions: StaffActions<typeof forms, Call, Refusal> = {
  forms,
  run: {
    open: ({ reason }, { departureId, actor, tools }) => openDeparture({ departureId, actor, reason }, tools),
    'go-anyway': ({ reason }, { departureId, actor, tools }) => goAnyway({ departureId, actor, reason }, tools),
    close: ({ reason }, { departureId, actor, tools }) => closeDeparture({ departureId, actor, reason }, tools),
    reopen: ({ reason }, { departureId, actor, tools }) => reopenDeparture({ departureId, actor, reason }, tools),
    cancel: ({ reason }, { departureId, actor, tools }) => cancelDeparture({ departureId, actor, reason }, tools),
    flown: ({ reason }, { departureId, actor, tools }) => recordFlown({ departureId, actor, reason }, tools),
    'did-not-go': ({ reason }, { departureId, actor, tools }) =>
      cancelDeparture({ departureId, actor, reason }, tools, 'did-not-go'),
    'return-to-sale': ({ reason }, { departureId, actor, tools }) =>
      returnToSale({ departureId, actor, reason }, tools),
    'ask-guests': ({ shown }, { departureId, actor, tools }) => releaseQuestion({ departureId, shown, actor }, tools),
    'fly-as-chosen': (form, { departureId, actor, tools }) =>
      decideRescue({ ...form, departureId, decision: 'fly', actor }, tools),
    'cancel-as-chosen': (form, { departureId, actor, tools }) =>
      decideRescue({ ...form, departureId, decision: 'cancel', actor }, tools),
    note: async ({ text }, { departureId, actor, tools }) => {
      await addNote({ subject: 'departure', subjectId: departureId, author: actor, text }, tools)
      return { ok: true }
    },
    'remind-of-details': (_, { departureId, actor, tools }) => remindOfDetails({ departureId, actor }, tools),
    'move-entries': async ({ to, reason }, { actor, tools, entryIds }) => {
      const result = await moveEntries({ toId: to, entryIds, actor, reason }, tools)
      return result.ok ? { ok: true, done: movedEntries(result) } : notMoved(result)
    },
    'move-booking': async ({ to: toDepartureId, ...form }, { actor, tools }) => {
      const result = await moveBooking({ ...form, toDepartureId, actor }, tools)
      return result.ok ? result : notMoved(result)
    },
    ...holdActions.run,
  },
  done: {
    ...words.actionsDone,
    ...rescuePart.done,
    'ask-guests': guestsQuestion.done,
    note: words.noted,
    'remind-of-details': remindWords.done,
    'move-entries': '',
    'move-booking': words.movedBooking,
    ...holdActions.done,
    'return-to-sale': privateDeparture.done,
  },
  refusals: {
    ...privateDeparture.refusals,
    ...remindWords.refusals,
    ...words.moveRefusals,
    ...holdActions.refusals,
    ...rescuePart.refusals,
    ...guestsQuestion.refusals,
    ...words.actionRefusals,
  },
}
