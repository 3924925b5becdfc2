import { data, redirect, useLocation } from 'react-router'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, privateHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { visitContext } from '#app/visit.ts'
import { targetPicture } from '#app/waitlist/target.ts'
import { rangeText } from '#content/dates.ts'
import { guestAnswersPage } from '#content/forms/guest.ts'
import { guestPage } from '#content/pages/guest.ts'
import { ownGuestPage as words } from '#content/pages/own-guest.ts'
import type { OwnGuestPage } from '#operations/bookings/load-own-guest-page.ts'
import { loadOwnGuestPage } from '#operations/bookings/load-own-guest-page.ts'
import { checkGuestLink } from '#operations/guests/guest-link.ts'
import { REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import type { Route } from './+types/party-guest'
import { AnswersForm } from './answers-form.tsx'
import { FlightPart } from './booking-facts.tsx'
import { GroupPart } from './group-part.tsx'
import { DONE, type Done } from './guest-answers-part.tsx'
import { linkSearch } from './link-search.ts'
import { saveAnswers } from './save-answers.ts'
import { saveConsent } from './save-consent.ts'

export const headers = () => privateFormHeaders

type Visited = Pick<Route.LoaderArgs, 'request' | 'context'>

/** The guest of the link. A link that has ended leads to a page that says so. */
async function ownGuest({ request, context }: Visited) {
  const checked = await checkGuestLink(request.url, context.get(visitContext).tools)
  if (checked.ok) return checked.guest
  if (checked.reason === 'ended') throw redirect('/booking/ended', { headers: privateHeaders })
  return undefined
}

export async function loader(visited: Route.LoaderArgs) {
  const guest = await ownGuest(visited)
  const page = guest && (await loadOwnGuestPage(guest, visited.context.get(visitContext).tools))
  return page ?? data(undefined, 404)
}

/** Rule G13: answers and consent of this guest alone. Their forms differ by the field that says which one was sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const guest = await ownGuest({ request, context })
  if (!guest) return data(undefined, 404)
  const form = await readForm(request)
  if (form.has('consent')) {
    form.delete('consent')
    const consent = await saveConsent(form, guest, tools)
    return consent ? data({ consent }, 400) : redirect(`/guest${linkSearch(request.url)}#group`, 303)
  }
  const { done, refused } = await saveAnswers(form, guest, tools)
  if (done) return redirect(`/guest${linkSearch(request.url, { [DONE]: done })}#details`, 303)
  return data({ answers: refused.data }, refused.init ?? {})
}

export const meta = titledMeta(words.title)

/** Rule G13: a guest of a party answers for themselves, and decides what the group sees of them. */
export default function PartyGuestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink />
  const { guest, bookedBy, trip, group } = loaderData
  const done = new URLSearchParams(search).get(DONE) as Done | null
  return (
    <>
      <SheetHead
        kicker={words.kicker(bookedBy)}
        heading={headingOf(loaderData)}
        lead={guestPage.trip(trip.title, rangeText(trip.startDate, trip.endDate))}
        picture={targetPicture({ kind: 'departure', ...trip })}
      />
      {group && !trip.isOver ? (
        <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
          <section id="details" className="min-w-0 scroll-mt-8">
            {trip.hasStarted ? null : (
              <div className="mb-5">
                <FlightPart flight={trip.flight} />
              </div>
            )}
            <h2>{words.answers}</h2>
            {done && guestAnswersPage.done[done] ? (
              <div className="mt-4">
                <FormResult words={guestAnswersPage.done[done]} />
              </div>
            ) : null}
            <p className="figure mt-3">
              {words.progress(REQUIRED_ANSWERS.length - guest.missing.length, REQUIRED_ANSWERS.length)}
            </p>
            <p className="mt-3 max-w-text">{words.text}</p>
            <p className="mt-3 max-w-text text-slate">{guestAnswersPage.text}</p>
            <p className="mt-3 mb-5 text-slate">{guestAnswersPage.partial}</p>
            <AnswersForm
              guest={guest}
              refused={actionData && 'answers' in actionData ? actionData.answers : undefined}
            />
          </section>
          <div className="grid min-w-0 content-start gap-6">
            <GroupPart
              group={group}
              answer={actionData && 'consent' in actionData ? actionData.consent : undefined}
              action={`/guest${search}`}
            />
            <p className="text-slate text-small">{words.keepLink}</p>
          </div>
        </div>
      ) : null}
    </>
  )
}

function headingOf({ guest, trip, isCancelled }: OwnGuestPage): string {
  if (isCancelled) return words.cancelled
  return trip.isOver ? words.over : words.heading(guest.name)
}
