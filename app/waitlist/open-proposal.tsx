import { DepartureSeats, Operator, PriceLine } from '#app/departures/departure-line.tsx'
import { departureSentence } from '#app/departures/departure-seats.ts'
import { FlightMark } from '#app/departures/flight-mark.tsx'
import { SeatLegend } from '#app/departures/seat-legend.tsx'
import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { Deadline } from '#app/page/deadline.tsx'
import { LinkSheet } from '#app/page/link-sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { PictureSource } from '#app/ui/picture-source.ts'
import { proposalPage } from '#content/pages/waitlist-entry.ts'
import { afterYesText, chanceText, howText, proposalWords } from '#content/waitlist/proposals.ts'
import { saidText } from '#content/waitlist/said.ts'
import { waitlistWords } from '#content/waitlist/waitlist.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { ProposalPage } from '#operations/pool/load-proposal.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'

type Props = {
  sheet: { kicker: string; picture: PictureSource }
  proposal: ProposalPage
  loaded: PublicDeparture
  titles: TripTitles
}

/** Both answers need a button, because programs that scan mails follow links. */
export function OpenProposal({ sheet, proposal, loaded, titles }: Props) {
  const departure = useLiveDeparture(loaded)
  const { target, people, said, expiresAt } = proposal
  const chance = { status: departure.flightStatus, missing: departure.missing }
  const text = [saidText(said, titles), afterYesText(chance)].filter(Boolean).join(' ')
  const lines = [
    [waitlistWords.party, waitlistWords.people(people)],
    [proposalPage.price, <PriceLine key="price" departure={departure} />],
    [proposalWords.until, <Deadline key="until" at={expiresAt} />],
  ] as const
  return (
    <LinkSheet {...sheet} heading={chanceText(target, chance, titles)} text={text}>
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="accept" tone="glow">
          {proposalWords.accept}
        </Button>
        <Button type="submit" name="answer" value="decline">
          {proposalWords.decline}
        </Button>
      </form>
      <p className="max-w-text text-slate">{howText(chance)}</p>
      <Facts lines={lines} className="w-full" />
      <ProposedCabin departure={departure} />
    </LinkSheet>
  )
}

/** The cabin as it is now. */
function ProposedCabin({ departure }: { departure: PublicDeparture }) {
  return (
    <div className="w-full border border-ink bg-drift p-4">
      <DepartureSeats departure={departure} className="w-full max-w-[22rem]" />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <FlightMark status={departure.flightStatus} />
        <span className="figure">{departureSentence(departure)}</span>
      </p>
      <Operator departure={departure} className="mt-2" />
      <div className="mt-3 text-small">
        <SeatLegend />
      </div>
    </div>
  )
}
