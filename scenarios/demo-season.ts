import { destinations } from '#content/catalogue/destinations.ts'
import { seasonDates } from '#rules/departures/seasons.ts'
import type { DepartureSituation } from './departure.ts'

/**
 * docs/specification.md 5.7: each destination has three departures, two Available with two seats taken and one
 * Waitlist.
 */
export function demoSeason(now: Date): DepartureSituation[] {
  return destinations.flatMap((destination) =>
    seasonDates(destination.season.months, destination.durationDays, now).map((dates, index) => ({
      destination: destination.id,
      startDate: dates.startDate,
      durationDays: destination.durationDays,
      capacity: destination.maxParticipants,
      priceCents: destination.priceCents,
      priceIsPlaceholder: true,
      ...(index === 0 ? { phase: 'gathering' as const } : { phase: 'open' as const, booked: 2 }),
    })),
  )
}

/** The same dates for a business that begins: every one is gathering, and no one is on it. */
export function emptySeason(now: Date): DepartureSituation[] {
  return demoSeason(now).map((date) => ({ ...date, phase: 'gathering', booked: 0 }))
}
