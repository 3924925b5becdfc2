import { data, redirect } from 'react-router'
import { answersOf } from '#app/forms/answers.ts'
import { guestField } from '#app/forms/guest-name.ts'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { visitContext } from '#app/visit.ts'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { choosePlaceholder, requiredNote } from '#content/forms/form.ts'
import { waitlistForm } from '#content/forms/waitlist.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { entryDetailsPage as words } from '#content/pages/waitlist-entry.ts'
import { verifyEntryLink } from '#operations/mail/entry-links.ts'
import { changeEntryDetails, findEntryDetails } from '#operations/waitlist/change-entry-details.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { type WaitlistDetails, waitlistDetailsSchema } from '#rules/forms/schemas.ts'
import type { Route } from './+types/entry-details'
import { SAVED } from './entry-notice.tsx'
import { waitlistPayload } from './payload.ts'
import { PlaceForm } from './place-form.tsx'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const entryId = (await verifyEntryLink('see-place', request.url, tools))?.id
  const details = entryId && (await findEntryDetails(entryId, tools))
  return details ? { values: valuesOf(details) } : data(undefined, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const entryId = (await verifyEntryLink('see-place', request.url, tools))?.id
  if (!entryId) return data(undefined, 404)
  const fields = await readForm(request)
  const answer = answersOf(fields)
  const checked = checkForm(waitlistDetailsSchema, waitlistPayload(answer, { kind: 'anywhere' }))
  if (!checked.ok) {
    const errors = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [guestField(name), fieldProblemWords[problem]]),
    )
    return data({ errors, values: Object.fromEntries([...fields.keys()].map((name) => [name, answer(name)])) }, 422)
  }
  if (!(await changeEntryDetails(entryId, checked.value, tools))) return data(undefined, 404)
  const { searchParams } = new URL(request.url)
  searchParams.set(SAVED, '')
  return redirect(`/place?${searchParams}`, 303)
}

export const meta = titledMeta(words.title)

/** The party size has its own form on the page of the entry, and the address stays as it was confirmed. */
const groups = waitlistForm.groups.map(({ legend, fields }) => ({
  legend,
  fields: fields.filter(({ name }) => name !== 'email' && name !== 'groupSize'),
}))

/** Rule W2: a party changes what it said about itself. */
export default function EntryDetails({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <p className="kicker">{words.kicker}</p>
      <h1 className="mt-2">{words.heading}</h1>
      <p className="mt-4 max-w-text text-lead">{words.text}</p>
      <p className="mt-1 mb-5 text-slate text-small">{requiredNote}</p>
      {actionData ? <FormResult words={words.refused} /> : null}
      <PlaceForm words={words}>
        <FormGroups
          groups={groups}
          choose={choosePlaceholder}
          errors={actionData?.errors ?? {}}
          values={actionData?.values ?? loaderData.values}
        />
      </PlaceForm>
    </div>
  )
}

/** As the fields of the form have them. */
function valuesOf({ name, ...details }: WaitlistDetails): Record<string, string> {
  const [firstName = '', ...others] = name.split(' ')
  const values = Object.entries({ ...details, firstName, lastName: others.join(' ') })
  return Object.fromEntries(
    values.map(([field, value]) => [field, value === true ? 'on' : value === false ? '' : String(value ?? '')]),
  )
}
