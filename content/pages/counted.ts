import { prose } from '#content/prose.ts'
import type { CatalogueCounts } from '#rules/catalogue/catalogue-counts.ts'
import { numberInSentence, numberWord } from '#rules/catalogue/number-words.ts'
import { minimumPeople } from '#rules/departures/phases.ts'

/** Six bases, or One base. */
function counted(count: number, one: string, many: string): string {
  return `${numberWord(count)} ${count === 1 ? one : many}`
}

const figure = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What the home page says about all destinations together. */
export function homeCounts(counts: CatalogueCounts) {
  const { countries, destinations, hemispheres, seats, otherSeats } = counts
  return {
    description: prose(`A chartered helicopter needs a group. We bring solo skiers and snowboarders together in
      ${figure(countries, 'country', 'countries')}. The waiting list is free, and the numbers are live.`),
    facts: [
      { value: String(countries), label: countries === 1 ? 'country' : 'countries' },
      { value: String(seats), label: seatsLabel(otherSeats) },
      { value: counts.runsPerDay, label: 'runs on a flying day' },
      { value: '$0', label: 'to join a waiting list' },
    ],
    opens: `Once ${minimumPeople(seats)} of ${seats} people have joined${otherMinimum(otherSeats)}, deposits open.`,
    heading: `${counted(destinations, 'base', 'bases')}, ${hemispheres === 1 ? 'one hemisphere' : 'two hemispheres'}`,
    intro: `${seasonSentence(counts)} ${openSentence(counts.openMonths)}`,
    link: `Compare all ${numberInSentence(destinations)}`,
    /** The numbers in this picture are drawn. */
    share: countries === DRAWN ? ('home' as const) : ('dates' as const),
  }
}

/** As many as the share pictures of the home page and of Trips say. */
const DRAWN = 6

type OtherSeats = CatalogueCounts['otherSeats']

function seatsLabel(others: OtherSeats): string {
  const [other] = others
  if (!other) return 'seats per trip'
  return others.length === 1 ? `seats per trip, ${other.seats} in ${other.title}` : 'seats on most trips'
}

function otherMinimum(others: OtherSeats): string {
  const [other] = others
  return other && others.length === 1 ? ` (${minimumPeople(other.seats)} of ${other.seats} in ${other.title})` : ''
}

function seasonSentence({ northSeason, southSeason }: CatalogueCounts): string {
  const span = (text: string) => text.replace('-', ' to ')
  const parts = [northSeason && `${span(northSeason)} in the north`, southSeason && `${span(southSeason)} in the south`]
  const known = parts.filter(Boolean)
  return known.length > 0 ? `${known.join(', ')}.` : ''
}

function openSentence(months: number): string {
  const often = months === 12 ? 'All year' : `${counted(months, 'month', 'months')} a year`
  return `${often}, it’s ski season somewhere on our map.`
}

/** What the page Trips says about all trips together. */
export function tripsCounts(counts: CatalogueCounts) {
  const { destinations, packages, runsPerDay } = counts
  return {
    description: prose(`${counted(destinations, 'heli-ski destination', 'heli-ski destinations')}
      from ${shortName(counts.northernmost)} to ${shortName(counts.southernmost)}, ${daysText(counts)}, and
      ${numberInSentence(packages)} ${packages === 1 ? 'package' : 'packages'}. Join alone: the waiting list is free; deposits
      open at 75% of capacity.`),
    lead: prose(`${runsPerDay} runs on a flying day. ${figure(destinations, 'destination', 'destinations')},
      ${daysText(counts)}. You bring the legs; we bring the other people.`),
    destinations: counted(destinations, 'destination', 'destinations'),
    packages: counted(packages, 'package', 'packages'),
    share: destinations === DRAWN ? ('trips' as const) : ('dates' as const),
  }
}

function daysText({ shortestDays, longestDays }: CatalogueCounts): string {
  return shortestDays === longestDays ? figure(longestDays, 'day', 'days') : `${shortestDays} to ${longestDays} days`
}

/** Bariloche, from San Carlos de Bariloche. */
function shortName(base: string): string {
  return base.split(' de ').at(-1) ?? base
}

export function aboutDescription({ countries }: CatalogueCounts): string {
  return prose(`We pool solo skiers and snowboarders into heli-ski groups in ${figure(countries, 'country', 'countries')}.
    Who we are, what we stand for, and why we’re not the ones who fly.`)
}

export type MapWords = ReturnType<typeof mapCounts>

export function mapCounts({ destinations, regions }: CatalogueCounts) {
  const { north, farNorth, tropics, andes, south } = regions
  const [only] = farNorth
  const parts = [
    north > 0 && `${numberInSentence(north)} in the northern mid-latitudes`,
    farNorth.length === 1 && `one near ${only}° north`,
    farNorth.length > 1 && `${numberInSentence(farNorth.length)} north of 60°`,
    tropics > 0 && `${numberInSentence(tropics)} in the tropics`,
    south > 0 && `${numberInSentence(south)} in the southern mid-latitudes`,
    andes > 0 && `${numberInSentence(andes)} in the southern Andes`,
  ].filter((part) => part !== false)
  const sentence = parts.join(', ')
  return {
    heading: destinations === 1 ? 'Where the base is' : `Where the ${numberInSentence(destinations)} bases are`,
    label:
      destinations === 1
        ? 'World map marking the base'
        : `World map marking the ${numberInSentence(destinations)} bases`,
    caption: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
  }
}
