import { data, Link, redirect, useLocation } from 'react-router'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { visitContext } from '#app/visit.ts'
import { targetPicture } from '#app/waitlist/target.ts'
import { rangeText } from '#content/dates.ts'
import { guestAnswersPage } from '#content/forms/guest.ts'
import { guestPage } from '#content/pages/guest.ts'
import { ownGuestPage as words } from '#content/pages/own-guest.ts'
import { waiverPage } from '#content/pages/waiver.ts'
import type { OwnGuestPage } from '#operations/bookings/load-own-guest-page.ts'
import { loadOwnGuestPage } from '#operations/bookings/load-own-guest-page.ts'
import type { GroupView } from '#operations/guests/load-group.ts'
import { countAnswered, REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import type { Route } from './+types/party-guest'
import { AnswersForm } from './answers-form.tsx'
import { FlightPart } from './booking-facts.tsx'
import { GroupPart } from './group-part.tsx'
import { DONE, type Done } from './guest-answers-part.tsx'
import { loadLinkPage } from './link-guest.ts'
import { linkSearch } from './link-search.ts'
import { ownGuest } from './own-guest.ts'
import { saveAnswers } from './save-answers.ts'
import { saveConsent } from './save-consent.ts'
import { TripDays } from './trip-days.tsx'

export const headers = () => privateFormHeaders

export const loader = (visited: Route.LoaderArgs) => loadLinkPage(visited, loadOwnGuestPage)

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
  const { guest, bookedBy, trip, group, days } = loaderData
  const done = new URLSearchParams(search).get(DONE) as Done | null
  const groupPart = (view: GroupView) => (
    <GroupPart
      group={view}
      answer={actionData && 'consent' in actionData ? actionData.consent : undefined}
      action={`/guest${search}`}
      isOver={trip.isOver}
    />
  )
  return (
    <>
      <SheetHead
        kicker={words.kicker(bookedBy)}
        heading={headingOf(loaderData)}
        lead={guestPage.trip(trip.title, rangeText(trip.startDate, trip.endDate))}
        picture={targetPicture({ kind: 'departure', ...trip })}
      >
        {trip.isOver && !loaderData.isCancelled ? (
          <LinkButton tone="glow" to={`/guest/review${linkSearch(search)}`} className="mt-4">
            {words.review}
          </LinkButton>
        ) : null}
      </SheetHead>
      {days.numbers ? (
        <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
          <TripDays {...days} isOver={trip.isOver} />
          {group && trip.isOver && (group.members.length > 0 || group.own.shares) ? groupPart(group) : null}
        </div>
      ) : null}
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
            <p className="figure mt-3">{words.progress(countAnswered(guest.missing), REQUIRED_ANSWERS.length)}</p>
            <p className="mt-3 max-w-text">{words.text}</p>
            <p className="mt-3 max-w-text text-slate">{guestAnswersPage.text}</p>
            <p className="mt-3 mb-5 text-slate">{guestAnswersPage.partial}</p>
            <AnswersForm
              guest={guest}
              refused={actionData && 'answers' in actionData ? actionData.answers : undefined}
            />
          </section>
          <div className="grid min-w-0 content-start gap-6">
            {loaderData.hasWaiver ? <WaiverPart needsWaiver={guest.missing.includes('waiver')} /> : null}
            {groupPart(group)}
            <p className="text-slate text-small">{words.keepLink}</p>
          </div>
        </div>
      ) : null}
    </>
  )
}

/** Rule G24: the operator's waiver, to sign or to read again. */
function WaiverPart({ needsWaiver }: { needsWaiver: boolean }) {
  const { search } = useLocation()
  const { heading, toSign, isSigned, open, openSigned } = waiverPage.part
  return (
    <section className={needsWaiver ? 'border border-ink bg-drift p-4' : ''}>
      <h2>{heading}</h2>
      <p className="mt-3">{needsWaiver ? toSign : isSigned}</p>
      <Link to={`/guest/waiver${linkSearch(search)}`} className={`button mt-3 ${needsWaiver ? 'button-glow' : ''}`}>
        {needsWaiver ? open : openSigned}
      </Link>
    </section>
  )
}

function headingOf({ guest, trip, isCancelled }: OwnGuestPage): string {
  if (isCancelled) return words.cancelled
  return trip.isOver ? words.over : words.heading(guest.name)
}
