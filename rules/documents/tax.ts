import { type Cents, roundCents } from '#rules/money.ts'

/** Rule M37: the tax in the amount of a document. */
export type TaxShare = { percent: number; cents: number }

/** Rule M37: prices include the tax. A credit note has as much as an invoice of the same amount, the other way. */
export function taxIn(totalCents: number, percent: number): Cents {
  const cents = roundCents((Math.abs(totalCents) * percent) / (100 + percent))
  return roundCents(Math.sign(totalCents) * cents)
}

/** Rule M37: a booking keeps the rate of its first document, so that credit notes take back what invoices said. */
export function taxOf(
  totalCents: number,
  ownPercent: number | null,
  issued: readonly { content: { tax?: TaxShare } }[],
): TaxShare | undefined {
  const [first] = issued
  const percent = first ? first.content.tax?.percent : ownPercent
  return percent ? { percent, cents: taxIn(totalCents, percent) } : undefined
}
