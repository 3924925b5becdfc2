import { data, Link, redirect, useLocation } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { visitContext } from '#app/visit.ts'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { choosePlaceholder } from '#content/forms/form.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { contactChangePage as words } from '#content/pages/guest-changes.ts'
import { loadOwnContact, requestContactChange } from '#operations/bookings/change-own-contact.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { ownContactSchema } from '#rules/guests/guest-schemas.ts'
import type { Route } from './+types/contact'
import { guestBooking, guestBookingId } from './guest-booking.ts'
import { linkSearch } from './link-search.ts'

export const headers = () => privateFormHeaders

export async function loader(visited: Route.LoaderArgs) {
  // A booking whose booker was erased has no page, and none for its contact.
  const booking = await guestBooking(visited)
  return booking ? loadOwnContact(booking.id, visited.context.get(visitContext).tools) : data(undefined, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) throw data(undefined, 404)
  const form = await readForm(request)
  const values = { email: String(form.get('email') ?? ''), phone: String(form.get('phone') ?? '') }
  const checked = checkForm(ownContactSchema, values)
  if (!checked.ok) {
    const errors: Record<string, string> = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
    )
    return data({ words: words.refused, errors, values }, 400)
  }
  const asked = await requestContactChange({ bookingId, ...checked.value }, tools)
  if (!asked.ok) return data({ words: words.unchanged, errors: {} as Record<string, string>, values }, 409)
  return redirect(`/booking${linkSearch(request.url, { note: 'contact-mailed' })}#changes`, 303)
}

export const meta = titledMeta(words.title)

/** Rule G14: a booker gives a new address or phone. */
export default function ContactChange({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { email, phone } = actionData?.values ?? loaderData
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <h1>{words.heading}</h1>
      <p className="mt-4 mb-5 max-w-text text-lead">{words.text}</p>
      {actionData ? <FormResult words={actionData.words} /> : null}
      <CheckedForm method="post" className="grid max-w-text gap-4">
        <FormField field={words.email} choose={choosePlaceholder} value={email} error={actionData?.errors.email} />
        <FormField field={words.phone} choose={choosePlaceholder} value={phone} error={actionData?.errors.phone} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="glow">
            {words.submit}
          </Button>
          <Link to={`/booking${linkSearch(search)}`} className="button">
            {words.back}
          </Link>
        </div>
      </CheckedForm>
    </div>
  )
}
