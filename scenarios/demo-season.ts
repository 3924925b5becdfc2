import { destinations } from '../content/destinations.ts'
import { seasonDates } from '../rules/seasons.ts'
import type { DepartureSituation } from './departure.ts'

/** The specification's dates: each destination has three, two Available with two seats taken, and one Waitlist. */
export function demoSeason(now: Date): DepartureSituation[] {
  return destinations.flatMap((destination) =>
    seasonDates(destination.season.months, destination.durationDays, now).map((dates, index) => ({
      destination: destination.id,
      startDate: dates.startDate,
      durationDays: destination.durationDays,
      capacity: destination.maxParticipants,
      priceCents: destination.priceCents,
      priceIsPlaceholder: true,
      ...(index === 0 ? { phase: 'gathering' as const } : { phase: 'deposit' as const, booked: 2 }),
    })),
  )
}
