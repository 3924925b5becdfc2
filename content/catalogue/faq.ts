import { prose } from '#content/prose.ts'
import { DEPOSIT_SHARE, type Question } from '#rules/catalogue/catalogue.ts'

type ShippedQuestion = Pick<Question, 'id' | 'group' | 'question' | 'answer'> & { onTrips?: true }

/** The 17 topics of docs/specification.md 5.9, in its order. The answers restate docs/rules.md, so change both together. */
const shippedQuestions: readonly ShippedQuestion[] = [
  {
    id: 'how-it-works',
    group: 'waitlist',
    question: 'How does it work?',
    answer: [
      prose(`A chartered helicopter normally needs a private group of 4, or of 8 to 12. You are one person. We gather
        people who want the same trip until there are enough.`),
      prose(`Pick a date, join its waiting list for free, and confirm with the link in our email. At 75% of capacity and at least 4 people, the date
        switches to “deposit required.” We invite the list in the order people joined, and an invitation holds your
        seats for 48 hours. After the deposit, you get your payment schedule and meet your group.`),
      'We are the intermediary. Partner operators fly, guide, and arrange lodging, heli time and meals.',
    ],
    onTrips: true,
  },
  {
    id: 'waitlist-free',
    group: 'waitlist',
    question: 'Is the waiting list really free?',
    answer: [
      prose(`Yes. It is free and non-binding. Money comes up only when the date opens for deposits, normally at 75%
        of capacity. Even then, you can decline.`),
      prose(`Every email we send you about it has a link that shows your place and lets you leave. No account,
        no password, no card number.`),
    ],
    onTrips: true,
  },
  {
    id: 'below-threshold',
    group: 'waitlist',
    question: 'What if not enough people join?',
    answer: [
      prose(`Then no one pays. A date opens for deposits automatically at 75% of capacity (6 of 8 people, 9 of 12),
        and never automatically with fewer than 4.`),
      prose(`If a date is still short 52 days before it starts, we ask its guests what they would like. By 45 days before
        the start our staff decide: run it anyway, offer its people another date, or cancel it. You hear from us either
        way, and if we cancel, anything paid is refunded. If we are late, you can take a full refund on your booking page.`),
    ],
    onTrips: true,
  },
  {
    id: 'refunds',
    group: 'waitlist',
    question: 'Can I get my money back?',
    answer: [
      prose(`Not the deposit. From the first payment on a date, deposits are final: non-refundable and not transferable. If
        you cancel, we refund up to what you paid above the deposit, and confirm the amount within 2 working days. Up to 7 days before the start, another guest may take your seat if
        the operator agrees.`),
      prose(`If we cancel the date, you get back everything you paid, the 5% fee included. If a payment arrives after
        your hold has ended and the seats are gone, we return all of it.`),
    ],
  },
  {
    id: 'weather',
    group: 'weather',
    question: 'What happens when the weather is bad?',
    answer: [
      prose(`The helicopter stays on the ground. The pilot and guides decide, and no one argues with them. Down days
        are part of heli-skiing on every continent.`),
      prose(`There are no refunds for weather or no-fly days. Credits or rescheduling may be offered, case by case. A
        credit is held in your name and can be used toward another booking.`),
    ],
    onTrips: true,
  },
  {
    id: 'operators',
    group: 'weather',
    question: 'Who operates the flights?',
    answer: [
      prose(`Partner operators do. They hold the licenses, own or charter the helicopters, employ the pilots and
        guides, and are responsible for what happens in the field.`),
      prose(`We are an intermediary booking platform. We form the group, take payment and pass on what the operator
        needs to know. We do not fly and we do not guide.`),
    ],
  },
  {
    id: 'safety',
    group: 'weather',
    question: 'How safe is it?',
    answer: [
      prose(`Heli-skiing has real risks: avalanches, falls, crevasses, cold, altitude and flight itself. Good
        practice lowers them. Nothing removes them.`),
      prose(`Before the first flight, the operator briefs you on the helicopter and on avalanche rescue, and lends
        you a transceiver, shovel and probe. Guides choose every slope and may turn around at any time. You do your
        part by being honest about your skill, weight and health.`),
    ],
  },
  {
    id: 'what-to-bring',
    group: 'before',
    question: 'What do I need to bring?',
    answer: [
      prose(`Boots you know, a helmet, goggles for flat light and a second pair or lens for sun, a waterproof shell,
        a warm mid-layer, two pairs of gloves and sunscreen. Wide skis or a powder board; most bases rent them.`),
      prose(`Leave big backpacks at home; 20 to 30 liters is plenty. The operator lends you a transceiver, shovel and
        probe. You can bring your own if the guides approve them: the transceiver must have three antennas and no
        damage.`),
    ],
  },
  {
    id: 'travel-documents',
    group: 'before',
    question: 'Which travel documents do I need?',
    answer: [
      prose(`A passport, and whatever visa or electronic travel authorization the country requires for your
        nationality. Some countries also want several months of validity left on the passport.`),
      prose(`Rules differ by passport and change without notice. Check with the embassy or the official government
        site of the country before you pay. Getting into the country is your responsibility; being refused entry does
        not entitle you to a refund.`),
    ],
  },
  {
    id: 'changing-dates',
    group: 'before',
    question: 'Can I change my dates?',
    answer: [
      prose(`On a waiting list, whenever you like: leave one date and join another. If you check “My dates are
        flexible,” we may suggest other dates.`),
      prose(
        `With a booking, treat your date as final. Dates are fixed with the first payment on a date. After that, a date changes only if we offer you another one.`,
      ),
    ],
  },
  {
    id: 'insurance',
    group: 'before',
    question: 'Do I need insurance?',
    answer: [
      prose(`Yes. You need medical treatment, search and rescue, and transport home, and the policy must cover guided
        off-piste skiing from a helicopter. Many ordinary travel policies exclude it. We also advise cancellation
        coverage: it is the way to recover a deposit.`),
      prose(`Insurance is not included in the price, and we do not sell it. We ask for the insurer and policy number
        on your booking page, because the operator needs them in an emergency.`),
    ],
  },
  {
    id: 'video',
    group: 'mountain',
    question: 'Can I get video of my trip?',
    answer: [
      prose(`Bring your own action camera, mounted firmly on your helmet or chest. Nothing may be loose around a
        helicopter, and no selfie sticks near it.`),
      prose(`Some operators sell photos or video of the day. Ask us before the trip and we will ask them. Personal
        drones stay at home: they and helicopters do not share airspace.`),
    ],
  },
  {
    id: 'extra-runs',
    group: 'mountain',
    question: 'Can we buy extra runs?',
    answer: [
      prose(`Plan on 6-8 runs per day. Some packages plan fewer, and their pages say how many. If light, fuel,
        snow and the whole group allow more, the operator may offer extra runs at its own price.`),
      'You decide on the day and pay the operator directly. No one has to join, and the guides may say no.',
    ],
  },
  {
    id: 'lodging-food',
    group: 'mountain',
    question: 'Are lodging and food included?',
    answer: [
      prose(`On the six destination trips, yes: the partner operator arranges lodging for the nights between the
        first and last day, and meals on trip days. Each page lists what is included.`),
      prose(`Of the six packages, the overnight ones include lodging and meals; the one-day and half-day ones include
        food in the field. Tell us about diets and allergies on your booking page and we pass them on.`),
    ],
  },
  {
    id: 'trip-length',
    group: 'paying',
    question: 'How long are the trips?',
    answer: [
      prose(`From 1 day to 7 days. Argentina takes 2, Switzerland 3, Japan 4, Alaska 5, Canada 6 and Chile 7.
        Packages take 1 to 3 days; Sunrise Sessions takes half a day.`),
      'Add a day on each side for travel. Luggage gets lost, roads close, and the helicopter does not wait.',
    ],
  },
  {
    id: 'skill-level',
    group: 'paying',
    question: 'How good do I have to be?',
    answer: [
      prose(`At least a strong intermediate: you ski every groomed run at a resort, black runs included, in control,
        and you have spent time in the soft snow beside them. That is step 2 of 5 on our scale.`),
      prose(`Argentina asks for step 2. Japan, Canada, Switzerland and Chile ask for step 3. Alaska and the expert
        packages ask for step 4 or 5. You must be 18 or older. Skis and snowboards are equally welcome.`),
    ],
    onTrips: true,
  },
  {
    id: 'how-to-pay',
    group: 'paying',
    question: 'How do I pay?',
    answer: [
      prose(`By bank transfer, PayPal or cryptocurrency, in US dollars. PayPal and crypto add a 5% processing fee to
        each payment; bank transfer has no fee. A transfer holds your seats for 60 minutes, and for 5 days
        once you open the link in our email. It is not offered in the last 7 days before the start.`),
      prose(`You can pay in full, or pay a ${DEPOSIT_SHARE} deposit and the balance in two equal installments, 90 and
        45 days before the start. The last one is due no sooner than 3 days after we confirm your trip. From 60 days before the start, only payment in full is possible. All amounts and
        due dates are shown before you pay.`),
    ],
    onTrips: true,
  },
]

/** Leaves room for staff to add questions between two of these. */
const STEP = 10

export const questions: readonly Question[] = shippedQuestions.map((question, index) => ({
  onTrips: false,
  isHidden: false,
  ...question,
  place: (index + 1) * STEP,
}))
