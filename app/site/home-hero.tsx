import { DateCardLink } from '#app/departures/date-link.tsx'
import { DepartureSeats, ShortPrice } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { FlightMark } from '#app/departures/flight-mark.tsx'
import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { SlotCredit, SlotPicture, useSlotPictures } from '#app/page/slot-picture.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { pictures } from '#assets/pictures.ts'
import { rangeText } from '#content/dates.ts'
import { departureWords } from '#content/departures/departure-words.ts'
import { homePage } from '#content/pages/home.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { HeroFilm } from './hero-film.tsx'

/** Each sentence has its own line: on a shared one, "Heli-ski" would be broken. */
const sentences = homePage.heading.split(/(?<=\.) /)

/** What the site is, over four skiers on four lines, and the date that is closest to flying. */
export function Hero({ next }: { next: PublicDeparture | undefined }) {
  // The film begins and ends with the built picture.
  const isBuilt = !useSlotPictures()['home:hero']
  return (
    <section className="flex flex-col md:min-h-[calc(100svh-65px)]">
      {/* On a phone the words stand below the skiers, on a wide screen over the sky. */}
      <div className="relative isolate flex-1 pb-3 md:py-5">
        <div className="-z-10 h-[17svh] md:absolute md:inset-0 md:h-auto">
          <SlotPicture
            slot="home:hero"
            tallSlot="home:hero-tall"
            built={pictures['four-lines']}
            tall={pictures['four-lines-portrait']}
            alt=""
            sizes="100vw"
            hero
            className="size-full object-[50%_72%] md:object-[50%_76%]"
          />
        </div>
        {isBuilt ? <HeroFilm /> : null}
        <div className="sheet relative max-md:-mt-4">
          <div className="neatline max-w-[47rem] bg-snow">
            <div className="p-3 sm:p-5">
              <h1 className="text-[1.5rem]! md:text-[2.25rem]!">
                {sentences.map((sentence) => (
                  <span key={sentence} className="block md:whitespace-nowrap">
                    {sentence}{' '}
                  </span>
                ))}
              </h1>
              <p className="mt-3 sm:text-lead">{homePage.lead}</p>
              <div className="mt-4 flex flex-wrap gap-3">
                <LinkButton tone="glow" to={homePage.primary.href}>
                  {homePage.primary.label}
                </LinkButton>
                <LinkButton to={homePage.secondary.href}>{homePage.secondary.label}</LinkButton>
              </div>
            </div>
          </div>
        </div>
        <SlotCredit
          slots={['home:hero', 'home:hero-tall']}
          className="bg-snow px-3 py-1 max-md:mt-3 md:absolute md:right-0 md:bottom-0"
        />
      </div>
      {next ? <NextToFly loaded={next} /> : null}
    </section>
  )
}

function NextToFly({ loaded }: { loaded: PublicDeparture }) {
  const departure = useLiveDeparture(loaded)
  return (
    <DateCardLink departure={departure} className="block border-ink border-t bg-snow hover:bg-gold">
      <span className="sheet grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 md:grid-cols-[auto_auto_1fr_auto] md:gap-x-5">
        <span>
          <span className="kicker block">{homePage.next}</span>
          <span className="block font-extrabold font-head text-h3">{departure.title}</span>
          <span className="figure block text-small">{rangeText(departure.startDate, departure.endDate)}</span>
        </span>
        <DepartureSeats departure={departure} className="h-[56px] overflow-visible" />
        <span className="figure max-md:col-span-2 text-small">
          <FlightMark status={departure.flightStatus} />
          <span className="mt-1 block">{departureSentence(departure)}</span>
          <ShortPrice departure={departure} />
        </span>
        <span className="font-bold text-ember underline underline-offset-4">
          {departureWords.dateLink[departure.status]}
        </span>
      </span>
    </DateCardLink>
  )
}
