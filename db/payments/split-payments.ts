import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { payments } from '#db/schema.ts'
import type { BookingId, PaymentId } from '#rules/ids.ts'
import type { StoredPayment } from './payments.ts'

type Share = Pick<StoredPayment, 'amountCents' | 'feeCents'> & { id: PaymentId; bookingId: BookingId }

/** Rule M29: another booking gets a share of the same money. The order is locked by the caller. */
export async function splitPayment(tx: Tx, payment: StoredPayment, share: Share): Promise<void> {
  const { amountCents, feeCents } = share
  await tx
    .update(payments)
    .set({
      amountCents: sql`${payments.amountCents} - ${amountCents}`,
      feeCents: sql`${payments.feeCents} - ${feeCents}`,
    })
    .where(eq(payments.id, payment.id))
  await tx.insert(payments).values({ ...payment, ...share })
}

/** All of a payment goes to another booking. */
export async function movePayment(tx: Tx, id: PaymentId, bookingId: BookingId): Promise<void> {
  await tx.update(payments).set({ bookingId }).where(eq(payments.id, id))
}
