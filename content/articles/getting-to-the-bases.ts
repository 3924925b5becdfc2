import { prose } from '#content/prose.ts'
import { heading, list, note, paragraph, table } from './blocks.ts'
import type { ShippedArticle } from './types.ts'

export const gettingToTheBases: ShippedArticle = {
  slug: 'getting-to-six-heli-ski-bases',
  title: 'One ski bag and the last leg: how to reach the bases',
  excerpt:
    prose(`Valdez, Hakuba Valley, Revelstoke, Zermatt, Valle Nevado and Bariloche: the last leg of each journey, and
      what to check before you pay for a flight.`),
  description: prose(`How to reach Valdez, Hakuba, Revelstoke, Zermatt, Valle Nevado and Bariloche with skis, and
    which documents and insurance to check first.`),
  date: '2025-08-19',
  category: 'Travel',
  picture: 'blog-travel',
  pictureAlt: prose(`Rendered red helicopter small against a sunlit ridge, with a shaded snow basin below and thin
    cloud above.`),
  blocks: [
    paragraph(`Wherever the base is, the last leg decides whether you arrive on time. The long flight is the easy
      part. The mountain road, the closed pass and the bag that took a later plane are where trips
      slip.`),
    paragraph(`One rule before the details: arrive a full day early. Dates are fixed once the first guest has paid.
      The helicopter won't wait for a connection in Anchorage.`),
    heading('The last leg, base by base'),
    table(
      'From the usual gateway to the base',
      ['Base', 'Season', 'Gateway', 'Last leg', 'Watch for'],
      [
        [
          'Valdez, Alaska',
          'March-May',
          'Anchorage',
          'About 480 km (300 mi) by road over Thompson Pass',
          'Storm closures, and small-aircraft service that comes and goes',
        ],
        [
          'Hakuba Valley, Japan',
          'January-March',
          'Tokyo',
          'Shinkansen to Nagano, then a bus, a little over an hour',
          'Last bus of the evening',
        ],
        [
          'Revelstoke BC, Canada',
          'December-April',
          'Kelowna or Calgary',
          'About 200 km (125 mi) or 410 km (255 mi) on mountain highway',
          'Closures for avalanche control',
        ],
        [
          'Zermatt, Switzerland',
          'February-April',
          'Zurich or Geneva',
          'Train to Visp, then the valley line',
          'No private cars: parking ends at Täsch',
        ],
        [
          'Valle Nevado, Chile',
          'July-September',
          'Santiago',
          'Mountain road with dozens of hairpins',
          'Chains, one-way hours, altitude near 3,000 m (9,800 ft)',
        ],
        [
          'San Carlos de Bariloche, Argentina',
          'June-September',
          'Buenos Aires',
          'Domestic flight, then a short drive into town',
          'Two Buenos Aires airports',
        ],
      ],
    ),
    paragraph(`Valdez sits at sea level at the end of one road. If you drive from Anchorage, plan the day around
      daylight and the pass. If you plan to fly in, confirm that a scheduled service is running on your dates before
      you count on it.`),
    paragraph(`Japan is kind to a ski bag. Luggage forwarding services carry it from the airport to
      your lodge, usually within a day or two, and you ride the train with a carry-on. Send it early enough and keep
      boots and transceiver with you.`),
    paragraph(`The Trans-Canada Highway reaches Revelstoke from both sides. From the east it crosses Rogers Pass,
      which closes when slopes above the road are being controlled. British Columbia requires winter tires on most
      mountain routes from October to April, so ask the rental counter what's really on the car.`),
    paragraph(`Zermatt is car-free. The train takes you and your skis to the middle of the village, and electric taxis
      do the rest. Valle Nevado is a short distance from Santiago on the map and a long one in the seat. In busy
      periods traffic on that road runs in one direction at set hours, up in the morning and down later on.`),
    paragraph(`For Bariloche, look at the airport codes. Long-haul flights mostly land at EZE. Many domestic flights
      leave from AEP, on the other side of Buenos Aires. Allow four hours or more between them, or choose a connection
      that stays in one airport.`),
    heading('Skis, batteries and gas'),
    list([
      `Wear or hand-carry your boots. Skis can be rented at most bases. Boots that fit cannot.`,
      `Spare lithium batteries fly in the cabin, never in checked bags. Up to 100 Wh needs no approval. From 100 to
        160 Wh you need the airline's consent.`,
      `Airbag cartridges are dangerous goods. International rules allow one avalanche pack per person if the airline
        agrees beforehand. In the United States a charged cylinder doesn't fly. An electric fan pack avoids the
        question, with its battery treated as above.`,
      `Many airlines count one ski bag and one boot bag as a single piece. Some do not. Small domestic aircraft may
        limit length, so ask about a 190 cm bag, not about "skis".`,
      `Split the essentials across two bags: one set of base layers, goggles and gloves in each.`,
    ]),
    heading('Documents to check, in this order'),
    paragraph(`Entry rules change, and they depend on your passport. Read the government's own page for the country
      you visit and for each country where you change planes.`),
    list([
      `Passport validity. Six months beyond the trip satisfies nearly every rule.`,
      `United States: ESTA or a visa. You need one even to change planes.`,
      `Canada: an eTA for visa-exempt travelers arriving by air, or a visa.`,
      `Switzerland: Schengen rules, 90 days in any 180. Check whether a travel authorization is required for you.`,
      `Japan: short visits are visa-free for many passports. Medication is the trap. Some common stimulants and
        decongestants are restricted, prescription or not.`,
      `Chile and Argentina: both inspect food and plant products. Declare what you carry.`,
      `Driving: an international permit where your license alone isn't accepted. Japan is strict about which type.`,
    ]),
    heading('Insurance: six sentences to find in the policy'),
    paragraph(`"Winter sports" on the cover means groomed runs until the text says otherwise. Look for these in
      writing, and email the insurer if one is missing.`),
    list([
      `Off-piste skiing or snowboarding with a guide is covered.`,
      `Heli-skiing is named as covered.`,
      `Search and rescue by helicopter is covered, with a stated limit.`,
      `Medical treatment abroad and transport home are covered for that country.`,
      `Cancellation for illness or injury covers a non-refundable deposit.`,
      `Interruption or no-fly days are covered, or clearly are not.`,
    ]),
    paragraph(`The last two matter because of how charters work. Your deposit is final unless we cancel the trip.
      Weather and no-fly days bring no refund, though credits or rescheduling may be offered. Insurance bought the
      day you pay the deposit covers more than insurance bought at the airport.`),
    note(`Distances are rounded. Rules and timetables are yours to confirm with the authority or carrier before you
      travel. We're an intermediary and sell neither flights nor insurance.`),
  ],
}
