import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { payments } from '#db/schema.ts'
import type { BookingId, PaymentId } from '#rules/ids.ts'
import type { StoredPayment } from './payments.ts'

type Part = Pick<StoredPayment, 'amountCents' | 'feeCents'> & { id: PaymentId; bookingId: BookingId; name: string }

/**
 * Rule M29: a part of a payment goes to another booking. Both rows together are still the money that the provider knows by
 * the first one's id. The order is locked by the caller.
 */
export async function splitPayment(tx: Tx, payment: StoredPayment, part: Part): Promise<void> {
  const { amountCents, feeCents, bookingId } = part
  await tx
    .update(payments)
    .set({
      amountCents: sql`${payments.amountCents} - ${amountCents}`,
      feeCents: sql`${payments.feeCents} - ${feeCents}`,
    })
    .where(eq(payments.id, payment.id))
  const { id: splitFromId, providerId, createdAt: _, ...shared } = payment
  await tx.insert(payments).values({
    ...shared,
    id: part.id,
    bookingId,
    amountCents,
    feeCents,
    // A part of a part came from the same money.
    splitFromId: payment.splitFromId ?? splitFromId,
    providerId: `${providerId} ${part.name}`,
    createdAt: payment.createdAt,
  })
}

/** All of a payment goes to another booking. */
export async function movePayment(tx: Tx, id: PaymentId, bookingId: BookingId): Promise<void> {
  await tx.update(payments).set({ bookingId }).where(eq(payments.id, id))
}
