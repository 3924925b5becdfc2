import { data, useLocation } from 'react-router'
import { DepartureSeats } from '#app/departures/departure-line.tsx'
import { departureSentence, seatCounts } from '#app/departures/departure-seats.ts'
import { SeatLegend } from '#app/departures/seat-legend.tsx'
import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { SENT } from '#app/forms/use-post-result.ts'
import { privateHeaders, titledMeta } from '#app/page/private-page.ts'
import { ShareLink } from '#app/page/share-link.tsx'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { useIsLive } from '#app/ui/is-live.ts'
import { Steps } from '#app/ui/steps.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { joinedPage as words } from '#content/pages/joined.ts'
import { shareWords } from '#content/pages/share.ts'
import { toasts } from '#content/toasts/toasts.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { findPublicDeparture, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { type Flight, toFlight } from '#rules/departures/flight-status.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import type { Route } from './+types/joined'
import { emailIn, PEOPLE } from './joined-path.ts'
import { targetPicture } from './target.ts'
import { WaitingPlan } from './waiting-plan.tsx'

export const headers = () => privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools, publicUrl } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const departureId = query.get('departure')
  const packageId = query.get('package')
  const departure = departureId === null ? undefined : await findPublicDeparture(departureId, tools)
  const titles = await getTripTitles(tools)
  if ((departureId !== null && !departure) || (packageId !== null && !titles[packageId])) throw data(null, 404)
  return {
    target: targetOf(departure, packageId),
    titles,
    departure,
    people: peopleIn(query),
    /** The form was posted without a script, so nothing has said yet that it arrived. */
    isPosted: query.has(SENT),
    shareUrl: departure ? `${publicUrl}/book/${departure.id}` : '',
    flight: departure && toFlight(departure.flightStatus, departure.decisionDay, todayAtBase(departure, tools.now())),
  }
}

function targetOf(departure: PublicDeparture | undefined, packageId: string | null): WaitlistTarget {
  if (departure) return { kind: 'departure', ...departure }
  return packageId ? { kind: 'package', packageId } : { kind: 'anywhere' }
}

function peopleIn(query: URLSearchParams): number {
  const people = Number(query.get(PEOPLE))
  return Number.isInteger(people) && people > 0 && people <= PARTY_SIZES.length ? people : 1
}

export const meta = titledMeta(words.title)

/** Joining as its own moment. It shows what everyone may know: rule W2 gives every address the same answer. */
export default function Joined({ loaderData }: Route.ComponentProps) {
  const { target, titles, departure, people, isPosted, flight, shareUrl } = loaderData
  const { state } = useLocation()
  const email = useIsLive() ? emailIn(state) : undefined
  return (
    <>
      <SheetHead
        kicker={formatTarget(target, titles)}
        heading={words.heading}
        lead={<span className="[overflow-wrap:anywhere]">{words.lead(email)}</span>}
        picture={targetPicture(target)}
      >
        {isPosted ? (
          <div className="mt-4">
            <FormResult words={toasts.waitlistJoined} />
          </div>
        ) : null}
        <p className="mt-3 text-slate text-small">{words.spam}</p>
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
        {departure ? (
          <div className="grid content-start gap-6">
            <Cabin loaded={departure} people={people} />
            <ShareLink
              url={shareUrl}
              message={shareWords.message(departure.title, rangeText(departure.startDate, departure.endDate))}
            />
          </div>
        ) : null}
        <div className="grid min-w-0 content-start gap-6">
          <section>
            <h2>{words.next}</h2>
            <Steps steps={stepsOf(target, flight)} />
          </section>
          {departure && flight ? <WaitingPlan departureId={departure.id} flight={flight} /> : null}
          <LinkButton to={words.dates.href} className="justify-self-start">
            {words.dates.label}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

function stepsOf({ kind }: WaitlistTarget, flight: Flight | undefined): readonly string[] {
  if (flight) return words.steps(flight)
  return words.stepsWithoutDate[kind === 'package' ? kind : 'anywhere']
}

/** The seats that the party would have, after everyone who is counted. */
function Cabin({ loaded, people }: { loaded: PublicDeparture; people: number }) {
  const departure = useLiveDeparture(loaded)
  const { taken, held, waiting } = seatCounts(departure)
  const first = taken + held + waiting
  const hasSeat = departure.phase === 'gathering' && first < departure.capacity
  return (
    <section className="border border-ink bg-drift p-4">
      <h2>{words.cabin}</h2>
      <DepartureSeats
        departure={departure}
        own={hasSeat ? { first, count: people } : undefined}
        className="mt-4 w-full max-w-[26rem]"
      />
      <p className="figure mt-3 text-h3">{words.number(departure.waitingPeople + 1, people, hasSeat)}</p>
      <p className="figure mt-1">{departureSentence(departure)}</p>
      <div className="mt-3 text-small">
        <SeatLegend />
      </div>
    </section>
  )
}
