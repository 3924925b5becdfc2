import { z } from 'zod'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { remindWords } from '#content/staff/guest-details.ts'
import { manifestPage } from '#content/staff/manifests.ts'
import { replanFlights, swapGuests } from '#operations/departures/arrange-flights.ts'
import { remindOfDetails } from '#operations/guests/remind-of-details.ts'
import type { Tools } from '#operations/tools.ts'
import type { ArrangeFlightsRefusal } from '#rules/departures/flight-loads.ts'
import * as field from '#rules/forms/fields.ts'
import type { RemindOfDetailsRefusal } from '#rules/guests/missing-details.ts'
import type { DepartureId, GuestId } from '#rules/ids.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'

const forms = {
  'remind-of-details': z.object({}),
  'swap-guests': z.object({ one: recordId<GuestId>(), other: recordId<GuestId>(), reason: field.text }),
  'replan-flights': z.object({ reason: field.text }),
}
type Call = { departureId: DepartureId; actor: string; tools: Tools }

const { loads } = manifestPage

export const manifestActions: StaffActions<typeof forms, Call, RemindOfDetailsRefusal | ArrangeFlightsRefusal> = {
  forms,
  run: {
    'remind-of-details': (_, { tools, ...call }) => remindOfDetails(call, tools),
    'swap-guests': (form, { tools, ...call }) => swapGuests({ ...form, ...call }, tools),
    'replan-flights': (form, { tools, ...call }) => replanFlights({ ...form, ...call }, tools),
  },
  done: { 'remind-of-details': remindWords.done, ...loads.done },
  refusals: { ...remindWords.refusals, ...loads.refusals },
}
