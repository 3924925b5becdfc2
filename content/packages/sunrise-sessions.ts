import { prose } from '#content/prose.ts'
import type { PackageId } from '#rules/catalogue/catalogue.ts'
import type { ShippedPackage } from './shipped-package.ts'

export const sunriseSessions: ShippedPackage = {
  id: 'sunrise-sessions' as PackageId,
  title: 'Sunrise Sessions',
  description: 'Half a day, 4 runs, no more than 4 guests. First flight at first light, back before lunch.',
  metaDescription:
    prose(`Sunrise Sessions: half a day of guided heli-skiing, 4 runs, at most 4 guests, intermediate, $800 per
      person. Joining the waiting list is free.`),
  longDescription: [
    prose(`Air is usually calmest and snow coldest around sunrise. Sunrise Sessions uses those hours and nothing
      else: 4 runs, then home with the rest of the day still ahead.`),
    prose(`Four guests and a guide fit one lift of a small helicopter, so no one waits for a second round. It's an
      inexpensive way into a chartered helicopter, in a small group.`),
    prose(`Start times follow the sun and shift with the month. The operator confirms yours the evening before, with
      the forecast.`),
  ],
  durationText: 'Half Day',
  difficulty: 'Intermediate',
  priceCents: 80_000,
  priceText: '$800',
  runsText: '4 runs',
  maxGuests: 4,
  features: ['4 runs from first light', 'Max 4 guests', 'One lift, no waiting between runs', 'Back before lunch'],
  includes: [
    'Helicopter and pilot for 4 runs',
    'Mountain guide from the partner operator',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter and avalanche briefing',
    'Hot drinks and breakfast in the field',
    'Transfer between meeting point and helipad',
  ],
  itinerary: [
    { time: '05:30', activity: 'Meet at the base, sign in, weigh in with your gear' },
    { time: '05:50', activity: 'Avalanche and helicopter briefing, loading drill' },
    { time: '06:45', activity: 'First flight at first light, weather permitting', inField: true },
    { time: '07:10', activity: 'Runs 1 and 2', inField: true },
    { time: '08:30', activity: 'Breakfast in the field', inField: true },
    { time: '09:00', activity: 'Runs 3 and 4', inField: true },
    { time: '10:30', activity: 'Flight back to the base' },
    { time: '11:00', activity: 'Return equipment, done for the day' },
  ],
  picture: 'sunrise-sessions',
  pictureAlt: 'Rendered view of dark ridges with their edges lit gold by low sun under a yellow sky',
}
