import { Link } from 'react-router'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { tripPicture } from '#app/page/trip-picture.ts'
import { Facts } from '#app/ui/facts.tsx'
import { useDialog } from '#app/ui/use-dialog.ts'
import { WaitlistDialog } from '#app/waitlist/late-dialog.ts'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { WaitlistButton } from '#app/waitlist/waitlist-button.tsx'
import { packagePage } from '#content/pages/package.ts'
import { phoneHref, type SiteFacts } from '#content/site-facts.ts'
import type { Package } from '#rules/catalogue/catalogue.ts'
import { DayTimeline, DayTimelineKey } from './day-timeline.tsx'
import { ItemList } from './item-list.tsx'
import { SkillSection } from './skill-scale.tsx'
import type { SkillWords } from './skill-words.ts'

type PackageFacts = { trip: Package; site: SiteFacts; skill: SkillWords }

export function PackageSheet({ trip, site, skill }: PackageFacts) {
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
        picture={tripPicture(trip)}
        slot={`package:${trip.id}:hero`}
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
      <Skill skill={skill} />
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
      <ItemList items={trip.includes} sign="+" />
    </section>
  )
}

function Skill({ skill }: { skill: SkillWords }) {
  return (
    <SkillSection words={skill}>
      <h2>{packagePage.skill}</h2>
      <p className="text-lead">{skill.verdict}</p>
      <p>{skill.note}</p>
    </SkillSection>
  )
}

function SideCard({ trip, site }: { trip: Package; site: SiteFacts }) {
  const words = packagePage.side
  const waitingList = useDialog<WaitlistSubject>()
  const rows = [
    [words.duration, trip.durationText],
    [words.difficulty, trip.difficulty],
    [words.runs, trip.runsText],
    [words.nights, trip.nightsText],
  ] as const
  return (
    <aside aria-labelledby="price" className="self-start lg:sticky lg:order-last lg:top-[84px]">
      <div className="neatline">
        <div className="bg-snow p-4">
          <h2 id="price" className="font-normal font-text text-base text-slate">
            {words.price}
          </h2>
          <p className="figure mt-1 text-figure">{trip.priceText}</p>
          <Facts lines={rows.filter(([, value]) => value)} className="mt-4" />
          <p className="mt-4 font-bold">{words.group}</p>
          {/* The label is the same on every package, so a smaller limit stands directly under it. */}
          {trip.maxGuests ? <p className="figure text-small">{words.maxGuests(trip.maxGuests)}</p> : null}
          <WaitlistButton
            tone="glow"
            className="mt-4 w-full"
            subject={{ kind: 'package', id: trip.id, title: trip.title, difficulty: trip.difficulty }}
            onOpen={waitingList.open}
          >
            {words.joinWaitlist}
          </WaitlistButton>
          <a href={phoneHref(site)} className="button mt-3 w-full">
            {words.call(site)}
          </a>
          <p className="mt-4 text-slate text-small">{words.note}</p>
          <p className="mt-3 text-slate text-small">{packagePage.operatorNote}</p>
        </div>
      </div>
      <WaitlistDialog subject={waitingList.subject} isOpen={waitingList.isOpen} onClose={waitingList.close} />
    </aside>
  )
}
