import { data, useLocation } from 'react-router'
import { loadWhoComes } from '#app/departures/load-who-comes.ts'
import { BrokenLink, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { PictureSource } from '#app/ui/picture-source.ts'
import { Steps } from '#app/ui/steps.tsx'
import { visitContext } from '#app/visit.ts'
import { dayText } from '#content/dates.ts'
import { passedInvitationWords } from '#content/pages/book-notices.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import type { Link } from '#content/pages/page.ts'
import {
  bookedEntryWords,
  cancelledEntryWords,
  invitationPanel,
  privateEntryWords,
  startedEntryWords,
  waitlistEntryPage,
} from '#content/pages/waitlist-entry.ts'
import { offeredPayments } from '#content/payments/payment-words.ts'
import { saidWithPrice } from '#content/waitlist/said.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { nextSteps, placeText, waitlistWords } from '#content/waitlist/waitlist.ts'
import { findPublicDeparture, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { createEntryLink, createInvitationLink, verifyEntryLink } from '#operations/mail/entry-links.ts'
import { listOtherDates } from '#operations/pool/list-other-dates.ts'
import { type ChangeAddedDateResult, changeAddedDate } from '#operations/waitlist/change-added-date.ts'
import { type ChangePartySizeResult, changePartySize } from '#operations/waitlist/change-party-size.ts'
import { findEntryWishes } from '#operations/waitlist/change-wishes.ts'
import { declineInvitation } from '#operations/waitlist/decline-invitation.ts'
import { findWaitlistPosition, type WaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import { tripTitles } from '#rules/catalogue/current-catalogue.ts'
import { dayOf } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import { paymentSchedule } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import type { Route } from './+types/entry'
import { EntryCabin, EntryPlan } from './entry-cabin.tsx'
import { EntryInvitation } from './entry-invitation.tsx'
import { EntryNotice } from './entry-notice.tsx'
import { ErasedEntry } from './erased-entry.tsx'
import { LeftEntry } from './left-entry.tsx'
import { OtherDates } from './other-dates.tsx'
import { PartyForm } from './party-form.tsx'
import { PassedInvitation } from './passed-invitation.tsx'
import { targetPicture } from './target.ts'
import { UnconfirmedEntry } from './unconfirmed-entry.tsx'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools, publicUrl } = context.get(visitContext)
  const key = await verifyEntryLink('see-place', request.url, tools)
  if (!key) return data(undefined, 404)
  const { id: entryId, linkVersion } = key
  const entry = await findWaitlistPosition(entryId, tools)
  if (!entry) return data(null, 410)
  const { invitation, departureId } = entry
  const now = tools.now()
  const departure = departureId ? await findPublicDeparture(departureId, tools) : undefined
  const catalogue = await tools.catalogue.current()
  const titles = tripTitles(catalogue.everyTrip)
  const wished = await findEntryWishes(entryId, tools)
  return {
    entry,
    titles,
    said: wished ? saidWithPrice(wished.wishes, titles) : '',
    otherDates: await listOtherDates(entryId, tools),
    departure,
    whoComes: departure && (await loadWhoComes([departure], tools))[departure.id],
    leaveLink: createEntryLink('leave-waitlist', key, tools.site),
    confirmLink: createEntryLink('confirm-place', key, tools.site),
    shareUrl: departure ? `${publicUrl}/book/${departure.id}` : '',
    acceptLink:
      invitation && departureId ? createInvitationLink(departureId, { ...invitation, linkVersion }, tools.site) : '',
    payments:
      invitation && departure ? paymentsOf(departure, invitation.seats, catalogue.sale.depositPercent, now) : [],
    now,
  }
}

/** Rule M3: what is due now and later. Rule M9: a placeholder is no amount to show. */
function paymentsOf(departure: PublicDeparture, seats: number, depositPercent: number, now: Date) {
  const { priceCents, priceIsPlaceholder, startDate, flightStatus } = departure
  if (priceIsPlaceholder) return []
  const [subtotal, today] = [roundCents(priceCents * seats), todayAtBase(departure, now)]
  return offeredPayments(paymentSchedule(subtotal, startDate, today, depositPercent, isConfirmed(flightStatus)))
}

type Refusals = { party?: ChangePartySizeResult | undefined; date?: ChangeAddedDateResult | undefined }

/** The loader then shows what has changed, so only refusals are returned. */
export async function action({ request, context }: Route.ActionArgs): Promise<Refusals> {
  const { tools } = context.get(visitContext)
  const entryId = (await verifyEntryLink('see-place', request.url, tools))?.id
  const form = await readForm(request)
  if (!entryId) return {}
  const answer = form.get('answer')
  if (answer === 'decline') await declineInvitation(entryId, tools)
  if (answer === 'add-date' || answer === 'remove-date') {
    const departureId = String(form.get('departureId'))
    const change = answer === 'add-date' ? 'add' : 'remove'
    if (!isRecordId<DepartureId>(departureId)) return { date: { ok: false, reason: 'unknown-departure' } }
    return { date: await changeAddedDate({ entryId, departureId, change }, tools) }
  }
  const groupSize = PARTY_SIZES.find((size) => size === form.get('groupSize'))
  return groupSize ? { party: await changePartySize({ entryId, groupSize }, tools) } : {}
}

export const meta = titledMeta(waitlistEntryPage.title)

/** Rules W3 and W4: a party sees its waitlist entry without an account. */
export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (loaderData === undefined) return <BrokenLink way={findBookingPage.way} />
  if (loaderData === null) return <ErasedEntry />
  const { entry, titles, said, otherDates, departure, whoComes, leaveLink, confirmLink, shareUrl } = loaderData
  const target = formatTarget(entry.target, titles)
  const ended = { target, picture: targetPicture(entry.target) }
  if (entry.hasBooked) return <EndedEntry {...ended} {...bookedEntryWords} link={bookedEntryWords.find} />
  if (entry.leftAt) return <LeftEntry {...entry} titles={titles} />
  if (entry.isCancelled) return <EndedEntry {...ended} {...cancelledEntryWords} link={cancelledEntryWords.dates} />
  if (entry.isPrivate) return <EndedEntry {...ended} {...privateEntryWords} link={privateEntryWords.dates} />
  if (entry.hasStarted) return <EndedEntry {...ended} {...startedEntryWords} link={startedEntryWords.dates} />
  if (!entry.confirmedAt)
    return <UnconfirmedEntry {...ended} joinedAt={entry.joinedAt} confirmLink={confirmLink} leaveLink={leaveLink} />
  return (
    <>
      <SheetHead
        kicker={waitlistEntryPage.kicker}
        heading={headingOf(entry)}
        lead={target}
        picture={targetPicture(entry.target)}
        beside={entry.invitation ? <EntryInvitation {...loaderData} invitation={entry.invitation} /> : null}
      />
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
        <div>
          <EntryNotice />
          {entry.passed && departure ? <PassedInvitation passed={entry.passed} departure={departure} /> : null}
          {entry.status === 'waiting' ? <Figures position={entry} /> : null}
          {departure ? <EntryCabin loaded={departure} position={entry} whoComes={whoComes} /> : null}
          <OwnFacts position={entry} />
        </div>
        <section className="min-w-0">
          <h2>{waitlistWords.next}</h2>
          <Steps steps={nextSteps(entry)} />
          <p className="mt-4 text-slate">
            {waitlistEntryPage.free}{' '}
            <a href={leaveLink} className="link inline-flex min-h-target items-center">
              {waitlistEntryPage.leave}
            </a>
          </p>
          {otherDates ? <OtherDates dates={otherDates} said={said} result={actionData?.date} /> : null}
          <PartyForm position={entry} result={actionData?.party} />
          <a href={`/place/details${search}`} className="link mt-4 inline-flex min-h-target items-center">
            {waitlistEntryPage.details}
          </a>
          {departure ? (
            <EntryPlan departure={departure} flight={entry.invitation ? null : entry.flight} shareUrl={shareUrl} />
          ) : null}
        </section>
      </div>
    </>
  )
}

function headingOf({ passed, invitation, ...place }: WaitlistPosition): string {
  if (passed) return passedInvitationWords[passed].heading
  return invitation ? invitationPanel.heading(invitation.seats) : placeText(place)
}

type EndedProps = { target: string; picture: PictureSource; heading: string; text: string; link: Link }

/** The entry ended because the party booked, or because the departure was cancelled, became private or has started. */
function EndedEntry({ target, picture, heading, text, link }: EndedProps) {
  return (
    <LinkSheet kicker={`${waitlistEntryPage.kicker} · ${target}`} heading={heading} text={text} picture={picture}>
      <LinkButton tone="glow" to={link.href}>
        {link.label}
      </LinkButton>
    </LinkSheet>
  )
}

function Figures({ position: { position, peopleAhead, potential, minimum, phase } }: { position: WaitlistPosition }) {
  const figures = [
    ...(position === null ? [] : [{ value: peopleAhead, label: waitlistEntryPage.ahead(peopleAhead) }]),
    ...(potential === null || minimum === null || phase === 'open'
      ? []
      : [
          { value: potential, label: waitlistWords.soFar(potential) },
          { value: minimum, label: waitlistWords.minimum },
        ]),
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-4">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-ink border-t pt-3">
          <dt className="text-slate">{label}</dt>
          <dd className="figure text-figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function OwnFacts({ position: { people, joinedAt } }: { position: WaitlistPosition }) {
  const lines = [
    [waitlistWords.party, waitlistWords.people(people)],
    [waitlistEntryPage.joined, dayText(dayOf(joinedAt))],
  ] as const
  return <Facts lines={lines} className="mt-5" />
}
