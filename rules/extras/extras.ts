import type { Extra } from '#rules/catalogue/catalogue.ts'
import { type Cents, roundCents } from '#rules/money.ts'

/** Rule M38: an extra of a booking, with its words and price as they were when it was added. */
export type BookedExtra = { id: string; title: string; quantity: number; amountCents: number }

export type AddExtraRefusal = 'unknown-extra' | 'price-changed' | 'invalid-quantity'

/** Rule M38: for a person, at most once for each; for a booking, once. */
export function mostOf({ unit }: Pick<Extra, 'unit'>, seats: number): number {
  return unit === 'person' ? seats : 1
}

type Wanted = { quantity: number; shownPriceCents: number; seats: number }

export function checkExtra(extra: Extra | undefined, { quantity, shownPriceCents, seats }: Wanted) {
  if (!extra || extra.isHidden) return 'unknown-extra'
  if (extra.priceCents !== shownPriceCents) return 'price-changed'
  return quantity < 1 || quantity > mostOf(extra, seats) ? 'invalid-quantity' : undefined
}

export function extraCents({ priceCents }: Pick<Extra, 'priceCents'>, quantity: number): Cents {
  return roundCents(priceCents * quantity)
}

/** As documents, mails and pages name it. */
export function extraText({ title, quantity }: Pick<BookedExtra, 'title' | 'quantity'>): string {
  return quantity === 1 ? title : `${title} × ${quantity}`
}
