import { type Day, daysBetween } from '#rules/dates.ts'
import type { SPORTS } from '#rules/forms/options.ts'
import type { DepartureId } from '#rules/ids.ts'
import { isBelowSkill } from '#rules/waitlist/skill.ts'
import type { WaitlistTargetIds } from '#rules/waitlist/waitlist.ts'
import type { Language, Wishes } from './wishes.ts'

export type Sport = (typeof SPORTS)[number]

/** What a party has said, when it joined and since. */
export type Statement = WaitlistTargetIds & {
  people: number
  flexibleDates: boolean
  flexibleDestination: boolean
  sport: Sport | null
  skillLevel: string
  wishes: Wishes
}

/** What a departure asks for and offers. */
export type Offer = {
  id: DepartureId
  destination: string
  startDate: Day
  endDate: Day
  priceCents: number
  /** Seats that are not paid, held or invited. */
  free: number
  /** The step of the skill scale that its trip needs. */
  skillStep: number | undefined
  /** The people who are on it or wait for it, by sport, as far as they said. */
  sports: Readonly<Record<Sport, number>>
  /** Languages that its waiting people speak, if they named any. */
  languages: readonly Language[]
}

/** The departure that a party waits for. */
export type Home = Pick<Offer, 'destination' | 'startDate'>

/** A party that wants another trip but not another date means about the same date. */
const SAME_DATE_DAYS = 7

/** Rule W6: whether a party that waits for `home`, or for no departure, would go on this one as well. */
export function isAcceptable(party: Statement, offer: Offer, home: Home | undefined): boolean {
  return isOpenTo(party, offer) && isItsGroup(party, offer) && isItsChoice(party, offer, home)
}

/** Whether the party can go on it at all. Every trip takes both sports. */
export function isOpenTo({ wishes, people, skillLevel }: Statement, { id, free, skillStep }: Offer): boolean {
  if (wishes.not.includes(id) || people > free) return false
  return skillStep === undefined || !isBelowSkill(skillLevel, skillStep)
}

function isItsChoice(party: Statement, offer: Offer, home: Home | undefined): boolean {
  const { also, maxPriceCents } = party.wishes
  // The party saw this very date with its price, and added it.
  if (also.includes(offer.id)) return true
  if (maxPriceCents !== null && offer.priceCents > maxPriceCents) return false
  return isItsTrip(party, offer, home) && isItsTime(party, offer, home)
}

/** The trip that a party waits for always counts. A package can be flown in many places, so its party has to say where. */
function isItsTrip({ wishes, packageId, flexibleDestination }: Statement, offer: Offer, home: Home | undefined) {
  if (home?.destination === offer.destination) return true
  if (wishes.destinations.length > 0) return wishes.destinations.includes(offer.destination)
  return flexibleDestination || (!home && packageId === null)
}

function isItsTime({ wishes, flexibleDates }: Statement, offer: Offer, home: Home | undefined): boolean {
  const { months, ranges } = wishes
  const { startDate, endDate } = offer
  if (months.length > 0 || ranges.length > 0) {
    const isInMonth = months.includes(Number(startDate.slice(5, 7)))
    return isInMonth || ranges.some(({ from, until }) => from <= startDate && endDate <= until)
  }
  if (flexibleDates || !home) return true
  return home.destination !== offer.destination && Math.abs(daysBetween(home.startDate, startDate)) <= SAME_DATE_DAYS
}

/** Whether it matters to the party who else is on a departure. */
export function choosesCompany({ sport, wishes }: Statement): boolean {
  return wishes.languages.length > 0 || (sport !== null && wishes.company !== 'anyone')
}

function isItsGroup(party: Statement, { sports, languages }: Offer): boolean {
  if (!choosesCompany(party)) return true
  const { sport, people, wishes } = party
  const speaks = wishes.languages
  if (speaks.length > 0 && languages.length > 0 && !speaks.some((language) => languages.includes(language)))
    return false
  if (sport === null || wishes.company === 'anyone') return true
  if (wishes.company === 'one-more') return people > 1 || sports[sport] > 0
  return Object.entries(sports).every(([other, count]) => other === sport || count === 0)
}
