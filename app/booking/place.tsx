import { data } from 'react-router'
import { dayText } from '../../content/dates.ts'
import { departureWords } from '../../content/departure-words.ts'
import { placePage } from '../../content/pages/links.ts'
import type { Link } from '../../content/pages/page.ts'
import { bookedPlaceWords, cancelledPlaceWords } from '../../content/pages/place.ts'
import { nextSteps, waitlistWords } from '../../content/waitlist.ts'
import { wishText } from '../../content/wishes.ts'
import { showTitles } from '../../operations/catalogue/show-catalogue.ts'
import { type DepartureView, showDepartures } from '../../operations/departures/show-departures.ts'
import { invitationLink, readSignedLink, signedLink } from '../../operations/signed-link.ts'
import { type ChangeAnswer, changeParty } from '../../operations/waitlist/change-party.ts'
import { declineInvitation } from '../../operations/waitlist/decline-invitation.ts'
import { type WaitlistPlace, waitlistPlace } from '../../operations/waitlist/waitlist-place.ts'
import { dayOf } from '../../rules/dates.ts'
import { groupSizes } from '../../rules/forms/options.ts'
import { BrokenLink, LinkSheet } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import { SheetHead } from '../site/sheet-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { PictureSource } from '../ui/picture-source.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/place'
import { DepartureSeats } from './departure-line.tsx'
import { LeftPlace } from './left-place.tsx'
import { useLiveDeparture } from './live-departures.ts'
import { PartyForm } from './party-form.tsx'
import { PlaceInvitation } from './place-invitation.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { wishPicture } from './wish.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const entryId = readSignedLink('see-place', request.url, tools.house)
  const place = entryId && (await waitlistPlace(entryId, tools))
  if (!place) return data(undefined, 404)
  const departures = place.departureId ? await showDepartures(tools) : []
  const departure = departures.find(({ id }) => id === place.departureId)
  const { invitation, departureId } = place
  return {
    place,
    titles: await showTitles(tools),
    departure,
    leaveLink: signedLink('leave-waitlist', entryId, tools.house),
    acceptLink: invitation && departureId ? invitationLink(departureId, invitation.id, tools.house) : '',
  }
}

/** The page that follows is the loader's, which sees what has changed. Only what could not be done has to be said. */
export async function action({ request, context }: Route.ActionArgs): Promise<ChangeAnswer | undefined> {
  const { tools } = context.get(visitContext)
  const entryId = readSignedLink('see-place', request.url, tools.house)
  const form = await request.formData()
  const groupSize = groupSizes.find((size) => size === form.get('groupSize'))
  if (!entryId) return undefined
  if (form.get('answer') === 'decline') await declineInvitation(entryId, tools)
  return groupSize && changeParty({ entryId, groupSize }, tools)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, placePage.title)
}

/** Rules W3 and W4: where somebody stands, without an account. */
export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink />
  const { place, titles, departure, leaveLink, acceptLink } = loaderData
  const wish = wishText(place.wish, titles)
  const ended = { wish, picture: wishPicture(place.wish) }
  if (place.hasBooked) return <EndedPlace {...ended} {...bookedPlaceWords} link={bookedPlaceWords.find} />
  if (place.leftAt) return <LeftPlace {...place} titles={titles} />
  if (place.isCancelled) return <EndedPlace {...ended} {...cancelledPlaceWords} link={cancelledPlaceWords.dates} />
  return (
    <>
      <SheetHead
        kicker={placePage.kicker}
        heading={placePage.heading(place.place)}
        lead={wish}
        picture={wishPicture(place.wish)}
      />
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
        <div>
          {place.invitation ? <PlaceInvitation invitation={place.invitation} acceptLink={acceptLink} /> : null}
          <Figures place={place} />
          {departure ? <Cabin loaded={departure} /> : null}
          <OwnFacts place={place} />
        </div>
        <section className="min-w-0">
          <h2>{waitlistWords.next}</h2>
          <ol className="mt-4 border-ink border-t">
            {nextSteps(place).map((step, index) => (
              <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3 border-contour border-b py-3">
                <span className="figure text-ember">{index + 1}</span>
                {step}
              </li>
            ))}
          </ol>
          <p className="mt-4 text-slate">
            {placePage.free}{' '}
            <a href={leaveLink} className="link inline-flex min-h-target items-center">
              {placePage.leave}
            </a>
          </p>
          <PartyForm place={place} answer={actionData} />
        </section>
      </div>
    </>
  )
}

type EndedProps = { wish: string; picture: PictureSource; heading: string; text: string; link: Link }

/** There is no place any more, and not because somebody left it. */
function EndedPlace({ wish, picture, heading, text, link }: EndedProps) {
  return (
    <LinkSheet kicker={`${placePage.kicker} · ${wish}`} heading={heading} text={text} picture={picture}>
      <LinkButton tone="glow" to={link.href}>
        {link.label}
      </LinkButton>
    </LinkSheet>
  )
}

function Figures({ place: { ahead, potential, needed } }: { place: WaitlistPlace }) {
  const figures = [
    { value: ahead, label: placePage.ahead(ahead) },
    ...(potential === null || needed === null
      ? []
      : [
          { value: potential, label: waitlistWords.soFar(potential) },
          { value: needed, label: waitlistWords.needed },
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

function Cabin({ loaded }: { loaded: DepartureView }) {
  const departure = useLiveDeparture(loaded)
  return (
    <div className="mt-5 border border-ink bg-drift p-4">
      <DepartureSeats departure={departure} className="w-full max-w-[22rem]" />
      <p className="figure mt-3">{departureWords.people(departure.potential, departure.capacity)}</p>
      <div className="mt-3 text-small">
        <SeatLegend />
      </div>
    </div>
  )
}

function OwnFacts({ place: { people, joinedAt } }: { place: WaitlistPlace }) {
  return (
    <dl className="facts mt-5">
      <div>
        <dt>{waitlistWords.party}</dt>
        <dd>{waitlistWords.people(people)}</dd>
      </div>
      <div>
        <dt>{placePage.joined}</dt>
        <dd>{dayText(dayOf(joinedAt))}</dd>
      </div>
    </dl>
  )
}
