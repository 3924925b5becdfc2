import { redirect } from 'react-router'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { takeRefund } from '#operations/rescue/take-refund.ts'
import type { Route } from './+types/take-refund'
import { guestBookingId } from './guest-booking.ts'
import { linkSearch } from './link-search.ts'

/** The button is on the booking page, which also shows what came of it. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/booking${linkSearch(request.url)}`, { headers: privateHeaders })
}

/** Rule P8. A second click finds the booking ended, and its page says so. */
export async function action({ request, context }: Route.ActionArgs) {
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) return new Response(null, { status: 404, headers: privateHeaders })
  const taken = await takeRefund(bookingId, context.get(visitContext).tools)
  const note = !taken.ok && taken.reason === 'decided' ? 'decided' : 'refunded'
  return redirect(`/booking${linkSearch(request.url, { note })}`, 303)
}
