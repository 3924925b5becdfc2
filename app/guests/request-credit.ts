import { redirect } from 'react-router'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { requestOwnCredit } from '#operations/payments/spend-own-credit.ts'
import type { Route } from './+types/request-credit'
import { guestBookingId } from './guest-booking.ts'
import { linkSearch } from './link-search.ts'

/** The form is on the booking page, which also shows what came of it. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/booking${linkSearch(request.url)}`, { headers: privateHeaders })
}

/** Rule M21: mails the link that spends the booker's own credit. Without credit, the page gives the same answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) return new Response(null, { status: 404, headers: privateHeaders })
  await requestOwnCredit(bookingId, context.get(visitContext).tools)
  return redirect(`/booking${linkSearch(request.url, { note: 'credit-mailed' })}#changes`, 303)
}
