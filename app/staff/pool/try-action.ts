import { problemWords } from '#app/staff/form-problems.ts'
import type { Fields } from '#app/staff/read-fields.ts'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { departureFormPage } from '#content/staff/departure-settings.ts'
import { tryPage as words } from '#content/staff/pool.ts'
import { type TriedOutcome, tryDeparture } from '#operations/pool/try-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { completeFields, toTripTexts } from '#rules/departures/new-departures.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { triedDepartureForm } from '#rules/pool/pool-forms.ts'
import { TRY } from './try-intent.ts'

const { refusals } = departureFormPage

/** The field that a refusal is about. */
const fieldOf = { 'unknown-destination': 'destination', 'starts-in-past': 'startDate', 'ends-before-start': 'endDate' }

/** What was left blank comes from the trip, as for a new departure. */
export async function tryFromForm(fields: Fields, tools: Tools): Promise<StaffActionReport<string, TriedOutcome>> {
  const { destination = '' } = fields
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  const sent = trip ? completeFields(fields, toTripTexts(trip)) : fields
  const refuse = (errors: Record<string, string>) => ({ intent: TRY, problem: words.problems, errors, sent })
  const form = checkForm(triedDepartureForm, sent)
  const tripError: Record<string, string> = trip ? {} : { destination: refusals['unknown-destination'] }
  if (!form.ok) return refuse({ ...problemWords(form.problems), ...tripError })
  const result = await tryDeparture({ ...form.value, destination }, tools)
  if (result.ok) return { intent: TRY, shown: result.outcome, sent }
  if (result.reason === 'already-running') return { intent: TRY, problem: words.running, sent }
  return refuse({ [fieldOf[result.reason]]: refusals[result.reason] })
}
