import { MONTHS, rangeText } from '#content/dates.ts'
import { entryPage } from '#content/staff/waitlist.ts'
import { destinationTitle } from '#content/waitlist/targets.ts'
import { companyWords, languageNames } from '#content/waitlist/wishes.ts'
import type { StaffEntryPage } from '#operations/waitlist/load-staff-entry-page.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { formatPrice } from '#rules/money.ts'
import type { Wishes } from '#rules/pool/wishes.ts'

/** Rule W6: what the party said on the page of its place, and nothing that it left open. */
export function entryWishes(wishes: Wishes | null, sport: StaffEntryPage['payload']['sport'], titles: TripTitles) {
  if (!wishes) return []
  const { months, ranges, destinations, maxPriceCents, company, languages, also, not } = wishes
  const labels = entryPage.facts.wishes
  const when = [
    ...months.map((month) => MONTHS[month - 1] ?? ''),
    ...ranges.map(({ from, until }) => rangeText(from, until)),
  ]
  const facts = [
    { label: labels.when, value: when.join(', ') },
    { label: labels.destinations, value: destinations.map((id) => destinationTitle(id, titles)).join(', ') },
    { label: labels.maxPrice, value: maxPriceCents === null ? '' : formatPrice(maxPriceCents) },
    { label: labels.company, value: sport && company !== 'anyone' ? companyWords[sport][company] : '' },
    { label: labels.languages, value: languages.map((language) => languageNames[language]).join(', ') },
    { label: labels.also, value: also.length || '' },
    { label: labels.not, value: not.length || '' },
  ]
  return facts.filter(({ value }) => value !== '')
}
