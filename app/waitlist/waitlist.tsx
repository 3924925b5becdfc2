import { data } from 'react-router'
import { handlePost } from '#app/forms/plain-post.ts'
import { usePostResult } from '#app/forms/use-post-result.ts'
import { FactMargin } from '#app/inquiries/inquiry-sheet.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { rangeText } from '#content/dates.ts'
import { joinWaitlistPage } from '#content/pages/waitlist.ts'
import { toasts } from '#content/toasts/toasts.ts'
import { findPublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Tools } from '#operations/tools.ts'
import { partnerCodeIn } from '#rules/partners/partners.ts'
import type { Route } from './+types/waitlist'
import type { WaitlistSubject } from './payload.ts'
import { joinedPathOf, WaitlistForm, waitlistOptions } from './waitlist-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { subject: await subjectOf(query, context.get(visitContext).tools) }
}

export async function action(post: Route.ActionArgs) {
  const { subject } = await loader(post)
  return handlePost(waitlistOptions(subject), post, joinedPathOf(subject))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...joinWaitlistPage, path: '/waiting-list', share: 'trips' })
}

/** The dialog's form as a page, for browsers without a script. */
export default function WaitingList({ loaderData: { subject } }: Route.ComponentProps) {
  const result = usePostResult(toasts.waitlistJoined)
  const { next } = joinWaitlistPage
  return (
    <>
      <SheetHead
        heading={joinWaitlistPage.heading}
        lead={joinWaitlistPage.lead}
        picture={pictures['how-it-works']}
        slot="waiting-list:hero"
      />
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.9fr_1fr]">
        <div className="neatline min-w-0">
          <div className="p-4 sm:p-5">
            <WaitlistForm subject={subject} result={result} />
          </div>
        </div>
        <FactMargin heading={next.heading} items={next.items[subject.kind]} />
      </div>
    </>
  )
}

/** Rule W1, from the query that the buttons send (waitlist-button.tsx). */
async function subjectOf(query: URLSearchParams, tools: Tools): Promise<WaitlistSubject> {
  const departureId = query.get('departure')
  const packageId = query.get('package')
  if (departureId !== null) {
    const departure = await findPublicDeparture(departureId, tools)
    if (!departure) throw data(null, 404)
    const { id, skillStep, title: trip } = departure
    const dates = rangeText(departure.startDate, departure.endDate)
    return { kind: 'departure', id, skillStep, trip, dates, partner: partnerCodeIn(query) }
  }
  if (packageId === null) return { kind: 'anywhere' }
  const trip = (await tools.catalogue.current()).packages.find(({ id }) => id === packageId)
  if (!trip) throw data(null, 404)
  return { kind: 'package', id: trip.id, title: trip.title, difficulty: trip.difficulty }
}
