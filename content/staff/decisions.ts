import { formatDollars } from '#rules/money.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

type Money = { paidCents: number; outstandingCents: number; marginCents: number | null }

const margin = (cents: number | null) =>
  cents === null
    ? 'The charter cost isn’t known, so we can’t say what is left. Enter it on the departure’s edit page.'
    : cents < 0
      ? `The charter costs ${formatDollars(-cents)} more than that.`
      : `After the charter cost ${formatDollars(cents)} is left.`

const money = ({ paidCents, outstandingCents, marginCents }: Money) =>
  `${formatDollars(paidCents)} received, ${formatDollars(outstandingCents)} still due. ${margin(marginCents)}`

/** Rules P7 and P8: why Today leads to this departure, and what each choice does. */
export const decisionBanner = {
  heading: (day: string, isLate: boolean) => (isLate ? `The decision was due ${day}` : `Decide by ${day}`),
  gathering: (waiting: number, minimum: number) =>
    `Still gathering: ${people(waiting)} of the ${minimum} it needs. No one has been asked for money.`,
  short: (paid: number, minimum: number) => `Too few have paid: ${people(paid)} of the ${minimum} it needs.`,
  money,
  late: 'Until you decide, its guests can take a full refund.',
  choices: 'Choose below, or move its bookings and waiting parties to another departure first.',
  goAnyway: (paid: number, sums: Money) => `${people(paid)} fly. ${money(sums)}`,
  open: (waiting: number) => `${people(waiting)} on the waiting list.`,
}
