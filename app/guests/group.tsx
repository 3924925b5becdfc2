import { data, Link, redirect, useLocation } from 'react-router'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { visitContext } from '#app/visit.ts'
import { groupPage } from '#content/guests/group.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { loadGroup } from '#operations/guests/load-group.ts'
import type { Route } from './+types/group'
import { GroupPart } from './group-part.tsx'
import { guestBookingId } from './guest-booking.ts'
import { saveConsent } from './save-consent.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await guestBookingId({ request, context })
  const group = bookingId && (await loadGroup({ bookingId, position: 1 }, tools))
  return group ? { group } : data(undefined, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) return data(undefined, 404)
  const refused = await saveConsent(await readForm(request), { bookingId, position: 1 }, tools)
  if (refused) return data(refused, 400)
  return redirect(`/booking${new URL(request.url).search}#group`, 303)
}

export const meta = titledMeta(groupPage.title)

/** The group alone, where a refused consent form is shown again. */
export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <h1>{groupPage.title}</h1>
      <div className="mt-5">
        <GroupPart group={loaderData.group} answer={actionData} />
      </div>
      <Link to={`/booking${search}#group`} className="button mt-5">
        {groupPage.back}
      </Link>
    </div>
  )
}
