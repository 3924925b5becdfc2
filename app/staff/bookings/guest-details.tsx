import { data, redirect } from 'react-router'
import { AnswersForm, type RefusedAnswers } from '#app/guests/answers-form.tsx'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { guestAnswersPage } from '#content/forms/guest.ts'
import { bookingsPage } from '#content/staff/bookings.ts'
import { guestDetailsPage as words } from '#content/staff/guest-details.ts'
import { changeGuestDetails, loadGuestDetailsPage } from '#operations/guests/change-guest-details.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { guestAnswersSchema } from '#rules/guests/guest-schemas.ts'
import type { BookingId } from '#rules/ids.ts'
import type { Route } from './+types/guest-details'
import { CHANGED } from './booking-party.tsx'

const keyIn = ({ id, position }: Route.LoaderArgs['params']) => ({
  bookingId: idIn<BookingId>(id),
  position: /^\d{1,2}$/.test(position) ? Number(position) : 0,
})

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(await loadGuestDetailsPage(keyIn(params), context.get(visitContext).tools))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const key = keyIn(params)
  const { seen = '', ...values } = await readFields(request)
  const checked = checkForm(guestAnswersSchema, values)
  if (!checked.ok) {
    const errors = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
    )
    return data<RefusedAnswers>({ words: guestAnswersPage.refused, errors, values }, 422)
  }
  const change = { ...key, form: checked.value, seen: new Date(seen), actor: staffOf(context).name }
  const changed = await changeGuestDetails(change, tools)
  if (changed.ok) return redirect(`/staff/bookings/${key.bookingId}?${CHANGED}=details`, 303)
  const refusal = { title: words.refusedTitle, text: words.refusals[changed.reason], destructive: true }
  return data<RefusedAnswers>({ words: refusal, errors: {}, values }, 409)
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

/** Rule G23: what a guest said on the phone. */
export default function GuestDetails({ loaderData, actionData: refused, params }: Route.ComponentProps) {
  const { reference, guest, seen } = loaderData
  const href = `/staff/bookings/${params.id}`
  return (
    <StaffPage
      title={words.title(words.guest(guest.position, guest.name))}
      trail={[
        { label: bookingsPage.title, href: '/staff/bookings' },
        { label: reference, href },
      ]}
    >
      <p className="max-w-text">{words.intro}</p>
      <div className="max-w-text">
        <AnswersForm guest={guest} refused={refused} withErase={false}>
          <input type="hidden" name="seen" value={seen.toISOString()} />
          <LinkButton to={href}>{words.back}</LinkButton>
        </AnswersForm>
      </div>
    </StaffPage>
  )
}
