import { data, Link, redirect, useLocation } from 'react-router'
import { groupPage } from '../../content/group.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { openGuestLink } from '../../operations/bookings/guest-link.ts'
import { setConsent } from '../../operations/guests/set-consent.ts'
import { showGroup } from '../../operations/guests/show-group.ts'
import { checkForm } from '../../rules/forms/check.ts'
import { consentSchema } from '../../rules/forms/guest-schemas.ts'
import { BrokenLink } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/group'
import { type ConsentAnswer, GroupPart } from './group-part.tsx'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await openGuestLink(request.url, tools)
  const group = bookingId && (await showGroup(bookingId, tools))
  return group ? { group } : data(undefined, 404)
}

/** Rule G1. Without the tick everything else in the form is no matter: nothing stands in the way of withdrawing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await openGuestLink(request.url, tools)
  if (!bookingId) return data(undefined, 404)
  const form = await request.formData()
  const whatsapp = String(form.get('whatsapp') ?? '')
  if (form.has('shares')) {
    const checked = checkForm(consentSchema, { whatsapp })
    if (!checked.ok) return data({ problem: checked.problems.whatsapp, whatsapp } satisfies ConsentAnswer, 400)
    await setConsent({ bookingId, shares: true, whatsapp: checked.value.whatsapp ?? '' }, tools)
  } else {
    await setConsent({ bookingId, shares: false }, tools)
  }
  return redirect(`/booking${new URL(request.url).search}#group`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, groupPage.title)
}

/** The group by itself: where a consent that was refused is shown again. */
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
