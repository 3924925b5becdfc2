import { lostDayText } from '#content/days/lost-day-words.ts'
import { priceWords } from '#content/departures/price-words.ts'
import { graphics } from '#content/pages/graphics.ts'
import { tripCost } from '#content/pages/trip-cost.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { addDays, type Day } from '#rules/dates.ts'
import type { LostDayPolicy } from '#rules/days/lost-days.ts'
import type { TripPrice } from '#rules/departures/trip-prices.ts'
import { type AgreedKind, FIRST_INSTALLMENT_DAYS, paymentSchedule } from '#rules/installments/schedule.ts'
import { type Cents, formatDollars, roundCents } from '#rules/money.ts'
import { DEFAULT_METHOD, TRANSFER } from '#rules/orders/methods.ts'
import { addFee } from '#rules/orders/prices.ts'

export type TripCharges = {
  transfer: Cents
  withFee: Cents
  installments: { kind: Exclude<AgreedKind, 'full'>; percent: number; cents: Cents }[]
}

/** Any day does: the amounts of a guest who books before the first installment is due are the same on all of them. */
const BOOKED: Day = '2000-01-01'
const START = addDays(BOOKED, FIRST_INSTALLMENT_DAYS + 1)

/** Rules M2 and M3 for one person who books in good time. */
export function tripCharges(priceCents: number, depositPercent: number): TripCharges {
  const price = roundCents(priceCents)
  const schedule = paymentSchedule(price, START, BOOKED, depositPercent)
  const dues =
    schedule.plan === 'deposit' ? [{ kind: 'deposit' as const, amount: schedule.deposit }, ...schedule.later] : []
  return {
    transfer: addFee(price, TRANSFER).total,
    withFee: addFee(price, DEFAULT_METHOD).total,
    installments: dues.map(({ kind, amount }) => ({
      kind,
      percent: Math.round((amount / price) * 100),
      cents: amount,
    })),
  }
}

type Charge = [label: string, amount: string]

export type TripCostWords = ReturnType<typeof tripCostWords>

/** What a destination's page says about money. The loader sends it, so that none of it is in the page's script. */
export function tripCostWords(
  destination: Destination,
  { cents, isPlaceholder }: TripPrice,
  depositPercent: number,
  lostDays: LostDayPolicy | null = null,
) {
  const { heading, ours, others, noFly } = tripCost
  const charges = tripCharges(cents, depositPercent)
  return {
    heading,
    noFly: { heading: noFly.heading, items: noFly.items(lostDays ? lostDayText(lostDays) : undefined) },
    ours: {
      heading: ours.heading,
      installments: ours.installments,
      note: ours.note,
      ...(isPlaceholder ? shareLines(charges) : amountLines(charges)),
    },
    others: { heading: others.heading, items: others.items(destination) },
  }
}

type ChargeLines = { totals: Charge[]; parts: Charge[] }

function amountLines({ transfer, withFee, installments }: TripCharges): ChargeLines {
  return {
    totals: [
      [tripCost.ours.transfer, formatDollars(transfer)],
      [tripCost.ours.withFee, formatDollars(withFee)],
    ],
    parts: installments.map(({ kind, percent, cents }) => [
      graphics.paymentTimeline[kind](percent),
      formatDollars(cents),
    ]),
  }
}

/** Rule M9: amounts of a placeholder would look like real ones. */
function shareLines({ installments }: TripCharges): ChargeLines {
  const { trip, transfer, withFee, dues } = tripCost.ours.unpriced
  return {
    totals: [[trip, priceWords.soon], [...transfer], [...withFee]],
    parts: installments.map(({ kind, percent }) => [dues[kind], `${percent}%`]),
  }
}
