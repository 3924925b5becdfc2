import { redirect } from 'react-router'
import { privateHeaders } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { visitContext } from '#app/visit.ts'
import { sendGuestLink } from '#operations/guests/send-guest-link.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { guestLinkSchema } from '#rules/guests/guest-schemas.ts'
import type { Route } from './+types/send-guest-link'
import { guestBookingId } from './guest-booking.ts'
import { linkSearch } from './link-search.ts'

/** The form is on the booking page, which also shows what came of it. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/booking${linkSearch(request.url)}`, { headers: privateHeaders })
}

/** Rule G13: the booker has a guest's own link mailed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) return new Response(null, { status: 404, headers: privateHeaders })
  const form = await readForm(request)
  const checked = checkForm(guestLinkSchema, { position: form.get('position'), email: form.get('email') })
  const isSent = checked.ok && (await sendGuestLink({ bookingId, ...checked.value }, tools)).ok
  const note = isSent ? 'link-sent' : 'link-refused'
  return redirect(`/booking${linkSearch(request.url, { note })}#details`, 303)
}
