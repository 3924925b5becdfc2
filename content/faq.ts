import type { Question } from '../rules/catalogue/records.ts'
import { prose } from './prose.ts'

type Asked = Pick<Question, 'id' | 'group' | 'question' | 'answer'> & { onTrips?: true }

/** The 17 topics of the specification, in its order. Answers follow the numbered rules, so change both together. */
const asked: readonly Asked[] = [
  {
    id: 'how-it-works',
    group: 'list',
    question: 'How does it work?',
    answer: [
      prose(`A chartered helicopter normally needs a private group of 4, or of 8 to 12. You are one person. We
        collect people who want the same trip until there are enough of them.`),
      prose(`Pick a date and join its waiting list, free. At 75% of capacity, and at least 4 people, the date
        switches to deposit required. The list is invited in order of joining, and an invitation holds your
        seats for 48 hours. After the deposit you get your payment schedule and meet your group.`),
      'We are the intermediary. Partner operators fly, guide, and arrange lodging, heli time and meals.',
    ],
    onTrips: true,
  },
  {
    id: 'waitlist-free',
    group: 'list',
    question: 'Is the waiting list really free?',
    answer: [
      prose(`Yes. Joining costs nothing and binds you to nothing. Money comes up only when the trip reaches 75%
        of capacity and a deposit is needed to confirm your seats. Even then you may decline.`),
      prose(`Every email we send you about it has a link that shows your place and lets you leave. No account,
        no password, no card number.`),
    ],
    onTrips: true,
  },
  {
    id: 'below-threshold',
    group: 'list',
    question: 'What if not enough people join?',
    answer: [
      prose(`Then nobody pays. A date opens for deposits at 75% of capacity (6 of 8 seats, 9 of 12) and never
        with fewer than 4 people.`),
      prose(`If a date is still short 45 days before its start, our staff look at it by hand: open it, offer its
        people another date, or cancel it. You hear from us either way, and if we cancel, everything paid goes
        back.`),
    ],
    onTrips: true,
  },
  {
    id: 'refunds',
    group: 'list',
    question: 'Can I get my money back?',
    answer: [
      prose(`Not once the charter is going. From then on the aircraft is committed, and deposits are final:
        non-refundable and not transferable. If you cannot come, ask us whether a replacement guest may take
        your seat.`),
      prose(`If we cancel the departure, you get back everything you paid. If a payment arrives after your
        20-minute hold has ended and the seats are gone, it goes back in full by itself.`),
    ],
  },
  {
    id: 'weather',
    group: 'weather',
    question: 'What happens when the weather is bad?',
    answer: [
      prose(`The helicopter stays on the ground. Pilot and guides decide, and nobody argues with them. Down days
        are part of heli-skiing on every continent.`),
      prose(`There are no refunds for weather or no-fly days. Credits or rescheduling may be offered, case by
        case. A credit is kept in your name and spent on another booking.`),
    ],
    onTrips: true,
  },
  {
    id: 'operators',
    group: 'weather',
    question: 'Who operates the flights?',
    answer: [
      prose(`Partner operators do. They hold the licences, own or charter the helicopters, employ the pilots and
        guides, and carry the responsibility in the field.`),
      prose(`We are an intermediary booking platform. We form the group, take the payments and pass on what the
        operator needs to know. We do not fly and we do not guide.`),
    ],
  },
  {
    id: 'safety',
    group: 'weather',
    question: 'How safe is it?',
    answer: [
      prose(`Heli-skiing has real risks: avalanches, falls, crevasses, cold, altitude and flight itself. Good
        practice lowers them. Nothing removes them.`),
      prose(`Before the first flight the operator briefs you on the helicopter and on avalanche rescue, and
        lends you a transceiver, shovel and probe. Guides choose every slope and may turn around at any time.
        You do your part by being honest about your skill, weight and health.`),
    ],
  },
  {
    id: 'what-to-bring',
    group: 'before',
    question: 'What do I need to bring?',
    answer: [
      prose(`Boots that you know, a helmet, goggles for flat light and a second pair for sun, waterproof shell,
        warm mid-layer, two pairs of gloves, sunscreen. Wide skis or a powder board; most bases rent them.`),
      prose(`Leave big backpacks at home, because the cabin is small. Transceiver, shovel and probe are lent to
        you. Your own are welcome if the guides approve them: a three-antenna transceiver without damage.`),
    ],
  },
  {
    id: 'travel-documents',
    group: 'before',
    question: 'Which travel documents do I need?',
    answer: [
      prose(`A passport, and whatever visa or electronic travel authorization the country asks of your
        nationality. Some countries also want several months of validity left on the passport.`),
      prose(`Rules differ by passport and change without notice. Check with the embassy or the official
        government site of the country before you pay. Getting into the country is your responsibility; a
        refused entry is no ground for a refund.`),
    ],
  },
  {
    id: 'changing-dates',
    group: 'before',
    question: 'Can I change my dates?',
    answer: [
      prose(`On a waiting list, whenever you like: leave one date and join another. If you tick flexible dates,
        we may suggest others to you first.`),
      prose(`With a booking, staff can move you to another date of the same trip as long as the charter is not
        going yet. After that, dates are fixed.`),
    ],
  },
  {
    id: 'insurance',
    group: 'before',
    question: 'Do I need insurance?',
    answer: [
      prose(`Yes. You want medical cover, search and rescue, evacuation by helicopter and trip cancellation, and
        the policy must name heli-skiing or guided off-piste skiing. Many ordinary travel policies exclude both.`),
      prose(`Insurance is not part of the price and we do not sell it. We ask for the insurer and policy number
        on your booking page, because the operator needs them in an emergency.`),
    ],
  },
  {
    id: 'video',
    group: 'mountain',
    question: 'Can I get video of my trip?',
    answer: [
      prose(`Bring your own action camera, fixed firmly to helmet or chest. Nothing may be loose around a
        helicopter, and no selfie sticks near it.`),
      prose(`Some operators sell photo or video of the day. Ask us before the trip and we will ask them.
        Personal drones stay at home: they and helicopters do not share airspace.`),
    ],
  },
  {
    id: 'extra-runs',
    group: 'mountain',
    question: 'Can we buy extra runs?',
    answer: [
      prose(`Plan on 6-8 runs per day. If light, fuel, snow and the whole group allow more, the operator may
        offer extra runs at its own price.`),
      'You decide on the day and pay the operator directly. Nobody is obliged to join, and guides may say no.',
    ],
  },
  {
    id: 'lodging-food',
    group: 'mountain',
    question: 'Are lodging and food included?',
    answer: [
      prose(`On the six destinations, yes: partners arrange lodging for the nights between the first and last
        day, and meals on trip days. Each page lists what is included.`),
      prose(`Of the six packages, those with a night include it; the one-day and half-day ones include food in
        the field. Tell us about diets and allergies on your booking page and we pass them on.`),
    ],
  },
  {
    id: 'trip-length',
    group: 'paying',
    question: 'How long are the trips?',
    answer: [
      prose(`From 1 day to 7 days. Argentina takes 2, Switzerland 3, Japan 4, Alaska 5, Canada 6 and Chile 7.
        Packages take 1 to 3 days, and Sunrise Sessions half of one.`),
      'Add a day on each side for travel. Luggage gets lost, roads close, and the helicopter does not wait.',
    ],
  },
  {
    id: 'skill-level',
    group: 'paying',
    question: 'How good do I have to be?',
    answer: [
      prose(`At least a strong intermediate: every groomed run of a resort, black ones included, in control,
        plus some time in soft snow beside them. That is step 2 of 5 on our scale.`),
      prose(`Alaska and the expert packages ask for step 4 or 5. You must be 18 or older. Skis and snowboards
        are equally welcome.`),
    ],
    onTrips: true,
  },
  {
    id: 'how-to-pay',
    group: 'paying',
    question: 'How do I pay?',
    answer: [
      prose(`By bank transfer, PayPal or cryptocurrency, in US dollars. PayPal and crypto add a processing fee
        of 5% of what you pay; bank transfer has no fee. A transfer reserves your seats for 5 days.`),
      prose(`You can pay in full, or a deposit of 30% with the balance in two equal instalments, 90 and 45 days
        before the start. Within 60 days of the start only payment in full is possible. All amounts and due
        dates are shown before you pay.`),
    ],
    onTrips: true,
  },
]

/** Wide enough for others to come between two of them. */
const STEP = 10

export const questions: readonly Question[] = asked.map((question, index) => ({
  onTrips: false,
  isHidden: false,
  ...question,
  place: (index + 1) * STEP,
}))
