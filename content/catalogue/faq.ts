import { prose } from '#content/prose.ts'
import { DEPOSIT_SHARE, DESTINATION_COUNT, PACKAGE_COUNT, type Question } from '#rules/catalogue/catalogue.ts'

type ShippedQuestion = Pick<Question, 'id' | 'group' | 'question' | 'answer'> & { onTrips?: true }

/** The 17 topics of docs/specification.md 5.9, in its order. The answers restate docs/rules.md, so change both together. */
const shippedQuestions: readonly ShippedQuestion[] = [
  {
    id: 'how-it-works',
    group: 'waitlist',
    question: 'How does it work?',
    answer: [
      prose(`A chartered helicopter normally needs a private group: 4 people, or 8 to 12. You’re one person. We bring together
        people who want the same trip until there are enough of you.`),
      prose(`Pick a date, join its waiting list for free, and confirm with the link in our email. At 75% of capacity and at
        least 4 people, the date switches to “deposit required.” We’ll invite people in the order they joined, and an
        invitation reserves your seats for 48 hours. After the deposit, you get your payment schedule and meet your group.`),
      'We’re the intermediary. Partner operators fly, guide, and arrange lodging, heli time and meals.',
    ],
    onTrips: true,
  },
  {
    id: 'waitlist-free',
    group: 'waitlist',
    question: 'Is the waiting list really free?',
    answer: [
      prose(`Yes. It’s free and non-binding. We ask for money only when the date opens for deposits, normally at 75% of capacity.
        Even then, you can decline.`),
      prose(`Every email we send you about it has a link to your place in line, where you can also leave. No account, no
        password, no card number.`),
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
      prose(`If people have paid but a date is still short 52 days before it starts, we run it anyway or email its guests
        their choices: pay a stated supplement so a smaller group can go, if we offer one, move to another date that has room, or take a full
        refund. You have 5 days to answer. If we don’t hear from you, you keep your seat if the trip runs at the price you paid;
        otherwise we refund everything.`),
      prose(`By 45 days before the start, we decide: run it anyway, offer its people another date, or cancel it and refund
        everything. You’ll hear from us either way. If we’re late, you can take a full refund on your booking page.`),
    ],
    onTrips: true,
  },
  {
    id: 'refunds',
    group: 'waitlist',
    question: 'Can I get a refund?',
    answer: [
      prose(`Not the deposit. Deposits are what pays for the aircraft, so once anyone has paid they’re final: non-refundable
        unless we cancel, and not transferable. If you cancel, we refund up to what you paid above the deposit, and confirm the
        amount within 2 working days. Up to 7 days before the start, another guest may take your seat if the operator agrees.`),
      prose(`If we cancel the trip, we refund everything you paid, including the 5% fee. If your payment arrives late and the
        seats are gone, we refund all of it.`),
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
      prose(`We’re an intermediary booking platform. We form the group, take payment and pass on what the operator
        needs to know. We don’t fly, and we don’t guide.`),
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
      prose(`Broken-in boots, a helmet, goggles for flat light and a second pair or lens for sun, a waterproof shell,
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
      prose(`Rules differ by passport and change without notice. Check with the country’s embassy or official government
        site before you pay. Getting into the country is your responsibility; being refused entry doesn’t entitle you to a
        refund.`),
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
        `Once you’ve booked, treat your dates as final. They’re fixed as soon as the first person pays. After that, they change only if we offer you another date, such as when too few people have paid.`,
      ),
    ],
  },
  {
    id: 'insurance',
    group: 'before',
    question: 'Do I need insurance?',
    answer: [
      prose(`Yes. You need medical treatment, search and rescue, and transport home, and the policy must cover guided
        off-piste skiing from a helicopter. Many ordinary travel policies exclude it. We also recommend
        trip-cancellation coverage. It’s how you get a deposit back if you have to cancel, so buy it the day you pay.`),
      prose(`Insurance isn’t included in the price, and we don’t sell it. We ask for the insurer and policy number
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
      prose(`Some operators sell photos or video of the day. Ask us before the trip, and we’ll ask them. Leave drones at
        home. They can’t share airspace with helicopters.`),
    ],
  },
  {
    id: 'extra-runs',
    group: 'mountain',
    question: 'Can we buy extra runs?',
    answer: [
      prose(`Plan on 6-8 runs per day. Some packages plan fewer, as their pages show. If light, fuel,
        snow and the whole group allow more, the operator may offer extra runs at its own price.`),
      'You decide on the day and pay the operator directly. No one has to join, and the guides may say no.',
    ],
  },
  {
    id: 'lodging-food',
    group: 'mountain',
    question: 'Are lodging and food included?',
    answer: [
      prose(`On the ${DESTINATION_COUNT} destination trips, yes: the partner operator arranges lodging for the nights between the
        first and last day, and meals on trip days. Each page lists what’s included.`),
      prose(`Of the ${PACKAGE_COUNT} packages, the overnight ones include lodging and meals; the one-day and half-day ones include
        food in the field. Tell us about diets and allergies on your booking page, and we’ll pass them on. Want a room to
        yourself? Ask us before you pay, and we’ll ask the operator.`),
    ],
  },
  {
    id: 'trip-length',
    group: 'paying',
    question: 'How long are the trips?',
    answer: [
      prose(`From 1 day to 7 days, with one exception: Sunrise Sessions is a half day. Argentina is 2 days, Switzerland 3, Japan
        4, Alaska 5, Canada 6 and Chile 7. The other packages run 1 to 3 days.`),
      'Add a day on each side for travel. Luggage gets lost, roads close, and the helicopter doesn’t wait.',
    ],
  },
  {
    id: 'skill-level',
    group: 'paying',
    question: 'How good do I have to be?',
    answer: [
      prose(`At least a strong intermediate: you ski every groomed run at a resort, black runs included, in control,
        and you’ve spent time in the soft snow beside them. That’s step 2 of 5 on our scale.`),
      prose(`Argentina needs step 2. Japan, Canada, Switzerland and Chile need step 3. Alaska and the expert packages need step
        4 or 5. If you turn out much faster or slower than the rest, the guides may regroup people by pace after the first run.
        You must be 18 or older. Skis and snowboards are equally welcome.`),
    ],
    onTrips: true,
  },
  {
    id: 'how-to-pay',
    group: 'paying',
    question: 'How do I pay?',
    answer: [
      prose(`By bank transfer, PayPal or cryptocurrency, in US dollars. PayPal and crypto add a 5% processing fee to
        each payment; bank transfer has no fee. With a transfer, we hold your seats for 30 minutes, and for 5 business days once
        you open the link in our email. Transfers aren’t offered in the last 9 days before the start.`),
      prose(`You can pay in full, or pay a ${DEPOSIT_SHARE} deposit and the balance in two equal installments, 90 and
        45 days before the start. The last one is due no sooner than 3 days after we confirm your trip. From 60 days before the start, you pay in full. You see all amounts and due dates before you
        pay.`),
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
