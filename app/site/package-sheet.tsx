import { Link } from 'react-router'
import { pictures } from '../../assets/pictures.ts'
import { packagePage } from '../../content/pages/package.ts'
import { phoneHref, type SiteFacts } from '../../content/site.ts'
import { skillScale, skillScaleWords, skillStepOfDifficulty } from '../../content/skill-scale.ts'
import type { Package } from '../../rules/catalogue/records.ts'
import { WaitingListDialog } from '../booking/dialogs.ts'
import type { WaitingListSubject } from '../booking/payloads.ts'
import { WaitingListButton } from '../booking/waiting-list-button.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { DayTimeline, DayTimelineKey } from './day-timeline.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SkillScale } from './skill-scale.tsx'

/** Everything about one package. */
export function PackageSheet({ trip, site }: { trip: Package; site: SiteFacts }) {
  return (
    <>
      <p className="sheet pt-3">
        <Link to={packagePage.back.href} prefetch="intent" className="link inline-flex min-h-target items-center">
          ← {packagePage.back.label}
        </Link>
      </p>
      <SheetHead
        kicker={kicker(trip)}
        heading={trip.title}
        lead={trip.description}
        picture={pictures[trip.id]}
        alt={trip.pictureAlt}
      />
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.6fr_1fr]">
        <SideCard trip={trip} site={site} />
        <div>
          <section className="prose max-w-text">
            <h2>{packagePage.about}</h2>
            {trip.longDescription.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <Included trip={trip} />
        </div>
      </div>
      <section className="bg-drift">
        <div className="sheet grid gap-5 py-6 md:py-7 lg:grid-cols-[1fr_2fr]">
          <div>
            <h2>{packagePage.itinerary}</h2>
            <p className="mt-3 max-w-text text-slate">{packagePage.itineraryNote}</p>
            <div className="mt-3">
              <DayTimelineKey />
            </div>
          </div>
          <div className="min-w-0 border border-ink bg-snow p-3 sm:p-5">
            <DayTimeline itinerary={trip.itinerary} />
          </div>
        </div>
      </section>
      <Skill trip={trip} />
    </>
  )
}

function kicker({ durationText, difficulty, runsText, nightsText }: Package): string {
  return [durationText, difficulty, runsText, nightsText].filter(Boolean).join(' · ')
}

function Included({ trip }: { trip: Package }) {
  return (
    <section aria-labelledby="included" className="mt-6 max-w-text">
      <h2 id="included">{packagePage.included}</h2>
      <ul className="mt-4 border-ink border-t">
        {trip.includes.map((item) => (
          <li key={item} className="flex gap-3 border-contour border-b py-2">
            <span aria-hidden="true" className="figure text-spruce">
              +
            </span>
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Skill({ trip }: { trip: Package }) {
  const needed = skillStepOfDifficulty[trip.difficulty]
  return (
    <section className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-2">
      <div className="prose max-w-text">
        <h2>{packagePage.skill}</h2>
        <p className="text-lead">{skillScale.find(({ step }) => step === needed)?.verdict}</p>
        <p>{skillScaleWords.note}</p>
      </div>
      <SkillScale needed={needed} />
    </section>
  )
}

function SideCard({ trip, site }: { trip: Package; site: SiteFacts }) {
  const words = packagePage.side
  const waitingList = useDialog<WaitingListSubject>()
  const rows = [
    [words.duration, trip.durationText],
    [words.difficulty, trip.difficulty],
    [words.runs, trip.runsText],
    [words.nights, trip.nightsText],
    [words.guests, trip.maxGuests && words.maxGuests(trip.maxGuests)],
  ] as const
  return (
    <aside aria-labelledby="price" className="self-start lg:sticky lg:order-last lg:top-[84px]">
      <div className="neatline">
        <div className="bg-snow p-4">
          <h2 id="price" className="font-normal font-text text-base text-slate">
            {words.price}
          </h2>
          <p className="figure mt-1 text-figure">{trip.priceText}</p>
          <dl className="facts mt-4">
            {rows.map(([label, value]) =>
              value ? (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
          <p className="mt-4 font-bold">{words.group}</p>
          <WaitingListButton
            tone="glow"
            className="mt-4 w-full"
            subject={{ kind: 'package', id: trip.id, title: trip.title }}
            onOpen={waitingList.open}
          >
            {words.joinWaitingList}
          </WaitingListButton>
          <a href={phoneHref(site)} className="button mt-3 w-full">
            {words.call(site)}
          </a>
          <p className="mt-4 text-slate text-small">{words.note}</p>
          <p className="mt-3 text-slate text-small">{packagePage.operatorNote}</p>
        </div>
      </div>
      <WaitingListDialog subject={waitingList.subject} isOpen={waitingList.isOpen} onClose={waitingList.close} />
    </aside>
  )
}
