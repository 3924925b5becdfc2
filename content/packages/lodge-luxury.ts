import { prose } from '#content/prose.ts'
import type { PackageId } from '#rules/catalogue/catalogue.ts'
import type { ShippedPackage } from './shipped-package.ts'

export const lodgeLuxury: ShippedPackage = {
  id: 'lodge-luxury' as PackageId,
  title: 'Lodge Luxury',
  description:
    '3 days, 2 nights in a lodge. Flying by day, a proper bed and dinner afterward, and slack in the plan for weather.',
  metaDescription:
    prose(`Lodge Luxury: 3 days of guided heli-skiing with 2 nights in a lodge, intermediate, $4,800 per person.
      Groups of 4-6. The waiting list is free to join.`),
  longDescription: [
    prose(`Three days change the arithmetic of weather. If a morning is lost to cloud, there are two more, and the
      lodge is a good place to wait. The partner operator arranges rooms, meals and everything between bed and
      helipad.`),
    prose(`The pace suits strong intermediates: a gentle first afternoon, one full day in the middle, a last
      morning while the snow is cold. Guides adjust the order to the forecast.`),
    prose(`You share the lodge with your group. By the second dinner, people who met as strangers are often planning
      next winter, which is why we do this at all.`),
  ],
  durationText: '3 Days',
  difficulty: 'Intermediate',
  priceCents: 480_000,
  priceText: '$4,800',
  nightsText: '2 nights lodge',
  features: [
    '2 nights in a lodge',
    'All meals from first lunch to last',
    '3 days, so one can be lost to weather',
    'Steady pace with rest built in',
  ],
  includes: [
    '2 nights in the lodge',
    'All meals from lunch on day 1 to lunch on day 3',
    'Helicopter and pilot for the planned flights',
    'Mountain guides from the partner operator',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter and avalanche briefing',
    'Evening weather and snow briefing',
    'Transfers between lodge and helipad',
  ],
  itinerary: [
    { day: 1, time: '10:00', activity: 'Arrive at the lodge, sign in, weigh in with your gear' },
    { day: 1, time: '11:00', activity: 'Avalanche and helicopter briefings, with practice' },
    { day: 1, time: '12:00', activity: 'Lunch' },
    { day: 1, time: '13:00', activity: 'First flight and first runs, weather permitting', inField: true },
    { day: 1, time: '16:00', activity: 'Back at the lodge' },
    { day: 1, time: '18:30', activity: 'Dinner, then the forecast for tomorrow' },
    { day: 2, time: '07:30', activity: 'Breakfast and morning briefing' },
    { day: 2, time: '08:45', activity: 'Full day of flying and skiing, lunch in the field', inField: true },
    { day: 2, time: '15:30', activity: 'Back at the lodge' },
    { day: 2, time: '18:30', activity: 'Dinner, then the forecast for tomorrow' },
    { day: 3, time: '07:30', activity: 'Breakfast, pack and morning briefing' },
    { day: 3, time: '08:45', activity: 'Last morning of runs on cold snow', inField: true },
    { day: 3, time: '12:30', activity: 'Lunch and debrief with the guides' },
    { day: 3, time: '14:00', activity: 'Check out and head home' },
  ],
  picture: 'lodge-luxury',
  pictureAlt: 'Rendered view of a pointed peak and dark forested valley at sunset under an orange sky',
}
