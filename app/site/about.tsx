import { Link } from 'react-router'
import { pageMeta } from '#app/page/page-meta.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { SlotPicture, toSource } from '#app/page/slot-picture.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { aboutPage } from '#content/pages/about.ts'
import { aboutDescription, type MapWords, mapCounts } from '#content/pages/counted.ts'
import { pictureWords } from '#content/pages/pictures.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { listShownTeam, type ShownPerson } from '#operations/staff/list-shown-team.ts'
import { countCatalogue } from '#rules/catalogue/catalogue-counts.ts'
import { figuresOn, type PublicFigure } from '#rules/catalogue/figures.ts'
import type { SitePicture } from '#rules/pictures/pictures.ts'
import type { Route } from './+types/about'
import { countriesOf, placeOf, type TripPlace } from './trip-place.ts'
import { WorldMap } from './world-map.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  const catalogue = await tools.catalogue.current()
  const { destinations, everyTrip } = catalogue
  const home = everyTrip.destinations.find(({ id }) => id === aboutPage.base.destination)
  const figures = figuresOn(catalogue, 'about')
  const counts = countCatalogue(catalogue)
  return {
    site,
    description: aboutDescription(counts),
    map: mapCounts(counts),
    places: destinations.map(placeOf),
    home: { pictureAlt: home?.pictureAlt ?? '', isOffered: home?.state === 'public' },
    figures,
    team: await listShownTeam(tools),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const countries = countriesOf(loaderData?.places ?? [])
  if (!loaderData) return []
  const { description } = loaderData
  return pageMeta(matches, {
    ...aboutPage,
    description,
    path: '/about',
    share: 'about',
    subject: { kind: 'agency', countries },
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { site, map, places, home, figures, team } = loaderData
  return (
    <>
      <SheetHead kicker={aboutPage.title} heading={aboutPage.heading} picture={pictures.about} slot="about:hero" />
      <Mission site={site} />
      {figures.length > 0 ? <Stats figures={figures} /> : null}
      <Values />
      {team.length > 0 ? <Team team={team} /> : null}
      <Base places={places} map={map} home={home} />
    </>
  )
}

function Mission({ site }: { site: SiteFacts }) {
  const { mission, intermediary } = aboutPage
  return (
    <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.5fr_1fr] lg:gap-7">
      <section>
        <h2>{mission.heading}</h2>
        <div className="prose mt-4 max-w-[38rem] text-lead">
          {mission.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className="neatline self-start">
        <div className="p-4 sm:p-5">
          <h2 className="text-h3">{intermediary.heading}</h2>
          <div className="prose mt-3">
            {intermediary.text(site).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
    </div>
  )
}

/** Rule A11: an owner may have removed some of the figures. */
function Stats({ figures }: { figures: readonly PublicFigure[] }) {
  const { heading, note } = aboutPage.stats
  const hasRecord = figures.some(({ id }) => id === 'about-safety')
  return (
    <section className="on-night">
      <div className="sheet py-6 md:py-7">
        <h2>{heading}</h2>
        <dl className="mt-5 grid grid-cols-2 gap-y-5 border-slate border-t pt-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {figures.map(({ id, value, label }) => (
            <div
              key={id}
              className="flex flex-col-reverse justify-end border-slate pr-3 not-first:border-l not-first:pl-4 max-lg:nth-3:border-l-0 max-lg:nth-3:pl-0"
            >
              <dt className="mt-2 text-contour">{label}</dt>
              <dd className="figure text-h1 text-gold">{value}</dd>
            </div>
          ))}
        </dl>
        {hasRecord ? <p className="mt-5 max-w-text text-contour text-small">{note}</p> : null}
      </div>
    </section>
  )
}

function Values() {
  const { heading, items } = aboutPage.values
  return (
    <section className="sheet py-6 md:py-7">
      <h2>{heading}</h2>
      <ul className="mt-5 grid border-ink border-t sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ title, text }) => (
          <li
            key={title}
            className="border-contour py-4 max-sm:border-b sm:odd:border-r sm:odd:pr-4 sm:even:pl-4 max-lg:sm:border-b lg:border-r lg:pr-4 lg:not-first:pl-4 lg:last:border-r-0"
          >
            <h3>{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rule A29: the people whom guests will talk to. */
function Team({ team }: { team: readonly ShownPerson[] }) {
  return (
    <section aria-labelledby="team" className="sheet pb-6 md:pb-7">
      <h2 id="team">{aboutPage.team.heading}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ id, name, role, text, picture }) => (
          <li key={id} className="min-w-0 border border-ink bg-snow p-4 [overflow-wrap:anywhere]">
            <div className="flex items-start gap-4">
              {picture ? <Portrait picture={picture} /> : null}
              <div className="min-w-0">
                <h3>{name}</h3>
                <p className="figure mt-1 text-slate text-small">{role}</p>
              </div>
            </div>
            <p className="mt-3">{text}</p>
            {picture?.credit ? (
              <p className="mt-3 text-slate text-small">{pictureWords.credit(picture.credit)}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Portrait({ picture }: { picture: SitePicture }) {
  return <Picture source={toSource(picture)} alt="" sizes="6rem" className="size-[6rem] shrink-0" />
}

type BaseProps = { places: readonly TripPlace[]; map: MapWords; home: { pictureAlt: string; isOffered: boolean } }

function Base({ places, map, home }: BaseProps) {
  const { destination, heading, kicker, text, link } = aboutPage.base
  return (
    <section className="bg-drift">
      <div className="sheet py-6 md:py-7">
        <div className="grid items-center gap-5 md:grid-cols-2 lg:gap-6">
          <div className="neatline">
            <div>
              <SlotPicture
                slot={`destination:${destination}:hero`}
                built={pictures[destination]}
                alt={home.pictureAlt}
                sizes="(min-width: 52rem) 50vw, 100vw"
                className="aspect-[3/2] w-full"
              />
            </div>
          </div>
          <div>
            <p className="kicker mb-2">{kicker}</p>
            <h2>{heading}</h2>
            <div className="prose mt-4">
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {home.isOffered ? (
                <p>
                  <Link to={link.href} prefetch="intent" className="link">
                    {link.label}
                  </Link>
                </p>
              ) : null}
            </div>
          </div>
        </div>
        <div className="mt-6 md:mt-7">
          <WorldMap places={places} words={map} />
        </div>
      </div>
    </section>
  )
}
