import { data } from 'react-router'
import { pictures } from '../../assets/pictures.ts'
import { rangeText } from '../../content/dates.ts'
import { waitingListForm } from '../../content/forms/waiting-list.ts'
import { waitingListPage } from '../../content/pages/waiting-list.ts'
import { toasts } from '../../content/toasts.ts'
import { showDepartures } from '../../operations/departures/show-departures.ts'
import type { Tools } from '../../operations/tools.ts'
import { FactList, Margin } from '../inquiries/inquiry-sheet.tsx'
import { answerPost } from '../inquiries/plain-post.ts'
import { useAnswer } from '../inquiries/use-answer.ts'
import { pageMeta } from '../site/page-meta.ts'
import { SheetHead } from '../site/sheet-head.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/waiting-list'
import { guestField, type WaitingListSubject, waitingListPayload } from './payloads.ts'
import { WaitingListForm } from './waiting-list-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { subject: await subjectOf(query, context.get(visitContext).tools) }
}

export async function action(post: Route.ActionArgs) {
  const { subject } = await loader(post)
  const plan = {
    words: waitingListForm,
    functionName: 'send-booking-email',
    askedAt: guestField,
    failure: toasts.waitingListFailed,
  }
  return answerPost({ ...plan, payload: (answer) => waitingListPayload(answer, subject) }, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...waitingListPage, path: '/waiting-list', share: 'trips' })
}

/** The dialog's stand-in where there is no script. */
export default function WaitingList({ loaderData: { subject } }: Route.ComponentProps) {
  const answer = useAnswer(toasts.waitingListJoined)
  const { next } = waitingListPage
  return (
    <>
      <SheetHead heading={waitingListPage.heading} lead={waitingListPage.lead} picture={pictures.trips} />
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.9fr_1fr]">
        <div className="neatline min-w-0">
          <div className="p-4 sm:p-5">
            <WaitingListForm subject={subject} answer={answer} />
          </div>
        </div>
        <Margin heading={next.heading}>
          <FactList items={next.items[subject.kind]} />
        </Margin>
      </div>
    </>
  )
}

/** Rule W1, by the names that the buttons give (waiting-list-button.tsx). What is not offered is not found. */
async function subjectOf(query: URLSearchParams, tools: Tools): Promise<WaitingListSubject> {
  const departureId = query.get('departure')
  const packageId = query.get('package')
  if (departureId !== null) {
    const departure = (await showDepartures(tools)).find(({ id }) => id === departureId)
    if (!departure) throw data(null, 404)
    const dates = rangeText(departure.startDate, departure.endDate)
    return { kind: 'departure', id: departure.id, trip: departure.title, dates }
  }
  if (packageId === null) return { kind: 'anywhere' }
  const trip = (await tools.catalogue.current()).packages.find(({ id }) => id === packageId)
  if (!trip) throw data(null, 404)
  return { kind: 'package', id: trip.id, title: trip.title }
}
