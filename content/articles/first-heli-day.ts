import { prose } from '#content/prose.ts'
import { heading, list, note, paragraph, steps, table } from './blocks.ts'
import type { ShippedArticle } from './types.ts'

export const firstHeliDay: ShippedArticle = {
  slug: 'first-heli-day-for-a-resort-skier',
  title: 'Your first heli day, if you already ski every black run',
  excerpt:
    prose(`6 to 8 runs, no lift line, no groomers. What carries over from the resort, what does not, and how to tell
      whether you're ready.`),
  description: prose(`A first heli-ski day for strong resort skiers and snowboarders: what carries over, what does
    not, how the day runs and how to prepare.`),
  date: '2025-06-17',
  category: 'Beginner',
  picture: 'powder-pioneer',
  pictureAlt: prose(`Rendered rolling snow slopes in low sun with long blue shadows, a few trees below and peaks on
    the horizon.`),
  blocks: [
    paragraph(`6 to 8 runs. On a good resort day you may ride twenty. The heli day is the harder one. There's no
      groomed way out and no lift to rest on. Every turn is in snow that was shaped by wind and sun, and no one has
      packed it for you.`),
    paragraph(`Strong resort riders usually have enough technique and too little rhythm. This is what to expect, in
      the order in which you'll meet it.`),
    heading('Are you ready? Compare with a lift day'),
    table(
      'What a resort tells you about a heli day',
      ['At the resort you can', 'Then in the field', 'Level on our form'],
      [
        [
          'Ski every groomed run, black included, and link turns in the soft snow beside it at your own pace',
          'Gentle, open slopes with patient guides will work',
          'Intermediate',
        ],
        [
          'Ride cut-up powder, crust and heavy snow without stopping to recover',
          'Most classic terrain is open to you',
          'Advanced',
        ],
        [
          'Ski steep trees and narrow gullies in control, all day, in any snow',
          'The guide can choose for the snow and not around you',
          'Expert',
        ],
        [
          'Ski groomed black runs well, but not yet the soft snow beside them',
          'Take two or three days in ungroomed snow with an instructor first',
          'Not yet',
        ],
      ],
    ),
    paragraph(`The line between yes and not yet is bad snow. Anyone can float in knee-deep powder on a 25-degree
      slope. The day is decided by the wind crust at the top and the sun-cooked exit at the bottom. If you can
      side-slip, kick-turn and traverse through both with a calm face, you'll keep up.`),
    heading('How the day runs'),
    steps([
      `Morning meeting. Weather, snow, plan, groups. The first flight time is a target, and weather may move it.`,
      `Transceiver search, radio, shovel, probe. Everyone takes part, including people who did it last year.`,
      `Helicopter drill. You learn to crouch in a huddle, hold your gear and stay still in the rotor wash. It is
        louder and colder than you think, and it lasts about half a minute.`,
      `First run. The guide picks something mild and watches. That run decides where the group goes next.`,
      `Runs two to four. You find a rhythm: land, huddle, step in, ride, regroup, fly.`,
      `Lunch outside, short and cold. Eat more than you want.`,
      `Afternoon. Legs fade and so does the light. A seat back to base may be possible between runs. Ask for it before
        you need it.`,
    ]),
    heading('What changes in your skiing'),
    list([
      `Speed is your friend, up to a point. Fat skis and boards plane. Too slow and you sink, and sinking burns legs.`,
      `Skiers: both feet share the load. A resort habit of standing hard on the outside ski makes the other one
        wander.`,
      `Snowboarders: set the stance back a little, keep speed on flats and learn from the guide where the exit
        traverses are. Ask before the run, not on it.`,
      `Turn shape is round and even. Hard edges catch. Pressure comes on slowly and comes off slowly.`,
      `A fall takes five minutes. In deep snow a lost ski lies uphill of where you stopped, and lower in the snow than
        you think. Probe for it with a pole, starting at the spot where it came off.`,
    ]),
    heading('What changes in your behavior'),
    paragraph(`At a resort you choose your line. Here you're given a corridor. "Stay right of my track" can mean that
      the left side ends in a cliff, a crevasse or a slope that might release. You stop above the guide, one after the
      other, and leave space. You never ride past. You don't stop in the middle of a slope to take a picture.`),
    paragraph(`In trees you have a partner. You keep each other in sight and call out. The soft well around a trunk
      can hold a rider upside down, and the partner is the rescue.`),
    heading('Eight weeks before'),
    list([
      `Legs: long slow squats, lunges, step-downs, and stairs both ways. Descending is what burns.`,
      `Lungs: an hour of steady effort twice a week does more than sprints.`,
      `Two days on the skis or board you'll use, in the worst snow your hill has.`,
      `One evening of transceiver practice with a friend.`,
      `Boots: any hot spot you ignore now will end a day that you can't repeat.`,
    ]),
    heading('Which trip to start with'),
    paragraph(`Sunrise Sessions is a half day with 4 runs and at most 4 guests, rated Intermediate. Alpine Explorer is
      one day with 4 to 6 runs, also Intermediate. Powder Pioneer is one day with 6 to 8 runs, rated Advanced, and
      pictured above. Glacier Expedition and Backcountry Extreme are for experts, and the word is meant literally.`),
    paragraph(`Destination trips take several days, and most list 6 to 8 runs a day. Argentina asks little of your skiing.
      If you already ski powder, a longer trip gives weather and nerves more room to settle. Groups mix skiers and
      snowboarders. Guides sort people by pace as far as seats allow.`),
    note(`Guests are 18 to 99 years old. There's no upper limit on modesty: if you sit between two levels on the
      form, pick the lower one. Guides move people up gladly. Moving a rider down means a whole group changes
      plans.`),
    heading('The part no one tells you'),
    paragraph(`You will be alone when you book and in a group of strangers when you land. That works better than it
      sounds. A helicopter gives people a shared reason to be careful with one another. Say at breakfast that it is
      your first day. Someone else will say it too.`),
  ],
}
