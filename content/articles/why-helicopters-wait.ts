import { prose } from '#content/prose.ts'
import { heading, list, note, paragraph, table } from './blocks.ts'
import type { ShippedArticle } from './types.ts'

export const whyHelicoptersWait: ShippedArticle = {
  slug: 'why-helicopters-wait-for-weather',
  title: 'Why helicopters wait: ceiling, light, wind and warm air',
  excerpt:
    prose(`Blue sky in the village proves nothing. Five things that keep a ski helicopter on the ground, and what a
      no-fly day does to your money.`),
  description: prose(`Ceiling, flat light, wind, temperature and icing: why ski helicopters stay on the ground, and
    what a no-fly day means for your payment.`),
  date: '2025-10-21',
  category: 'Weather',
  picture: 'blog-weather',
  pictureAlt: 'Rendered rock and snow wall with fluted gullies under a blue sky crossed by thin bands of cloud.',
  blocks: [
    paragraph(`6.5 °C per 1,000 m. In the standard atmosphere the air cools by that much as you climb. A pleasant 2
      °C at the base is about −11 °C at a landing 2,000 m higher, and the wind up there has its own plans. This is
      the first reason the view from the breakfast table is a poor forecast.`),
    paragraph(`Ski helicopters fly by sight. The pilot must see the ground, the ridge, the landing and the way out.
      Take away any one of these and the machine waits. Waiting is the normal working state of mountain aviation, and
      a base that never waits should worry you.`),
    heading('Five things that stop the rotor'),
    table(
      'What the pilot and guide look at',
      ['Factor', 'What it does', 'What can still work'],
      [
        [
          'Ceiling and visibility',
          'Cloud covers the passes, the landing or the way back',
          'Lower runs, trees, a valley on the other side',
        ],
        ['Flat light', 'Snow and sky turn into one white surface', 'Landings beside trees, rocks or a marker'],
        [
          'Wind',
          'Turbulence and downdrafts behind ridges, drifting snow on the landing',
          'Sheltered aspects and lower shoulders',
        ],
        [
          'Temperature and altitude',
          'Thin, warm air gives less lift and less engine power',
          'Lighter loads, lower landings, more flights',
        ],
        ['Icing', 'Supercooled droplets freeze on blades and windshield', 'Nothing. You wait'],
      ],
    ),
    heading('Flat light, explained with a ping-pong ball'),
    paragraph(`You judge a slope by shadows. Under an even overcast the light comes from everywhere, the shadows
      vanish, and fresh snow loses its shape. A pilot over an open glacier then has no way to tell whether the
      surface is five meters below or fifty. It's like flying inside a ping-pong ball.`),
    paragraph(`The rotor makes it worse. In the last few meters the downwash lifts loose snow into a white cloud
      around the cabin. Pilots call it whiteout, and they land through it only with something fixed to look at: a
      rock, a tree, a flag, the guide's pack. Regions with forest can fly on days when regions of pure glacier
      cannot. That's worth knowing when you choose between Revelstoke and Valdez.`),
    heading('Wind: the square that matters'),
    paragraph(`The force of wind grows with the square of its speed. 60 km/h pushes four times as hard as 30 km/h.
      Behind a ridge, air that climbed one side pours down the other. A helicopter that hovers with little power to
      spare can't outclimb a strong downdraft.`),
    paragraph(`Wind also moves snow. A ridge that smokes in the morning is loading the slope behind it. So wind stops
      a run twice: first for the pilot, then for the guide, and the guide's reason may last days longer.`),
    heading('Warm and high is heavy'),
    paragraph(`At 3,000 m in the standard atmosphere, air has about three-quarters of its sea-level density. Blades
      push less air, and the engine breathes less of it. Warmth thins the air further. On a mild spring day a machine
      may carry fewer people or less fuel to the same landing. This is one reason the operator asks for actual body
      weights, and why groups sometimes ride up in two lifts on a warm afternoon.`),
    heading('Good weather, closed slopes'),
    paragraph(`The bluest day often follows the biggest storm. New snow needs time to bond. The first sun warms it
      quickly, and guides answer with low-angle terrain, shaded aspects and an early finish. You may fly all day and
      never touch the face you came for. That's a full day by any honest count.`),
    heading('What a no-fly day costs'),
    paragraph(`A charter reserves the machine, its crew and the guides whether the rotor turns or not. So the rule is
      short: there are no refunds for weather or no-fly days. Credits or rescheduling may be offered. Whether they
      are depends on the operator and on the season. Dates are fixed once the first guest has paid.`),
    paragraph(`A date that we cancel is a different case. If we call it off, for whatever reason, we refund
      everything you paid for it. Weather during a trip that runs is yours and ours to sit out.`),
    heading('How to plan for it'),
    list([
      `Count flying days as a range. On a three-day trip, two may fly. On a seven-day trip, the odds of a good stretch
        are simply better, because there are more days to draw from.`,
      `Keep your flight home changeable, or leave a day after the trip as well as before it.`,
      `Choose the part of the season for its light as much as for its snow. Alaska runs March to May, when days are
        long and a morning of cloud can still leave an afternoon.`,
      `Pack for waiting: a book, a swimsuit, resort clothes, a lift ticket budget.`,
      `Buy insurance that says in plain words what it pays for a no-fly day.`,
    ]),
    heading('What happens at the base while you wait'),
    paragraph(`Less than it seems, and more. The pilot checks cameras and stations, calls neighboring valleys and
      looks up every fifteen minutes. The guides dig a snow profile near the base, run a rescue exercise or take the
      group to the lifts. Stay dressed to ski, all but the jacket. Weather windows can be short, and a group that is
      ready in ten minutes gets a run that a group in slippers does not.`),
    note(`The decision to fly belongs to the pilot, and the decision to ride belongs to the guide. We're an
      intermediary. We have no say in either, and we wouldn't want one.`),
  ],
}
