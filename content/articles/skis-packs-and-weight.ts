import { prose } from '#content/prose.ts'
import { heading, list, note, paragraph, steps, table } from './blocks.ts'
import type { ShippedArticle } from './types.ts'

export const skisPacksAndWeight: ShippedArticle = {
  slug: 'skis-packs-layers-and-weight-limits',
  title: 'What fits in the basket: skis, packs, layers and kilograms',
  excerpt:
    prose(`Waist width, binding checks, a pack that sits on your lap, two goggle lenses, and why the operator wants
      your actual weight without boots.`),
  description: prose(`What to bring on a heli-ski trip: skis or board, bindings, pack, layers, goggles, and why your
    actual weight matters in a helicopter.`),
  date: '2025-09-23',
  category: 'Equipment',
  picture: 'blog-equipment',
  pictureAlt: 'Rendered rock ribs with snow chutes between them in warm side light, with higher peaks behind.',
  blocks: [
    paragraph(`8 guests who each understate their weight by 5 kg (11 lb) put 40 kg (88 lb) of surprise into one
      aircraft. That's a second set of skis for everyone, or a good part of the fuel reserve. Equipment for a heli
      day starts with the number that is hardest to write down.`),
    heading('Weight: the one item you can’t rent'),
    paragraph(`A helicopter has a maximum mass and a range in which its center of gravity must lie. Both are worked
      out before the doors close, from the weight of every person and every bag, the fuel, the height of the landing
      and the temperature. Less dense air means less lift, so the same machine carries less on a warm day or to a
      higher ridge.`),
    paragraph(`Your booking page asks for body weight in ski clothes, without boots. The operator adds boots, pack
      and skis. Seats are then assigned for balance, which is why couples get split up and no one keeps a window
      seat. Some operators ask heavier guests to pay for a second seat or to ride with a smaller group. If that might
      apply to you, tell us before you pay, and we'll ask the operator for its limit.`),
    paragraph(`Only staff and the operator see the number, and it's erased 30 days after the trip. Give today's
      number, not January's.`),
    heading('Skis and boards'),
    table(
      'Sizes that work in deep snow',
      ['Part', 'Skis', 'Snowboard'],
      [
        ['Width', '105 to 120 mm under the foot', 'A directional shape with a wide nose'],
        ['Length', 'About head height, a little more for strong riders', 'Your usual length or up to 4 cm more'],
        ['Profile', 'Rocker at the tip, camber underfoot', 'Set-back stance, rocker in the nose'],
        ['Leave at home', 'Race skis, thin tails, fresh race edges', 'Park boards, stances far forward'],
      ],
    ),
    paragraph(`Wider is easier until the snow is hard. The middle of that range suits most snow. Ask us what your
      base rents before you pay an airline to carry yours. Bring your own boots in any case.`),
    heading('Bindings, brakes and poles'),
    list([
      `Have the release values set by a technician for your boots, weight and level. A pre-release in deep snow costs
        more time than a fall.`,
      `Brakes must work. Short powder ribbons help you find a ski. Leashes that tie it to you don't belong in
        avalanche terrain.`,
      `Boot soles come in several standards. Touring soles with full rubber need a binding that accepts them. Tell
        the rental shop which you have.`,
      `Snowboarders: carry two spare screws, a ladder strap and a small driver. There's no shop at the landing.`,
      `Poles with wide baskets. Hands out of the straps wherever the guide says so.`,
    ]),
    heading('The pack'),
    paragraph(`20 to 30 liters is plenty. It sits on your lap or at your feet in the cabin, so anything larger is in
      someone's way. Many operators welcome airbag packs and some supply them. The trigger is stowed and locked in
      the aircraft, because an airbag that opens in a cabin is an emergency. Ask what the operator wants, and
      practice stowing it.`),
    steps([
      `Shovel and probe in their own sleeve, where cold hands find them.`,
      `A spare warm layer in a dry bag.`,
      `Half a liter to a liter of water and food that doesn't freeze hard.`,
      `Second goggle lens, thin gloves, lip balm, sunscreen.`,
      `Straps closed, nothing dangling. Rotor wash finds every loose end.`,
    ]),
    heading('Layers for standing and for riding'),
    paragraph(`You work hard for a few minutes, then kneel in rotor wash. At −15 °C a 30 km/h wind feels like −26 °C
      on bare skin by the usual wind chill formula, and the downwash is stronger than that. So dress for sweating and
      freezing within fifteen minutes.`),
    list([
      `Wool or synthetic next to the skin. Cotton stays wet.`,
      `A thin insulating layer that you can wear all day.`,
      `A shell jacket with a hood that fits over the helmet and a powder skirt that closes.`,
      `Shell pants with vents. Bibs keep snow out when you fall.`,
      `Two pairs of gloves. The first pair will get wet.`,
      `A neck gaiter. Skip loose scarves, which have no place near a rotor.`,
      `Helmet buckled on your head or held in your hand. Never on the ground.`,
    ]),
    heading('Goggles mean two lenses'),
    paragraph(`Lenses are graded by how much light they let through. Category S3 passes 8 to 18% and suits glacier
      sun. Category S1 passes 43 to 80% and is what you want under cloud. One lens that tries to do both does
      neither. Bring both, and change lenses indoors before the flight.`),
    heading('Getting it into the aircraft'),
    paragraph(`Skis travel in a basket outside the cabin. Strap each pair together, bases in, tips the same way.
      Carry them level and low, at your side, never upright on a shoulder: the rotor turns above you. Lay them flat
      on the snow and kneel beside them. The guide loads the basket. Your job is to hold the rest down and keep
      still.`),
    note(`The operator's own list wins over this one. Where the two differ, follow the operator, and ask us if you
      can't reach them.`),
  ],
}
