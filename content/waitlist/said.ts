import { MONTHS, rangeText } from '#content/dates.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { formatPrice } from '#rules/money.ts'
import type { Said, Wishes } from '#rules/pool/wishes.ts'
import { destinationTitle } from './targets.ts'

/** Rule W6: "You said February or March, Japan or Canada." Empty if the party said nothing. */
export function saidText(said: Said, titles: TripTitles): string {
  return sentence(said, titles, [])
}

/** The same with the price limit, for the party itself. */
export function saidWithPrice(said: Said & Pick<Wishes, 'maxPriceCents'>, titles: TripTitles): string {
  const { maxPriceCents } = said
  return sentence(said, titles, maxPriceCents === null ? [] : [`up to ${formatPrice(maxPriceCents)} per person`])
}

function sentence(said: Said, titles: TripTitles, limits: readonly string[]): string {
  const dates = [...said.months.map(monthName), ...said.ranges.map(({ from, until }) => rangeText(from, until))]
  const destinations = said.destinations.map((id) => destinationTitle(id, titles))
  const named = [dates, destinations].filter((names) => names.length > 0).map(listWithOr)
  // Named dates and destinations are more precise than the flags.
  const hasFlexibleDates = said.flexibleDates && dates.length === 0
  const hasFlexibleDestination = said.flexibleDestination && destinations.length === 0
  const flexible = flexibleText(hasFlexibleDates, hasFlexibleDestination, named.length > 0)
  const parts = named.length > 0 ? [...named, ...limits, flexible] : [flexible, ...limits]
  const all = parts.filter(Boolean).join(', ')
  return all && `You said ${all}.`
}

function flexibleText(dates: boolean, destination: boolean, isAddition: boolean): string {
  if (isAddition) {
    if (dates) return 'with flexible dates'
    return destination ? 'with a flexible destination' : ''
  }
  if (dates && destination) return 'your dates and destination are flexible'
  if (dates) return 'your dates are flexible'
  return destination ? 'your destination is flexible' : ''
}

function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** February, March or April */
function listWithOr(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} or ${last}` : last
}
