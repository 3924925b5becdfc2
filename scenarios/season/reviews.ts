import { listGuestsOfBooking } from '#db/guests/guests.ts'
import { findReviewOfGuest } from '#db/reviews/reviews.ts'
import { saveGuestAnswers } from '#operations/guests/save-guest-answers.ts'
import { answerReview, hideReview, publishReview } from '#operations/reviews/decide-review.ts'
import { saveReview } from '#operations/reviews/save-review.ts'
import { addDays } from '#rules/dates.ts'
import type { HideReason } from '#rules/reviews/reviews.ts'
import { colleagues } from './people.ts'
import { done, type Flight, type Sale } from './sales.ts'
import { hoursAgo, onDay, type Stage } from './stage.ts'

export type Flown = { flight: Flight; sales: readonly Sale[] }

type Said = {
  /** Overall, the group, as described, the operator. */
  ratings: readonly [number, number, number, number]
  words: string
  isNameless?: boolean
  answer?: string
  hiddenFor?: HideReason
}

/** By destination. They name no place, because the seasons of the demo depend on the day on which it is played. */
const said: readonly (readonly Said[])[] = [
  [
    {
      ratings: [5, 5, 5, 5],
      words:
        'Came alone, a little worried I’d hold people up. We were all about the same level, and by the second run we had a system for who goes first. Nine runs on the best day. I still talk to two of them every week.',
    },
    {
      ratings: [4, 4, 5, 4],
      words:
        'Three days of flying out of four. On the down day there was a sauna and a bad chess set. The snow was boot deep, not waist deep like in the videos, and no one had promised me that.',
    },
    {
      ratings: [2, 4, 2, 2],
      isNameless: true,
      words:
        'Two of four days we sat inside. Weather, I know. But the rental skis were too narrow for this, and lunch was the same soup every day. For this money I expected better.',
      answer:
        'You’re right about the skis, and we told the operator. They bought twelve wider pairs over the summer, and someone else cooks now. The weather stays as it is.',
    },
    {
      ratings: [1, 1, 3, 3],
      words: 'Ask not to ride with Jonas K. from our group. He kept everyone waiting and was drunk at dinner.',
      hiddenFor: 'names-another-person',
    },
    {
      ratings: [5, 5, 4, 5],
      words:
        'I was the only one on a snowboard, and no one had to wait for me on the flats, because the guide picked lines without any. That’s the whole review.',
    },
  ],
  [
    {
      ratings: [5, 4, 5, 5],
      words:
        'The guide dug a pit before our first run and showed us what she saw in it. I never felt rushed. Bring two pairs of gloves, really.',
    },
    {
      ratings: [3, 5, 2, 4],
      words:
        'The flying was great, getting there wasn’t. The transfer took five hours instead of three, and no one told us why. Once we were up, it was the best skiing of my life. So, three.',
      answer:
        'Five hours is too long, and even longer without a word from anyone. The driver now has the phone numbers of everyone he picks up.',
    },
    {
      ratings: [5, 5, 5, 4],
      words:
        'My wife gave me this for my 50th. I trained on the office stairs from September on, and it was just enough. Last run into the evening sun. Worth every stair.',
    },
    {
      ratings: [5, 5, 5, 5],
      words: 'Booked as two, came home as seven. We’re already looking at dates for next year.',
    },
  ],
  [
    {
      ratings: [4, 4, 4, 4],
      words:
        'I liked that I could see how many people were in before I paid anything. One point less for the drying room, which was full by five every day.',
    },
    {
      ratings: [4, 3, 4, 5],
      isNameless: true,
      words:
        'The first morning was steep for me, and I said so. From then on there were two lines down, and one of them was mine. No one made a thing of it.',
    },
    {
      ratings: [5, 4, 5, 5],
      words:
        'Clear prices, no surprises, and a real person called me when my second installment didn’t go through. The skiing I can’t describe, so I won’t.',
    },
  ],
]

const waiting: Said = {
  ratings: [4, 5, 4, 4],
  words: 'Two down days, and no one sulked: we played cards with the pilot, and he let us win. I’d go again tomorrow.',
}

const actors = Object.values(colleagues).map(({ name }) => name)

/** A dozen reviews of last season’s trips, and one of a trip that has just ended, which staff have not read yet. */
export function planReviews(stage: Stage, flown: readonly Flown[], ended: Flown): void {
  const trips = flown.flatMap(({ flight, sales }) => sales.map((sale) => ({ flight, sale })))
  const byDestination = [...Map.groupBy(trips, ({ flight }) => flight.destination).values()]
  const most = byDestination.toSorted((one, other) => other.length - one.length)
  for (const [group, reviews] of said.entries())
    for (const [index, review] of reviews.entries()) {
      const trip = most[group]?.[index]
      if (trip) planReview(stage, trip, review, group * 3 + index)
    }
  const [sale] = ended.sales
  if (!sale) return
  planCountry(stage, { flight: ended.flight, sale })
  stage.at(hoursAgo(stage, 20), () => write(stage, sale, waiting))
}

type Trip = { flight: Flight; sale: Sale }

function planReview(stage: Stage, { flight, sale }: Trip, review: Said, turn: number): void {
  planCountry(stage, { flight, sale })
  const after = (days: number) => onDay(addDays(flight.endDate, days), 40 + turn * 9)
  stage.at(after(3), () => write(stage, sale, review))
  stage.at(after(4), () => decide(stage, sale, review, actors[turn % actors.length] ?? ''))
}

function planCountry(stage: Stage, { flight, sale }: Trip): void {
  stage.at(onDay(addDays(flight.startDate, -20), 11), async () => {
    const { country, sport, skill } = sale.person
    done(
      await saveGuestAnswers({ bookingId: sale.bookingId, position: 1, form: { country, sport, skill } }, stage.tools),
    )
  })
}

async function write({ tools }: Stage, { bookingId }: Sale, { ratings, words, isNameless }: Said): Promise<void> {
  const [overall, groupFit, asDescribed, operator] = ratings
  const form = { overall, groupFit, asDescribed, operator, words, shows: isNameless ? 'nothing' : 'name' } as const
  done(await saveReview({ bookingId, position: 1 }, form, tools))
}

async function decide({ tools }: Stage, { bookingId }: Sale, review: Said, actor: string): Promise<void> {
  const { hiddenFor, answer } = review
  const [booker] = await listGuestsOfBooking(tools.db, bookingId)
  const written = booker && (await findReviewOfGuest(tools.db, booker.id))
  if (!written) throw new Error('the guest has written a review')
  const { id: reviewId, version } = written
  if (hiddenFor) return void done(await hideReview({ reviewId, version, actor, hiddenFor }, tools))
  done(await publishReview({ reviewId, version, actor }, tools))
  if (answer) done(await answerReview({ reviewId, version: version + 1, actor, answer }, tools))
}
