import { prose } from '#content/prose.ts'
import { heading, list, note, paragraph, steps, table } from './blocks.ts'
import type { ShippedArticle } from './types.ts'

export const avalancheKitAndBriefing: ShippedArticle = {
  slug: 'avalanche-kit-and-guide-briefing',
  title: 'Avalanche gear and the guide briefing: what each is for',
  excerpt:
    prose(`Transceiver, shovel, probe, airbag: what each one does, in which minute it matters, and why the half hour
      before the first flight is worth more than all four.`),
  description: prose(`What a transceiver, shovel, probe and airbag each do on a heli-ski day, and why the guide
    briefing before the first flight matters more.`),
  date: '2025-11-18',
  category: 'Safety',
  picture: 'blog-safety',
  pictureAlt: prose(`Rendered mountain wall with snow-filled gullies above a broken glacier bench, side-lit under a
    clear sky.`),
  blocks: [
    paragraph(`457 kHz. Every avalanche transceiver sold today sends and receives on that one frequency, so a unit
      bought in Japan finds a unit rented in Alaska. That's the part of the gear everyone knows. It's also the part
      that starts to matter only after several decisions have already gone wrong.`),
    paragraph(`The gear and the briefing do different jobs. The gear shortens a burial. The briefing makes a burial
      less likely. Learn the first so well that you can forget it, then listen to the second as if you had no gear at
      all.`),
    heading('Four items, four different minutes'),
    paragraph(`A person under avalanche debris is on a clock. The chance of being dug out alive drops steeply after
      about the first ten minutes, mostly for lack of air. No helicopter from town arrives in that time. The people
      who can help are the ones who were standing on the slope with you.`),
    table(
      'What each item does, and what it can’t do',
      ['Item', 'Its job', 'Its limit'],
      [
        [
          'Transceiver',
          'Leads searchers to within a meter or two of the signal',
          'Useless if switched off, low on battery or drowned out by a phone',
        ],
        ['Probe', 'Turns "about here" into an exact point and a depth', 'Needs a systematic spiral, not stabbing'],
        ['Shovel', 'Moves snow, which takes most of the rescue time', 'Plastic blades break on debris, so carry metal'],
        [
          'Airbag',
          'Makes you a larger body, and larger bodies tend to rise in moving debris',
          'Does little against trees, cliffs or a gully that piles snow deep on top of you',
        ],
      ],
    ),
    paragraph(`The ranking surprises people. Searching with a modern three-antenna transceiver takes a few minutes
      with practice. Digging takes longer than everything before it. Debris sets hard the moment it stops. Start
      downhill of the probe, dig in toward it, and rotate as a team. That's a skill, and strength alone does not
      replace it.`),
    heading('The transceiver check is a conversation with your own electronics'),
    paragraph(`Phones, heated gloves, action cameras, smart watches and magnets all disturb a transceiver. The common
      advice from manufacturers is 20 cm of distance while sending and 50 cm while searching. In practice:
      transceiver in its harness or a zipped pants pocket on one side, phone on the other side or in the pack, in
      airplane mode.`),
    list([
      `Batteries: the type the manufacturer names, new for the trip. Use rechargeables only if the manual allows
        them.`,
      `Harness under the outer layer, screen facing your body.`,
      `On before you leave the base, off after you're back inside it. Never off at lunch.`,
      `Know how your unit behaves when two signals overlap. Every brand marks the first burial differently.`,
    ]),
    heading('What the briefing covers'),
    paragraph(`Expect two briefings. One is for the aircraft and one is for the mountain. Both happen before the first
      flight, and both are repeated in short form whenever something changes.`),
    steps([
      `Aircraft: where to wait, when to move and how to sit. Guests crouch in a tight group beside a marker, hold
        everything loose and let the machine come to them. You approach only in the pilot's view and never near the
        tail. On a slope you come and go on the downhill side, because the rotor disc is closest to the ground
        uphill.`,
      `Doors, belts, headsets and emergency exits. The guide or pilot handles doors and the ski basket unless they
        tell you otherwise.`,
      `Transceiver practice: everyone searches, everyone finds, in front of the guide. A group check of sending and
        receiving follows.`,
      `Radio: who carries one, which button, what to say. Say who you are, where you are, what happened.`,
      `Riding order and spacing: one at a time, two at a time, left of the guide's track, stop above the guide. This
        isn't etiquette. It keeps the load on the slope small and leaves rescuers standing.`,
      `Trees: ride in pairs, keep each other in sight and in earshot, stay clear of the deep soft wells around
        trunks.`,
      `Today's snow: which layer worries the guide, which slopes are closed and why.`,
    ]),
    heading("The numbers behind the guide's no"),
    paragraph(`Most slab avalanches start on slopes between 30 and 45 degrees. That's also where soft snow is most
      fun, which is the whole problem in one sentence. Public forecasts in North America and Europe grade danger on a
      scale of five levels. The step from one level to the next is larger than it sounds, and level 3 still leaves
      plenty of slopes that can be triggered by one person.`),
    paragraph(`A guide takes that regional number and corrects it with what was seen this week: cracks, recent
      slides, wind on the ridges, sun on exposed slopes, how the last landing felt underfoot. The helicopter widens
      the choice. With six to eight runs in a day, a guide can drop an aspect or an elevation band and still fill the
      day. When the guide says that a slope is out, there's no vote.`),
    heading('What you bring that no one can hand you'),
    list([
      `An honest skill level. A group moves at the pace and on the slopes of its weakest rider, and the guide chooses
        terrain before seeing you turn.`,
      `An hour of transceiver practice at home, with someone hiding the second unit under snow or in long grass.`,
      `The willingness to say "I don't like this one". Guides want to hear it at the top, not halfway down.`,
      `A medical note on your booking page if something matters: a bad knee, a heart condition, an allergy, blood
        thinners. Only staff and the operator read it, and it's erased 30 days after the trip.`,
    ]),
    note(`We’re an intermediary booking platform and not an operator. The operator's guides decide what’s flown and
      ridden. Nothing in this article replaces an avalanche course or the briefing on the day.`),
    paragraph(`If you own gear you know well, bring it and let the guide check it. If you do not, use the operator's
      and spend ten more minutes with it than you're asked to. Both are fine. Carrying a unit you've never
      searched with is the only bad option.`),
  ],
}
