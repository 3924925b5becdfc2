import { prose } from '#content/prose.ts'
import type { DestinationId } from '#rules/catalogue/catalogue.ts'
import type { DestinationCard, DestinationSheet } from './destination.ts'

export const japan: DestinationCard = {
  id: 'japan' as DestinationId,
  title: 'Japan',
  country: 'Japan',
  tagline: 'Siberian cold, sea moisture, deep snow',
  description: prose(`4 days in the Northern Japanese Alps from the Hakuba Valley. Cold air off the Sea of Japan brings
      light, deep snow from January on.`),
  durationDays: 4,
  durationText: '4 days',
  category: 'intermediate',
  maxParticipants: 8,
  runsPerDay: '6-8',
  base: 'Hakuba Valley',
  timeZone: 'Asia/Tokyo',
  baseCoordinates: { latitude: 36.6982, longitude: 137.8619 },
  season: { text: 'January-March', months: [1, 2, 3] },
  skillStep: 3,
  priceCents: 400,
  pricePlaceholder: true,
  priceText: '$4',
  features: [
    '8 seats, one chartered helicopter',
    '6-8 runs on a flying day',
    'Light snow from Sea of Japan storms',
    'Alpine bowls above birch and beech',
    'Hot springs in the valley after flying',
  ],
  picture: 'japan',
  pictureAlt: 'Rendered view of a broad, smooth white mountainside above a dense forest dusted with snow',
}

export const japanSheet: DestinationSheet = {
  metaDescription:
    prose(`4 days of heli-skiing from the Hakuba Valley, Japan, January to March. 8 seats, 6-8 runs per day. Join
      alone for free; pay once enough people are in.`),
  about: [
    prose(`Each winter, dry air leaves Siberia, crosses the warmer Sea of Japan and picks up water on the way.
      The Northern Alps are the first high ground it meets. It rises, cools and drops its load as snow, often
      for days without a break.`),
    prose(`Hakuba lies on the inland side of the main ridge, with summits of more than 2,900 m above a valley floor
      near 700 m (2,300 ft). That's a lot of vertical in a short distance: alpine bowls on top, birch and beech
      farther down, with enough space between the trunks to turn.`),
    prose(`January is the coldest and snowiest part of the season, with the fewest clear hours. From late
      February the sky opens more often, which is when a helicopter gets its best days. March trades some depth
      for visibility.`),
    prose(`Four days is short. It suits people who are in Japan anyway, and those who add resort days in the
      valley before or after.`),
  ],
  terrain: prose(`Open bowls and ridges above the tree line, well-spaced birch and beech below it. Frequent, cold
      snowfall gives deep, low-density snow; wind on the ridges and storm slabs on lee slopes come with it.`),
  gettingThere:
    'Fly to Tokyo (HND or NRT), take the Hokuriku Shinkansen to Nagano, then a bus to Hakuba, a little over an hour.',
  road: [
    'Look up the last bus of the evening from Nagano.',
    'Luggage forwarding can carry your ski bag, usually within a day or two. Keep boots and transceiver with you.',
  ],
  papers: [
    'Japan: visa-free for many passports. Check yours',
    'Some common stimulants and decongestants are restricted, prescription or not',
    'Driving: check which type of international permit Japan accepts',
  ],
  included: [
    '4 days with a chartered helicopter and its pilot',
    '6-8 runs on each day that can be flown',
    'Mountain guides from the partner operator',
    '3 nights of lodging in the Hakuba Valley',
    'Breakfast, a packed lunch and dinner on trip days',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter and avalanche briefing before the first flight',
    'Daily weather and snow briefing',
    'Transfers between lodging and helipad',
  ],
  skill: prose(`You leave the groomed run on purpose when it has snowed, stay upright in knee-deep powder, and hold
    your own line between trees while keeping your partner in sight.`),
}
