import { prose } from '#content/prose.ts'
import { heading, list, note, paragraph, table } from './blocks.ts'
import type { ShippedArticle } from './types.ts'

export const whatASeatCostsTheMountain: ShippedArticle = {
  slug: 'what-one-seat-costs-the-mountain',
  title: 'What one seat costs the mountain',
  excerpt:
    prose(`Fuel, noise and wildlife, with the arithmetic to work out your own share. Sharing a charter helps. It does
      not make flying clean.`),
  description: prose(`An honest look at heli-skiing and the environment: fuel and CO2 per seat, noise, wildlife in
    winter, and what guests can change.`),
  date: '2025-04-22',
  category: 'Environment',
  picture: 'blog-environment',
  pictureAlt: 'Rendered snow-covered conifer forest on a slope below a smooth white mountain.',
  blocks: [
    paragraph(`2.5 kg. Burning one liter of jet fuel makes about that much carbon dioxide. No wax, no offset and no
      careful wording changes the chemistry. We sell seats in aircraft that burn this fuel for fun. This article is
      about how much, what else it disturbs, and which parts of it a guest can influence.`),
    heading('The arithmetic, so you can check it'),
    paragraph(`One kilogram of jet fuel gives 3.16 kg of CO2. A liter weighs about 0.8 kg. That's where the 2.5
      comes from. Your share of a day is then:`),
    paragraph(`liters per hour × flying hours × 2.5 kg ÷ guests on the machine.`),
    paragraph(`The figures in the next table are a worked example. They're round numbers chosen for easy math, not a
      measurement of any operator. Ask the operator for its own hourly burn and put it in.`),
    table(
      'Worked example: 200 liters an hour, 2 flying hours in the day',
      ['Guests sharing the machine', 'Liters each', 'CO2 each'],
      [
        ['2', '200', '500 kg'],
        ['4', '100', '250 kg'],
        ['8', '50', '125 kg'],
      ],
    ),
    paragraph(`A larger helicopter burns more per hour, so eight seats rarely cost exactly half of four. The direction
      holds all the same. An empty seat burns nearly as much as a full one.`),
    heading('The flight you forgot'),
    paragraph(`The airliner may be the larger number. A round trip across an ocean in economy class is on the order
      of a metric ton of CO2 for one passenger. Public calculators differ widely, mostly in how they count contrails
      and empty seats. Take one you trust, do the math, and compare it with the helicopter days you've booked.`),
    paragraph(`It leads to plain advice. The base you can reach by train or car beats the one across an ocean. One
      trip of six days beats two trips of three. If you must cross an ocean, stay longer.`),
    heading('Noise'),
    paragraph(`A helicopter is heard long before it is seen. In open air, sound from a small source drops by 6
      decibels each time the distance doubles. Valleys break that rule. Walls reflect, cold air near the ground bends
      sound down, and a machine on the far side of a ridge can suddenly be loud.`),
    paragraph(`Ski tourers and snowshoers under a flight path didn't choose it. Good operators keep away from huts,
      popular touring routes and villages, vary their approaches and fly higher over what they can't avoid. Some
      countries settle it by law. Switzerland restricts tourist landings in the high mountains to designated sites.
      Ask where the machine will land and who else will be there.`),
    heading('Animals in winter'),
    paragraph(`Winter is the season in which mountain animals live on what they stored. Every time they flee, they
      burn fat that can't be replaced before spring. Goats, sheep, ibex, chamois and caribou can all be stressed by
      aircraft, most of all when surprised at close range or followed along a slope. Birds of prey and, in the Andes,
      condors share the same ridges and the same updrafts.`),
    paragraph(`What helps is distance, predictability and leaving. Operators in such areas work with closed zones,
      minimum distances and sighting logs. A guide who skips a good run because animals were seen there is doing the
      job. Thank them.`),
    heading('Fuel caches, landings and what’s left behind'),
    paragraph(`Remote fuel stores shorten ferry flights and carry a risk of spills. Landings on snow leave little
      trace. Landings on bare ridges can damage plants that took decades to grow. Lunch, tape, broken pole baskets and
      orange peel stay for years in the cold. Carry out what you carried in, and one thing more.`),
    heading('What pooling changes, and what it does not'),
    paragraph(`A charter normally needs a private group of 4 or of 8 to 12. We fill those seats with people who would
      otherwise come alone. Fewer seats fly empty, and that lowers the share of each guest. It's a real gain.`),
    paragraph(`It also lets more people fly. Someone who could never gather a group can now join one. That adds
      demand, and with it flights. We don't know the balance of the two effects, so we don't claim one. Nor do we
      sell the word "green" with a seat.`),
    heading('Questions worth asking an operator'),
    list([
      `How many liters did you burn last season, and over how many guest days?`,
      `How far is the ferry flight from the base to the first landing?`,
      `Which zones do you leave alone, and in which months?`,
      `Who checks your wildlife plan besides you?`,
      `Do you wait to fill the machine, or fly it half empty to save time?`,
      `Which fuels can your engines use, and is sustainable aviation fuel available at your base?`,
    ]),
    heading('What a guest can do'),
    list([
      `Join a date that already has people instead of starting a new one.`,
      `Stay longer and travel less often.`,
      `Pack light. Every kilogram is lifted 6 to 8 times a day.`,
      `Be ready at the landing. A machine that idles is burning fuel.`,
      `Ask for a run that starts near where the last one ended.`,
      `If you buy offsets, treat them as a donation. The CO2 is still in the air.`,
    ]),
    note(`Fewer flights would be better for the mountain than shared flights. We would rather say so than leave it
      out.`),
  ],
}
